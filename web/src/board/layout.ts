// What a ruleset says about how its table looks; read from the ruleset, if the page has it.

import { COMMANDS, type Command } from './offer';

export type Direction = 'clockwise' | 'counter_clockwise';

export interface Layout {
  direction: Direction;
  /** Discards in a row; 0: they lie free. */
  discardRow: number;
  kongsFaceDown: boolean;
  kongEndTurned: boolean;
  windIndicator: boolean;
  sticks: boolean;
  dice: boolean;
  /** Every player draws from a wall of their own. */
  separateWalls: boolean;
  /** Points of each player at the start, for the sticks. */
  start: number;
  /** What can be claimed and declared here. */
  commands: readonly Command[];
}

export const PLAIN_LAYOUT: Layout = {
  direction: 'counter_clockwise',
  discardRow: 6,
  kongsFaceDown: false,
  kongEndTurned: false,
  windIndicator: true,
  sticks: true,
  dice: true,
  separateWalls: false,
  start: 0,
  commands: COMMANDS,
};

type Section = Readonly<Record<string, unknown>>;

/** From a ruleset as the server gives it; what is missing is as usual. */
export function layoutOf(ruleset: Section | null): Layout {
  if (!ruleset) return PLAIN_LAYOUT;
  const section = (name: string) => (ruleset[name] ?? {}) as Section;
  const [seats, shown, kongs, match] = [section('seats'), section('shown'), section('kongs'), section('match')];
  const [claims, ready] = [section('claims'), section('ready')];
  const flag = (value: unknown, usual: boolean) => (typeof value === 'boolean' ? value : usual);
  const whole = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual);
  const missing: Partial<Record<Command, boolean>> = {
    chow: claims['chow'] === 'nobody',
    pung: claims['pung'] === false,
    kong: kongs['claimed'] === false && kongs['added'] === false && kongs['concealed'] === false,
    ready: ready['when'] === 'never',
  };
  return {
    direction: seats['direction'] === 'clockwise' ? 'clockwise' : 'counter_clockwise',
    discardRow: whole(shown['discard_row'], 0),
    kongsFaceDown: flag(kongs['face_down'], false),
    kongEndTurned: flag(shown['kong_end_turned'], false),
    windIndicator: flag(shown['wind_indicator'], true),
    sticks: flag(shown['sticks'], true),
    dice: flag(shown['dice'], true),
    separateWalls: flag(section('walls')['separate'], false),
    start: whole(match['start'], 0),
    commands: COMMANDS.filter((command) => !missing[command]),
  };
}
