import type { ChainKey } from '#journal/entries';
import type { NightFile } from '#journal/night-files';

/** What the thread looks at between two rows. */
export const PACKER_SIGN = { goOn: 0, rest: 1, stop: 2 } as const;

/** What the thread is given; `sign` says whether it may go on. */
export interface PackerSetup {
  readonly path: string;
  readonly key: ChainKey;
  readonly nowMs: number;
  readonly gapMs: number;
  readonly sign: Int32Array;
}

export type FromPacker = { readonly type: 'packed'; readonly files: readonly NightFile[] };
export type ToPacker = { readonly type: 'drop' };
