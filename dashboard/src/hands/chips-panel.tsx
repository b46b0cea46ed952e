import type { ChipMove } from '#wire/views/chips-view';
import type { NightPageView } from '#wire/views/nights-view';
import { ChipsLine } from '../chips/chips-line.tsx';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { statsWords } from '../words/pages/stats-words.ts';
import { signed } from './signed.ts';

/** Whether the chips on the table are those that were sold, and every sale. */
export function ChipsPanel({ night }: { readonly night: NightPageView }) {
  const say = words.value.hands;
  const { chips } = night;
  return (
    <section class="stats-panel">
      <h2>{say.chips}</h2>
      {chips === null ? (
        <p class="soft">{statsWords.value.noStacks}</p>
      ) : (
        <>
          <ChipsLine chips={chips} />
          {night.biggestPot !== null && (
            <p>
              {statsWords.value.biggest} <b>{amount(night.biggestPot.amount)}</b>{' '}
              <span class="soft">{words.value.hand(night.biggestPot.hand)}</span>
            </p>
          )}
          <ul class="hands-moves">
            {night.moves.toReversed().map((move) => (
              <li key={move.id} class={move.undone === true ? 'hands-undone' : ''}>
                <time class="soft">{timeOf(move)}</time> <span>{move.name}</span>{' '}
                <span class="soft">{words.value.entered.chips[move.what]}</span> <b>{signed(move.chips)}</b>
                {move.undone === true && <span class="soft"> {say.undone}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function timeOf({ atMs }: ChipMove): string {
  return new Date(atMs).toLocaleTimeString(words.value.locale, { hour: '2-digit', minute: '2-digit' });
}
