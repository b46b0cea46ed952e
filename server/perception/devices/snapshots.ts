import { questionId } from '#vocabulary/ids';
import type { Reading, ReadingBase, TagId } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import type { SensedZone } from '#vocabulary/zones';
import { forgetPilesDealtAnew } from '../exits.ts';
import { withCutCopy } from '../landings/copies.ts';
import { leaveSpot } from '../leaving.ts';
import { antennaKey, isLatching, type Spot, spotOf, zonesOfSpot } from '../setups.ts';
import { stateFromShoe } from '../strangers/strangers.ts';
import { hasSighting, tagCame } from '../tag-readings.ts';
import type { WindowDraft } from '../window-draft.ts';
import type { Track } from '../windows.ts';
import { deviceCaughtUp, placesOf } from './silence.ts';

/** What is listed is present, what is not listed is not (PROTOCOL P-42). What changed in a blind interval is asked, not assumed. */
export function takeSnapshot(draft: WindowDraft, reading: Extract<Reading, { readonly type: 'snapshot' }>): void {
  const listed = new Map<Spot, Set<TagId>>();
  for (const place of placesOf(draft, reading.device)) {
    const spot = spotOf(place);
    if (spot !== undefined && spot !== 'MUCK') listed.set(spot, new Set());
  }
  for (const { antenna, tag } of reading.present) {
    const place = draft.setup.places.get(antennaKey(reading.device, antenna));
    const spot = place === undefined ? undefined : spotOf(place);
    if (spot !== undefined) listed.get(spot)?.add(tag);
  }
  const changed = changedSpots(draft, listed);
  for (const track of [...draft.tracks.values()]) {
    draft.put(withCutCopy(draft, reading, track));
    for (const { spot } of track.sightings) {
      if (listed.get(spot)?.has(track.tag) === false) leaveSpot(draft, reading, draft.track(track.tag), spot);
    }
  }
  for (const sighting of reading.present) {
    const place = draft.setup.places.get(antennaKey(reading.device, sighting.antenna));
    const spot = place === undefined ? undefined : spotOf(place);
    if (spot === undefined || hasSighting(draft.track(sighting.tag), spot)) continue;
    const atMs = cameUntoldMs(draft, reading, draft.track(sighting.tag), spot);
    tagCame(draft, { ...reading, atMs }, sighting);
  }
  if (draft.window.blind.has(reading.device)) forgetPilesDealtAnew(draft);
  deviceCaughtUp(draft, reading.device);
  askAboutBlindTime(draft, reading, changed);
}

/**
 * That it came there is among the readings which its device lost: it has been read there since before all that was kept, and another seat which has read it
 * since misreads it (R000-mis-2). So what lies on the board does since before everybody who has acted after that (R000-prem-0). What the gate of the muck
 * reads is none that lies there.
 */
function cameUntoldMs(draft: WindowDraft, { atMs, device }: ReadingBase, { rest, exit }: Track, spot: Spot): Ms {
  const keptSinceMs = draft.window.blind.get(device)?.keptSinceMs;
  return keptSinceMs === undefined || rest !== null || exit !== null || spot === 'MUCK' ? atMs : keptSinceMs;
}

function changedSpots(draft: WindowDraft, listed: ReadonlyMap<Spot, ReadonlySet<TagId>>): readonly Spot[] {
  return [...listed]
    .filter(([spot, tags]) => {
      for (const track of draft.tracks.values()) {
        if (draft.refOf(track.tag) === undefined) continue;
        const restedHere = track.rest?.spot === spot && track.rest.state === 'lies' && !isLatching(spot);
        const isNewHere = tags.has(track.tag) && track.rest?.spot !== spot;
        if (isNewHere || (restedHere && !tags.has(track.tag))) return true;
      }
      return [...tags].some((tag) => !draft.tracks.has(tag) && draft.refOf(tag) !== undefined);
    })
    .map(([spot]) => spot);
}

function askAboutBlindTime(draft: WindowDraft, reading: Extract<Reading, { readonly type: 'snapshot' }>, changed: readonly Spot[]): void {
  const interval = draft.window.blind.get(reading.device);
  if (interval === undefined) return;
  const blind = new Map(draft.window.blind);
  blind.delete(reading.device);
  draft.set({ blind });
  const readsPlaces = placesOf(draft, reading.device).some((place) => spotOf(place) !== undefined);
  if (readsPlaces) stateFromShoe(draft, interval);
  const zones: readonly SensedZone[] = [...new Set(changed.flatMap(zonesOfSpot))];
  if (zones.length === 0) return;
  const { fromMs, toMs } = interval;
  const doubt = { about: 'blind-interval', zones, fromMs, toMs } as const;
  draft.state({ type: 'question-raised', question: questionId(`blind:${reading.id}`), doubt }, reading.atMs, [reading.id]);
}
