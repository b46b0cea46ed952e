import { useState } from 'preact/hooks';
import { priceText } from '../../chips/price-text.ts';
import { bookName, ownBook } from '../../words/book-names.ts';
import { amount } from '../../words/numbers.ts';
import { guideWords } from '../../words/pages/guide-words.ts';
import { setupWords } from '../../words/pages/setup-words.ts';
import { type Draft, isPlayable, setUpOf } from './draft.ts';
import type { openTable } from './house-link.ts';

interface Props {
  readonly draft: Draft;
  readonly isDemonstration: boolean;
  readonly open: (wish: Parameters<typeof openTable>[0]) => Promise<void>;
}

/** Everything once more, and the one press after which the table is theirs. */
export function ReadyStep({ draft, isDemonstration, open }: Props) {
  const [isOpening, setOpening] = useState(false);
  const setUp = setUpOf(draft);
  const { smallBlind, bigBlind, ante, bigBlindAnte } = setUp.stakes;
  const antes = [
    ...(ante === 0 ? [] : [guideWords.value.anteOf(amount(ante))]),
    ...(bigBlindAnte === 0 ? [] : [guideWords.value.bigBlindAnteOf(amount(bigBlindAnte))]),
  ];
  const buyIn = [amount(setUp.buyIn), ...(setUp.price === undefined ? [] : [`(${priceText(setUp.price)})`])].join(' ');
  const people = [...draft.people].sort((a, b) => a.seat - b.seat);
  const begin = async (): Promise<void> => {
    setOpening(true);
    await open({ open: 'own', setUp });
    setOpening(false);
  };
  return (
    <>
      <ul class="guide-sum">
        <li>
          <b>{draft.tableName}</b> · {bookName(draft.ruleBook)} · {setupWords.value.actModes[draft.acts]}
        </li>
        <li>{[guideWords.value.amounts(buyIn, amount(smallBlind), amount(bigBlind)), ...antes].join(' · ')}</li>
        <li>
          {people.length === 0
            ? guideWords.value.seatsByPhone
            : people.map(({ seat, name }) => `${seat} ${name}`).join(' · ')}
        </li>
      </ul>
      <p>{isDemonstration ? guideWords.value.whatHappensFirst : guideWords.value.whatHappensAgain}</p>
      <button
        type="button"
        class="primary press"
        data-guide="begin"
        disabled={isOpening || !isPlayable(draft, ownBook(draft.ruleBook)) || draft.tableName.trim() === ''}
        onClick={() => void begin()}
      >
        {guideWords.value.begin}
      </button>
    </>
  );
}
