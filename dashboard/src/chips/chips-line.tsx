import type { ChipsView } from '#wire/views/chips-view';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import './chips.css';

/** Whether the chips on the table are those that were sold; where they are not, by how much they differ. */
export function ChipsLine({ chips }: { readonly chips: ChipsView }) {
  const say = words.value.hands;
  const { sold, onTable, raked, difference } = chips;
  return (
    <p class={difference === 0 ? 'chips-agree' : 'chips-differ'} data-difference={difference} role="status">
      {difference === 0 ? say.agree(amount(sold)) : say.differ(amount(sold), amount(onTable))}
      {difference !== 0 && <b> {difference > 0 ? say.tooMany(amount(difference)) : say.tooFew(amount(-difference))}</b>}
      {raked > 0 && ` ${words.value.winners.rake(amount(raked))}`}
    </p>
  );
}
