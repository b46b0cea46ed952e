import type { Expectation } from '#vocabulary/expectations';
import type { Fact } from '#vocabulary/facts';
import type { Reading, TagId } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import { type Due, perceive } from './perceive.ts';
import { perceiveStories } from './perceive-stories.ts';
import { placesOf } from './radio/places.ts';
import type { PerceptionSetup, Spot } from './setups.ts';
import { emptyStories, type StoriesWindow } from './stories/window.ts';
import { emptyWindow, type PerceptionWindow } from './windows.ts';

/** Two ways to read the same antennas: by rules for landings, or by how likely each place of a card is. */
export const PERCEIVERS = ['landings', 'stories'] as const;
export type Perceiver = (typeof PERCEIVERS)[number];

export type TableWindow = PerceptionWindow | StoriesWindow;

export function beginWindow(perceiver: Perceiver, nowMs: Ms): TableWindow {
  return perceiver === 'stories' ? emptyStories(nowMs) : emptyWindow(nowMs);
}

export function perceiverOf(window: TableWindow): Perceiver {
  return isStories(window) ? 'stories' : 'landings';
}

/** `expected` is asked for only by who weighs by it. */
export function perceiveAs(
  window: TableWindow,
  input: Reading | Due,
  setup: PerceptionSetup,
  expected: () => Expectation,
): { readonly window: TableWindow; readonly facts: readonly Fact[] } {
  return isStories(window) ? perceiveStories(window, input, setup, expected()) : perceive(window, input, setup);
}

/** The tags that each place reads now. */
export function readNow(window: TableWindow, setup: PerceptionSetup): readonly (readonly [Spot, TagId])[] {
  if (!isStories(window))
    return [...window.tracks.values()].flatMap(({ tag, sightings }) =>
      sightings.map(({ spot }) => [spot, tag] as const),
    );
  const { spots } = placesOf(setup);
  const at = (place: number, tag: TagId): readonly (readonly [Spot, TagId])[] => {
    const spot = spots[place];
    return spot === undefined ? [] : [[spot, tag]];
  };
  return [
    ...[...window.beliefs.values()].flatMap(({ tag, reads }) => reads.flatMap(({ antenna }) => at(antenna, tag))),
    ...[...window.visitors.values()].flatMap(({ tag, place, isRead }) => (isRead ? at(place, tag) : [])),
  ];
}

function isStories(window: TableWindow): window is StoriesWindow {
  return 'beliefs' in window;
}
