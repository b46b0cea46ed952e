export interface Shoe {
  readonly card: { readonly width: number; readonly length: number; readonly thickness: number };
  readonly deck: { readonly cards: number; readonly fromCoil: number };
  readonly slot: { readonly width: number; readonly height: number };
  readonly coil: { readonly width: number; readonly length: number; readonly depth: number; readonly tilt: number };
  readonly wall: number;
}
export function shoeFaults(shoe: Shoe): readonly string[];
export function shoeDrawing(shoe: Shoe): string;
