// For the board: what stands on a player's plate besides wind, name and points.

import { secondsLeft } from './ticks.svelte';
import type { Clocks, RoomState } from './wire';
import type { Position } from '../board/position';

/** Whether a player is there, is not, or has a bot play for them. */
export type Presence = 'here' | 'away' | 'bot';

/** By seat. */
export function presence(position: Position | null, room: RoomState): Presence[] {
  return (position?.hands ?? []).map((held, seat) => {
    const place = room.table.places[room.seating[seat] ?? held.place];
    if (place?.kind !== 'person') return 'here';
    return place.bot ? 'bot' : place.here ? 'here' : 'away';
  });
}

/** By seat the seconds that are left, where a clock says so; `since`, `now` by `performance.now`. */
export function timeLeft(position: Position | null, clocks: Clocks, since: number, now: number): (number | null)[] {
  const { banks, running, move } = clocks;
  return (position?.hands ?? []).map((_, seat) => {
    if (seat === running && move !== null) return secondsLeft(move + (banks[seat] ?? 0), since, now);
    return banks.length ? Math.ceil((banks[seat] ?? 0) / 1000) : null;
  });
}
