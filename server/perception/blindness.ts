import type { DeviceId } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import { PERCEPTION_LIMITS } from './limits.ts';
import { type AntennaKey, isSeat, type Spot, spotOf } from './setups.ts';
import type { WindowDraft } from './window-draft.ts';
import type { Rest, Track } from './windows.ts';

/** What this place sees is not to be believed: its reader is silent, or the deck in play is handled there. */
export function isUnreadable(draft: WindowDraft, spot: Spot): boolean {
  return (isSeat(spot) && draft.ownAt(spot) > PERCEPTION_LIMITS.tagsPerSeatMax) || isReaderSilent(draft, spot);
}

/** What this place does not see any more says nothing: so many tags, of whichever deck, hide each other. */
export function isBlind(draft: WindowDraft, spot: Spot): boolean {
  return (isSeat(spot) && draft.countAt(spot) > PERCEPTION_LIMITS.tagsPerSeatMax) || isReaderSilent(draft, spot);
}

/** Nothing is concluded from what a silent reader does not say: its cards stay where they were, and people are asked (AMB-39). */
export function isReaderSilent(draft: WindowDraft, spot: Spot): boolean {
  if (areReadersAlive(draft)) return false;
  for (const [key, place] of draft.setup.places) if (spotOf(place) === spot && isSilent(draft, key)) return true;
  return false;
}

/** That this place has lost what it had read before may be among the readings that its device has lost: its next snapshot tells. */
export function mayHaveLostUntold({ setup, window }: WindowDraft, spot: Spot, sinceMs: Ms): boolean {
  if (window.blind.size === 0) return false;
  for (const [key, place] of setup.places) {
    const blind = spotOf(place) === spot ? window.blind.get(deviceOf(key)) : undefined;
    if (blind !== undefined && sinceMs < blind.fromMs) return true;
  }
  return false;
}

export function isShoeSilent(draft: WindowDraft): boolean {
  if (areReadersAlive(draft)) return false;
  for (const [key, place] of draft.setup.places) if (place.at === 'shoe' && isSilent(draft, key)) return true;
  return false;
}

/** Nothing tells what leaves the shoe: the order in which places tell their cards is all that is known of it. */
export function isWithoutShoe(draft: WindowDraft): boolean {
  return !draft.setup.profile.senses.shoe || isShoeSilent(draft);
}

/** A device that reads places says nothing, or has not yet told all that it kept: whether anything lies there nobody knows. */
export function arePlacesSilent(draft: WindowDraft): boolean {
  if (areReadersAlive(draft)) return false;
  const { silentDevices, catchingUp } = draft.window;
  for (const [key, place] of draft.setup.places) {
    const device = deviceOf(key);
    if (spotOf(place) !== undefined && (silentDevices.has(device) || catchingUp.has(device))) return true;
  }
  return false;
}

/** Every reader is alive, has told all that it knows, and no deck lies over one: what is seen nowhere is nowhere. */
export function isAllWatched(draft: WindowDraft): boolean {
  if (!areReadersAlive(draft)) return false;
  for (const [spot, count] of draft.window.present)
    if (isSeat(spot) && count > PERCEPTION_LIMITS.tagsPerSeatMax) return false;
  return true;
}

/** The other deck is handled over its place, which may read nothing below it: in a moment it will tell. */
export function isCovered(draft: WindowDraft, rest: Rest | null): boolean {
  return rest !== null && isBelowDeck(draft, rest.spot);
}

/** It reads a few of a deck's cards at a time, and the number of them says little about what it cannot read. */
export function isBelowDeck(draft: WindowDraft, spot: Spot): boolean {
  return draft.countAt(spot) - draft.ownAt(spot) >= PERCEPTION_LIMITS.coveringTagsMin;
}

/** It lies where it was said to, and its place is to be believed and reads it. */
export function isAtHome(draft: WindowDraft, { rest, sightings }: Track): boolean {
  return rest?.state === 'lies' && sightings.some(({ spot }) => spot === rest.spot && !isUnreadable(draft, spot));
}

function areReadersAlive(draft: WindowDraft): boolean {
  const { silentDevices, missingReaders, catchingUp } = draft.window;
  return silentDevices.size === 0 && missingReaders.size === 0 && catchingUp.size === 0;
}

function isSilent(draft: WindowDraft, key: AntennaKey): boolean {
  const { silentDevices, missingReaders, catchingUp } = draft.window;
  const device = deviceOf(key);
  return missingReaders.has(key) || silentDevices.has(device) || catchingUp.has(device);
}

export function deviceOf(key: AntennaKey): DeviceId {
  return key.slice(0, key.lastIndexOf('/')) as DeviceId;
}
