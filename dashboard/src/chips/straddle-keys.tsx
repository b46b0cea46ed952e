import type { Seat } from '#vocabulary/seats';
import type { PublicView } from '#wire/views/public-view';
import { send } from '../link/link.ts';
import { nameOf } from '../words/names.ts';
import { amount } from '../words/numbers.ts';
import { phoneWords } from '../words/pages/phone-words.ts';

/** A straddle that may be posted for the hand that comes, or taken off again; `only`: on the phone of this seat. */
export function StraddleKeys({ view, only }: { readonly view: PublicView; readonly only?: Seat }) {
  const say = phoneWords.value.chair;
  const { straddle } = view;
  if (straddle === undefined || (only !== undefined && only !== straddle.seat)) return null;
  const { seat, isPosted } = straddle;
  const chips = amount(straddle.to);
  const label = only === undefined ? say.straddleOf(nameOf(view, seat), chips) : say.straddle(chips);
  return (
    <button
      type="button"
      class="straddle"
      data-chair={isPosted ? 'no-straddle' : 'straddle'}
      onClick={() => send({ type: 'chair', seat, do: isPosted ? 'no-straddle' : 'straddle' })}
    >
      {isPosted ? say.noStraddle(chips) : label}
    </button>
  );
}
