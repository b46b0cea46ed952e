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
    /** Length of the path on which the mouth narrows to the height of the slot. */
    readonly taper: number;
  };
  /** The cut in the floor; what of the bed rests on its rear legs; thickness of the cut's rim. */
  readonly finger: { readonly width: number; readonly depth: number; readonly rest: number; readonly rim: number };
  readonly coil: {
    readonly width: number;
    readonly length: number;
    /** Distance from the coil to the card. */
    readonly height: number;
  };
  readonly wall: number;
  readonly floor: number;
  /** Degrees by which the plane of the cards goes down, and what is under its front end. */
  readonly stand: { readonly tilt: number; readonly front: number };
  readonly module: {
    readonly width: number;
    readonly length: number;
    readonly board: number;
    readonly pins: { readonly width: number; readonly length: number; readonly depth: number };
  };
}
/** The finger's cut is asked for its width and depth alone. */
export function shoeFaults(
  shoe: Omit<Shoe, 'finger'> & { readonly finger: Pick<Shoe['finger'], 'width' | 'depth'> },
): readonly string[];
