interface Spot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}
export interface Layout {
  readonly table: { readonly width: number; readonly depth: number };
  readonly seatBox: { readonly width: number; readonly depth: number };
  readonly leadMax: number;
  readonly apartLeast: number;
  readonly boards: readonly (Spot & { readonly nets: string })[];
  readonly places: readonly (Spot & { readonly board: string })[];
}
export function leads(
  layout: Layout,
): readonly { readonly place: Spot; readonly board: Spot; readonly length: number }[];
export function layoutFaults(layout: Layout): readonly string[];
export function layoutDrawing(layout: Layout): string;
