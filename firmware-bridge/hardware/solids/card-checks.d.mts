import type { Manifold } from 'manifold-3d';
import type { KitPlace } from '../../../server/field/builds/kits.ts';
import type { Shoe } from '../shoe-faults.mjs';
import type { Solids } from './solid-files.mjs';

export interface FeederKind {
  readonly bed: number;
  readonly cards: number;
  readonly rear: boolean;
  readonly afterCoil: number;
}
export interface Feeder {
  readonly body: Manifold;
  readonly lip: Manifold;
  readonly own: FeederKind & { readonly fromCoil: number };
}
export interface Panel {
  readonly size: readonly [number, number, number];
  readonly wall: number;
  readonly between: number;
  readonly keys: readonly { readonly input: string; readonly x: number; readonly y: number; readonly hole: number }[];
}
export function feederFaults(feeder: Feeder, shoe: Shoe, place: KitPlace): readonly string[];
export function trayFaults(
  tray: Manifold,
  lengths: { readonly card: Shoe['card']; readonly solids: Solids; readonly place: KitPlace },
): readonly string[];
export function ringFaults(
  ring: Manifold,
  lengths: { readonly card: Shoe['card']; readonly place: KitPlace },
): readonly string[];
export function panelFaults(box: Manifold, panel: Panel, inputs: readonly string[]): readonly string[];
