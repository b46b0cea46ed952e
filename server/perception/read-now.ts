import type { TagId } from '#vocabulary/readings';
import { placesOf } from './radio/places.ts';
import type { AntennaKey, PerceptionSetup, Spot } from './radio/setups.ts';
import type { PerceptionWindow } from './stories/windows.ts';

/** One tag that a place reads now; `isElsewhere`: its card answers where it lies as well. */
export interface ReadTag {
  readonly spot: Spot;
  readonly tag: TagId;
  readonly isElsewhere: boolean;
}

export function readNow(window: PerceptionWindow, setup: PerceptionSetup): readonly ReadTag[] {
  const { spots } = placesOf(setup);
  const at = (place: number, tag: TagId, isElsewhere = false): readonly ReadTag[] => {
    const spot = spots[place];
    return spot === undefined ? [] : [{ spot, tag, isElsewhere }];
  };
  return [
    ...[...window.beliefs.values()].flatMap(({ tag, reads }) => reads.flatMap(({ antenna }) => at(antenna, tag))),
    ...[...window.elsewhere.values()].flatMap(({ tag, place, lostMs }) => (lostMs === 0 ? at(place, tag, true) : [])),
    ...[...window.visitors.values()].flatMap(({ tag, place, isRead }) => (isRead ? at(place, tag) : [])),
  ];
}

/**
 * Whether what this antenna has told of the tag is held apart from what is believed of its card. It may have come, or
 * gone from where it was not believed to be.
 */
export function isHeldApart(
  before: PerceptionWindow,
  after: PerceptionWindow,
  setup: PerceptionSetup,
  told: Told,
): boolean {
  const place = placesOf(setup).byAntenna.get(told.at);
  // An antenna that stands for no place of this table tells nothing of where a card lies.
  if (place === undefined) return true;
  if (told.hasGone) return before.beliefs.get(told.tag)?.reads.some(({ antenna }) => antenna === place) !== true;
  return [...after.elsewhere.values()].some(({ tag, place: beside }) => tag === told.tag && beside === place);
}

export interface Told {
  readonly tag: TagId;
  readonly at: AntennaKey;
  readonly hasGone: boolean;
}
