import type { ActType, Words } from '#vocabulary/hands/acts';
import type { DeclarationType } from '#vocabulary/hands/declarations';
import type { PanelButton } from '#vocabulary/hands/facts';
import type { AuthorRole } from '#vocabulary/hands/inputs';
import type { TellingType } from '#vocabulary/hands/tellings';
import type { SimpleKind } from '#vocabulary/kinds';
import type { Seat } from '#vocabulary/seats';
import type { Street } from '#vocabulary/zones';
import type { ChipMoveKind } from './chips-view.ts';

/** What "next hand" is called where it is listed, and taken back by. */
export const NEXT_HAND = 'next-hand';

/** One thing that a person entered, and that still stands: what UNDO would take back, the newest first. */
export interface EnteredView {
  readonly id: string;
  readonly atMs: number;
  readonly street: Street;
  /** Whom it is about; null where it is about nobody, or about whoever's turn it was. */
  readonly seat: Seat | null;
  readonly what: EnteredWhat;
  /** Who entered it. */
  readonly by: { readonly role: AuthorRole; readonly seat: Seat | null; readonly name: string | null };
}

/** Without any card: which one it was about is on the table. */
export type EnteredWhat =
  | { readonly type: 'act'; readonly act: ActType; readonly to: number | null }
  | { readonly type: 'said'; readonly words: Words['type']; readonly amount: number | null }
  | { readonly type: 'declared'; readonly what: DeclarationType; readonly kind: SimpleKind | null }
  | { readonly type: 'told'; readonly what: TellingType }
  | { readonly type: 'pressed'; readonly button: PanelButton }
  | { readonly type: 'chips'; readonly move: ChipMoveKind; readonly chips: number }
  | { readonly type: 'next-hand' }
  | { readonly type: 'answered' | 'overruled' | 'dialled' };
