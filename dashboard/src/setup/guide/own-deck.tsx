import { useState } from 'preact/hooks';
import type { CardName } from '#wire/cards';
import { CardPicker } from '../../winners/card-picker.tsx';
import { words } from '../../words/language.ts';
import { guideWords } from '../../words/pages/guide-words.ts';

interface Props {
  readonly names: readonly string[];
  /** Told once everybody has a card; who draws again. */
  readonly onDrawn: (cards: ReadonlyMap<string, CardName>) => Promise<readonly string[]>;
}

const NOTHING: ReadonlyMap<string, CardName> = new Map();

/** Cards that people draw on the table, two taps each. */
export function OwnDeck({ names, onDrawn }: Props) {
  const say = guideWords.value;
  const [cards, setCards] = useState(NOTHING);
  const [chosen, setChosen] = useState<string | null>(null);
  const [alike, setAlike] = useState<readonly string[]>([]);
  const missing = names.filter((name) => !cards.has(name));
  const whose = chosen ?? missing[0] ?? null;
  const take = async (name: string, card: CardName): Promise<void> => {
    const drawn = new Map(cards).set(name, card);
    setCards(drawn);
    setChosen(null);
    setAlike([]);
    if (!names.every((each) => drawn.has(each))) return;
    const again = await onDrawn(drawn);
    setAlike(again);
    setCards(new Map([...drawn].filter(([each]) => !again.includes(each))));
  };
  return (
    <div class="guide-own-deck">
      <p class="soft">{say.ownDeckHow}</p>
      {alike.length > 0 && (
        <p class="note-ask" role="alert">
          {say.drawAlike(alike.join(', '))}
        </p>
      )}
      <div class="guide-known">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            data-draws={name}
            aria-pressed={whose === name}
            onClick={() => setChosen(name)}
          >
            {name} <Drawn card={cards.get(name)} />
          </button>
        ))}
      </div>
      {whose !== null && (
        <fieldset aria-label={say.drawOf(whose)}>
          <CardPicker taken={[...cards.values()]} onPick={(card) => void take(whose, card)} />
        </fieldset>
      )}
    </div>
  );
}

function Drawn({ card }: { readonly card: CardName | undefined }) {
  return card === undefined ? null : <b>{words.value.card(card)}</b>;
}
