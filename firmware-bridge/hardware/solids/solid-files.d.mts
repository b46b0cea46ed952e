import type { Manifold } from 'manifold-3d';
import type { KitPlace } from '../../../server/field/builds/kits.ts';
import type { MadeFile } from '../make-documents.mjs';
import type { Shoe } from '../shoe-faults.mjs';
import type { Feeder, FeederKind, Panel } from './card-checks.mjs';
import type { Printed, PrintRoom } from './print-checks.mjs';

export interface Solids {
  readonly print: PrintRoom;
  readonly shoe: FeederKind;
  readonly muck: FeederKind;
  readonly tray: {
    readonly wall: number;
    readonly height: number;
    readonly well: { readonly width: number; readonly length: number; readonly depth: number };
  };
  readonly ring: {
    readonly wall: number;
    readonly height: number;
    readonly top: number;
    readonly opening: number;
    readonly sill: number;
  };
  readonly panel: Panel;
}
export interface Lengths {
  readonly shoe: Shoe;
  readonly solids: Solids;
  readonly places: readonly KitPlace[];
}
export interface Parts {
  readonly feeders: Readonly<Record<'shoe' | 'muck', Feeder>>;
  readonly others: Readonly<Record<'tray' | 'ring' | 'box' | 'bottom', Manifold>>;
  readonly printed: Readonly<Record<string, Printed>>;
}
export function readLengths(): Lengths;
export function partsOf(lengths: Lengths): Parts;
export function viewFiles(lengths: Lengths): readonly MadeFile[];
export function stlFiles(lengths: Lengths): readonly { readonly name: string; readonly bytes: Buffer }[];
