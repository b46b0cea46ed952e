export interface Shoe {
  readonly card: {
    readonly width: number;
    readonly length: number;
    readonly thickness: number /** Of the chip, over the card. */;
    readonly bump: number;
    readonly bumpWidth: number;
    readonly bow: number;
  };
  readonly deck: { readonly cards: number; readonly fromCoil: number };
  readonly slot: {
    readonly width: number;
    readonly height: number;
    readonly groove: { readonly width: number; readonly depth: number };
    /** Height of the side at which cards go in. */
    readonly mouth: number;
  };
  readonly finger: { readonly width: number; readonly depth: number };
  readonly coil: { readonly width: number; readonly length: number; readonly depth: number; readonly tilt: number };
  readonly wall: number;
}
export function shoeFaults(shoe: Shoe): readonly string[];
export function shoeDrawing(shoe: Shoe): string;
