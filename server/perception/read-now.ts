import type { TagId } from '#vocabulary/readings';
import { placesOf } from './radio/places.ts';
import type { PerceptionSetup, Spot } from './radio/setups.ts';
import type { PerceptionWindow } from './stories/windows.ts';

/** The tags that each place reads now. */
export function readNow(window: PerceptionWindow, setup: PerceptionSetup): readonly (readonly [Spot, TagId])[] {
  const { spots } = placesOf(setup);
  const at = (place: number, tag: TagId): readonly (readonly [Spot, TagId])[] => {
    const spot = spots[place];
    return spot === undefined ? [] : [[spot, tag]];
  };
  return [
    ...[...window.beliefs.values()].flatMap(({ tag, reads, copy }) =>
      [...reads, ...(copy?.lostMs === 0 ? [copy] : [])].flatMap(({ antenna }) => at(antenna, tag)),
    ),
    ...[...window.visitors.values()].flatMap(({ tag, place, isRead }) => (isRead ? at(place, tag) : [])),
  ];
}
