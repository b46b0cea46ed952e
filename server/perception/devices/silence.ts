import type { DeviceId, Reading, ReadingBase } from '#vocabulary/readings';
import { type Ms, ms } from '#vocabulary/units';
import type { SensedZone } from '#vocabulary/zones';
import { deviceOf } from '../blindness.ts';
import { forgetHeldExits, forgetPiles, forgetPilesOfEmptyTable } from '../exits.ts';
import { noteReadAgain, settleAll, sightReturned } from '../settling.ts';
import { antennaKey, type Place, type Spot, spotOf, zonesOfSpot } from '../setups.ts';
import { later, type WindowDraft } from '../window-draft.ts';

export function deviceSilent(draft: WindowDraft, base: ReadingBase, sinceMs: Ms): void {
  if (draft.window.silentDevices.has(base.device)) return;
  // It was empty for a while before: whatever it reads when it speaks again has left the shoe since, also where that missed it.
  if (readsPlaces(draft, base.device) && draft.setup.profile.senses.shoe) forgetPiles(draft, sinceMs);
  draft.set({ silentDevices: new Map(draft.window.silentDevices).set(base.device, sinceMs) });
  for (const zones of zonesOf(placesOf(draft, base.device))) draft.state({ type: 'reader-silent', zones }, base.atMs, [base.id]);
  settleAll(draft);
}

/** It restarted: what it knew is gone, and its clock began anew. */
export function deviceRebooted(draft: WindowDraft, base: ReadingBase): void {
  const fromMs = draft.window.silentDevices.get(base.device) ?? base.atMs;
  deviceBack(draft, base);
  deviceLost(draft, base, fromMs, base.atMs);
}

export function deviceBack(draft: WindowDraft, base: ReadingBase): void {
  const blindSinceMs = draft.window.silentDevices.get(base.device);
  if (blindSinceMs === undefined) return;
  if (readsPlaces(draft, base.device)) forgetPilesOfEmptyTable(draft);
  const silentDevices = new Map(draft.window.silentDevices);
  silentDevices.delete(base.device);
  draft.set({ silentDevices, catchingUp: new Set(draft.window.catchingUp).add(base.device) });
  for (const zones of zonesOf(placesOf(draft, base.device)))
    draft.state({ type: 'reader-back', zones, blindSinceMs }, base.atMs, [base.id]);
}

/** Readings of this time will never come: its next snapshot shows what changed meanwhile. */
export function deviceLost(draft: WindowDraft, base: ReadingBase, fromMs: Ms, toMs: Ms): void {
  const known = draft.window.blind.get(base.device);
  const interval = { fromMs: known === undefined || fromMs < known.fromMs ? fromMs : known.fromMs, toMs };
  const { blind, catchingUp } = draft.window;
  if (readsPlaces(draft, base.device)) forgetPilesOfEmptyTable(draft);
  draft.set({ blind: new Map(blind).set(base.device, interval), catchingUp: new Set(catchingUp).add(base.device) });
  settleAll(draft);
}

/** A device that could not keep all that it read keeps the newest of it (PROTOCOL P-34). */
export function noteKept(draft: WindowDraft, { device, atMs }: ReadingBase): void {
  const interval = draft.window.blind.get(device);
  if (interval === undefined || interval.keptSinceMs !== undefined) return;
  draft.set({ blind: new Map(draft.window.blind).set(device, { ...interval, keptSinceMs: atMs }) });
}

/** Its snapshot is here: what it kept is told, and its places are to be believed again. */
export function deviceCaughtUp(draft: WindowDraft, device: DeviceId): void {
  if (!draft.window.catchingUp.has(device)) return;
  const catchingUp = new Set(draft.window.catchingUp);
  catchingUp.delete(device);
  draft.set({ catchingUp });
  forgetHeldExits(draft);
  const spots = spotsOf(placesOf(draft, device));
  if (spots.length > 0) draft.set(emptyWhileAway(draft, device) ?? { placesBackMs: draft.window.nowMs });
  noteReadAgain(draft, spots);
  settleAll(draft);
}

/**
 * It kept what it read as the table was cleared, and has read nothing since: that was empty from then on, and not from when its line was back. Whose hands
 * were gathered in meanwhile hide no seat of the next deal (R000-mis-3).
 */
function emptyWhileAway(draft: WindowDraft, device: DeviceId): { readonly ownEmptySinceMs: Ms; readonly placesBackMs: Ms } | undefined {
  const { ownEmptySinceMs, blind } = draft.window;
  const interval = blind.get(device);
  if (ownEmptySinceMs === null) return undefined;
  const wentAtMs: Ms[] = [];
  for (const { tag, gone, lost } of draft.tracks.values()) {
    if (draft.refOf(tag) === undefined) continue;
    for (const went of [gone, lost?.departure]) if (went != null) wentAtMs.push(went.atMs);
  }
  const emptyMs = wentAtMs.reduce((latest, atMs) => later(latest, atMs), ms(0));
  const isKept = interval === undefined || (interval.keptSinceMs ?? interval.toMs) <= emptyMs;
  return isKept && emptyMs > 0 && emptyMs < ownEmptySinceMs ? { ownEmptySinceMs: emptyMs, placesBackMs: emptyMs } : undefined;
}

/** One reader of a device that lives: its antenna alone is blind. */
export function readerFault(draft: WindowDraft, reading: Extract<Reading, { readonly type: 'device-fault' }>): void {
  if (reading.antenna === undefined) return;
  const key = antennaKey(reading.device, reading.antenna);
  const place = draft.setup.places.get(key);
  if (place === undefined) return;
  const missingReaders = new Map(draft.window.missingReaders);
  const sinceMs = missingReaders.get(key);
  if (reading.code === 'reader-missing' && sinceMs === undefined) {
    draft.set({ missingReaders: missingReaders.set(key, reading.atMs) });
    for (const zones of zonesOf([place])) draft.state({ type: 'reader-silent', zones }, reading.atMs, [reading.id]);
    settleAll(draft);
  } else if (reading.code === 'reader-back' && sinceMs !== undefined) {
    missingReaders.delete(key);
    draft.set({ missingReaders });
    for (const zones of zonesOf([place])) draft.state({ type: 'reader-back', zones, blindSinceMs: sinceMs }, reading.atMs, [reading.id]);
    sightReturned(draft, spotsOf([place]));
  }
}

export function placesOf(draft: WindowDraft, device: DeviceId): readonly Place[] {
  return [...draft.setup.places].filter(([key]) => deviceOf(key) === device).map(([, place]) => place);
}

const readsPlaces = (draft: WindowDraft, device: DeviceId): boolean => spotsOf(placesOf(draft, device)).length > 0;

/** The shoe is named by itself; all other places of a device together. */
function zonesOf(places: readonly Place[]): readonly (readonly SensedZone[] | 'shoe')[] {
  const zones = [...new Set(spotsOf(places).flatMap(zonesOfSpot))];
  const shoe = places.some((place) => place.at === 'shoe') ? (['shoe'] as const) : [];
  return zones.length > 0 ? [...shoe, zones] : shoe;
}

function spotsOf(places: readonly Place[]): readonly Spot[] {
  return places.map(spotOf).filter((spot) => spot !== undefined);
}
