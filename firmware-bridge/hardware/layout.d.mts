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
  readonly usbHub: { readonly x: number; readonly y: number };
  readonly supply: { readonly x: number; readonly y: number };
  /** Length of the USB leads that one buys, and of supply wire of each colour. */
  readonly usbLead: number;
  readonly supplyWire: number;
  /** A way with its bends, as a multiple of the straight one. */
  readonly bends: number;
  readonly boards: readonly (Spot & { readonly nets: string })[];
  readonly places: readonly (Spot & { readonly board: string })[];
}
export function leads(
  layout: Layout,
): readonly { readonly place: Spot; readonly board: Spot; readonly length: number }[];
export function ways(layout: Layout, board: Spot): { readonly usbCm: number; readonly supplyCm: number };
export function layoutFaults(layout: Layout): readonly string[];
export function layoutDrawing(layout: Layout): string;
