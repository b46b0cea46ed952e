import { questionId } from '#vocabulary/ids';
import type { DeviceId, Reading } from '#vocabulary/readings';
import { type Ms, ms } from '#vocabulary/units';
import type { SensedZone } from '#vocabulary/zones';
import { antennaKey, type Place, spotOf, zonesOfSpot } from '../radio/setups.ts';
import type { Mind } from '../stories/mind.ts';

type Body<Type extends Reading['type']> = Extract<Reading, { readonly type: Type }>;

/** Nothing is concluded from what a silent device does not say. */
export function deviceSilent(mind: Mind, { device, sinceMs, atMs, id }: Body<'device-silent'>): void {
  if (mind.window.silent.has(device)) return;
  mind.set({ silent: new Map(mind.window.silent).set(device, { sinceMs, isBack: false }) });
  for (const zones of zonesOf(placesOfDevice(mind, device))) mind.state({ type: 'reader-silent', zones }, atMs, [id]);
}

/** It speaks again; what it reads is to be believed from its snapshot on. */
export function deviceBack(mind: Mind, { device, atMs, id }: Pick<Reading, 'device' | 'atMs' | 'id'>): void {
  const silent = mind.window.silent.get(device);
  if (silent === undefined || silent.isBack) return;
  mind.set({ silent: new Map(mind.window.silent).set(device, { ...silent, isBack: true }) });
  for (const zones of zonesOf(placesOfDevice(mind, device)))
    mind.state({ type: 'reader-back', zones, blindSinceMs: silent.sinceMs }, atMs, [id]);
}

/** Readings of this time will never come. */
export function readingsLost(mind: Mind, device: DeviceId, fromMs: Ms, toMs: Ms): void {
  const known = mind.window.lost.get(device);
  const interval = { fromMs: known === undefined || fromMs < known.fromMs ? fromMs : known.fromMs, toMs };
  mind.set({ lost: new Map(mind.window.lost).set(device, interval) });
}

export function deviceRebooted(mind: Mind, reading: Body<'device-rebooted'>): void {
  const fromMs = mind.window.silent.get(reading.device)?.sinceMs ?? reading.atMs;
  deviceBack(mind, reading);
  readingsLost(mind, reading.device, fromMs, reading.atMs);
}

/** One reader of a device that lives: its antenna alone is blind. */
export function readerFault(mind: Mind, { device, antenna, code, atMs, id }: Body<'device-fault'>): void {
  if (antenna === undefined) return;
  const key = antennaKey(device, antenna);
  const place = mind.setup.places.get(key);
  if (place === undefined) return;
  const missing = new Map(mind.window.missing);
  const sinceMs = missing.get(key);
  if (code === 'reader-missing' && sinceMs === undefined) {
    mind.set({ missing: missing.set(key, atMs) });
    for (const zones of zonesOf([place])) mind.state({ type: 'reader-silent', zones }, atMs, [id]);
  } else if (code === 'reader-back' && sinceMs !== undefined) {
    missing.delete(key);
    mind.set({ missing });
    for (const zones of zonesOf([place])) mind.state({ type: 'reader-back', zones, blindSinceMs: sinceMs }, atMs, [id]);
  }
}

/** The snapshot is here. What changed while nobody read it is asked, not assumed. */
export function askAboutLost(mind: Mind, { device, atMs, id }: Body<'snapshot'>, changed: ReadonlySet<number>): void {
  const interval = mind.window.lost.get(device);
  if (interval === undefined) return;
  const lost = new Map(mind.window.lost);
  lost.delete(device);
  mind.set({ lost });
  const zones: readonly SensedZone[] = [...changed].flatMap((place) => {
    const spot = mind.places.spots[place];
    return spot === undefined ? [] : zonesOfSpot(spot);
  });
  if (zones.length === 0) return;
  const doubt = { about: 'blind-interval', zones, fromMs: ms(interval.fromMs), toMs: ms(interval.toMs) } as const;
  mind.state({ type: 'question-raised', question: questionId(`blind:${id}`), doubt }, atMs, [id]);
}

function placesOfDevice({ setup }: Mind, device: DeviceId): readonly Place[] {
  return [...setup.places].filter(([key]) => key.startsWith(`${device}/`)).map(([, place]) => place);
}

/** The shoe is named by itself; all other places of a device together. */
function zonesOf(places: readonly Place[]): readonly (readonly SensedZone[] | 'shoe')[] {
  const spots = places.map(spotOf);
  const zones = [...new Set(spots.flatMap((spot) => (spot === undefined ? [] : zonesOfSpot(spot))))];
  return [...(spots.includes(undefined) ? (['shoe'] as const) : []), ...(zones.length > 0 ? [zones] : [])];
}
