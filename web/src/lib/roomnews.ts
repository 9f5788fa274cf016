// What of a table besides the tiles has changed, in words: who comes and goes, for whom a bot plays, what
// became of an offer.

import { t } from '../texts/index.svelte';
import type { OfferShape, PlaceShape, RoomState } from './wire';

/** A line for each thing that is different; `own`: the place of who reads it. */
export function roomNews(before: RoomState, after: RoomState, own: number | null): string[] {
  if (before.deal === 0) return []; // before the match the places are seen
  const paused = before.table.state === 'paused' && after.table.state === 'paused';
  return [
    ...after.table.places.flatMap((place, at) => about(before.table.places[at], place, at === own, paused)),
    ...state(before, after),
    ...before.offers
      .filter((offer) => !after.offers.some((one) => one.id === offer.id))
      .flatMap((offer) => ended(offer, before, after, own)),
  ];
}

function about(was: PlaceShape | undefined, place: PlaceShape, own: boolean, paused: boolean): string[] {
  if (was?.kind !== 'person') return [];
  const who = place.name;
  if (place.kind !== 'person') return own ? [] : [t('news.left', { who })];
  if (place.bot && !was.bot) return [own ? t('silence.plays') : t('news.bot', { who })];
  if (own) return was.bot && !place.bot ? [t('news.plays.you')] : [];
  if (place.here !== was.here) return [t(place.here ? 'news.back' : 'news.away', { who })];
  if (was.bot && !place.bot) return [t('news.plays', { who })];
  return paused && place.ready && !was.ready ? [t('news.ready', { who })] : [];
}

function state(before: RoomState, after: RoomState): string[] {
  const [was, now] = [before.table.state, after.table.state];
  if (was === 'playing' && now === 'paused') return [t('news.paused')];
  return was === 'paused' && now === 'playing' ? [t('news.resumed')] : [];
}

/** An offer stands no more. That it was accepted is seen by what follows, but for an end that is still to come. */
function ended(offer: OfferShape, before: RoomState, after: RoomState, own: number | null): string[] {
  const { declined } = after;
  if (declined?.offer === offer.id) {
    if (declined.by === own) return [];
    const who = after.table.places[declined.by]?.name ?? '';
    const what = t(`offer.${offer.kind}`);
    return [t(declined.by === offer.by ? 'news.withdrawn' : 'news.declined', { who, what })];
  }
  return offer.kind === 'end' && before.table.state === after.table.state ? [t('news.ends')] : [];
}
