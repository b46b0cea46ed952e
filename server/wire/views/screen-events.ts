import type { QuestionKind } from '#vocabulary/hands/verdicts';
import type { QuestionId, VerdictId } from '#vocabulary/ids';
import type { Severity, VerdictKind } from '#vocabulary/kinds';
import type { Seat } from '#vocabulary/seats';
import type { Zone } from '#vocabulary/zones';
import type { CardKey, CardName } from '../cards.ts';
import type { LastActView } from './public-view.ts';

/** What just happened, for animation and speech. Nothing that is not in the public view as well. */
export type ScreenEvent =
  | { readonly type: 'hand-started'; readonly hand: number; readonly redeal: number }
  | { readonly type: 'card-left-shoe'; readonly key: CardKey }
  | { readonly type: 'card-arriving'; readonly key: CardKey; readonly zone: Zone }
  | { readonly type: 'card-rested'; readonly key: CardKey; readonly zone: Zone }
  | { readonly type: 'card-left'; readonly key: CardKey; readonly zone: Zone }
  | { readonly type: 'card-made-public'; readonly key: CardKey; readonly card: CardName }
  | { readonly type: 'acted'; readonly seat: Seat; readonly act: LastActView['act']; readonly to: number | null }
  | {
      readonly type: 'verdict-raised';
      readonly verdict: VerdictId;
      readonly kind: VerdictKind;
      readonly severity: Severity;
    }
  | { readonly type: 'verdict-resolved'; readonly verdict: VerdictId; readonly kind: VerdictKind }
  | { readonly type: 'verdict-withdrawn'; readonly verdict: VerdictId; readonly kind: VerdictKind }
  | { readonly type: 'question-asked'; readonly question: QuestionId; readonly ask: QuestionKind }
  | { readonly type: 'hand-ended'; readonly hand: number };
