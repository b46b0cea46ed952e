import { useState } from 'preact/hooks';
import { eveningOf } from '#law/books';
import { isOwnBook, type RuleBook } from '#vocabulary/rule-books';
import { isSeat, SEATS } from '#vocabulary/seats';
import { Face } from '../../kit/face.tsx';
import { ownBook } from '../../words/book-names.ts';
import { words } from '../../words/language.ts';
import { guideWords } from '../../words/pages/guide-words.ts';
import { type Draft, type StepProps, seatedAt, withDraw } from './draft.ts';
import { drawSeats } from './house-link.ts';
import { OwnDeck } from './own-deck.tsx';

/**
 * By hand, or drawn as the rule book says it, by Sabot or with cards on the table; whoever joins by phone takes a free
 * seat himself.
 */
export function SeatsStep({ draft, change }: StepProps) {
  const say = words.value;
  const [failed, setFailed] = useState(false);
  const inOrder = [...draft.people].sort((a, b) => a.seat - b.seat);
  const draw = async (cards?: ReadonlyMap<string, string>): Promise<readonly string[]> => {
    const people = draft.people.map(({ name, seat }) => {
      const card = cards?.get(name);
      return { name, seat, ...(card === undefined ? {} : { card }) };
    });
    const answer = await drawSeats({ ruleBook: draft.ruleBook, people });
    setFailed(answer === null);
    if (answer !== null && 'seats' in answer) change(withDraw(draft, answer));
    return answer !== null && 'drawAgain' in answer ? answer.drawAgain : [];
  };
  if (draft.people.length === 0) return <p>{guideWords.value.seatsByPhone}</p>;
  return (
    <>
      {draft.people.length > 1 && <DrawWays draft={draft} draw={draw} />}
      {failed && (
        <p class="note-ask" role="alert">
          {guideWords.value.troubles['no-answer']}
        </p>
      )}
      <ul class="guide-people">
        {inOrder.map(({ name, colour, photo, seat }) => (
          <li key={name}>
            <Face name={name} colour={colour} {...(photo === undefined ? {} : { photo })} />
            <b>{name}</b>
            <Card card={draft.drawn?.seats.find((drawn) => drawn.name === name)?.card ?? null} />
            <label>
              <span class="sr-only">{guideWords.value.seatOf(name)}</span>
              <select
                value={seat}
                onChange={(event) => {
                  const to = Number(event.currentTarget.value);
                  if (isSeat(to)) change(seatedAt(draft, seat, to));
                }}
              >
                {SEATS.map((each) => (
                  <option key={each} value={each}>
                    {say.seat(each)}
                  </option>
                ))}
              </select>
            </label>
            <button
              type="button"
              class="small"
              aria-pressed={draft.dealer === seat}
              onClick={() => change({ ...draft, dealer: draft.dealer === seat ? null : seat })}
            >
              {guideWords.value.dealsFirst}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface DrawProps {
  readonly draft: Draft;
  readonly draw: (cards?: ReadonlyMap<string, string>) => Promise<readonly string[]>;
}

/** By Sabot, or with a deck on the table. */
function DrawWays({ draft, draw }: DrawProps) {
  const say = guideWords.value;
  const [own, setOwn] = useState(false);
  return (
    <>
      <p class="guide-draw">
        {!own && (
          <button type="button" data-guide="draw" onClick={() => void draw()}>
            {draft.drawn === null ? say.draw : say.drawAgain}
          </button>
        )}
        <button type="button" data-guide="own-deck" aria-expanded={own} onClick={() => setOwn(!own)}>
          {own ? say.noDeck : say.ownDeck}
        </button>
        <span class="soft">
          {say.draws[drawnBy(draft.ruleBook)]} {draft.drawn !== null && <small>({draft.drawn.rules.join(', ')})</small>}
        </span>
      </p>
      {own && <OwnDeck names={draft.people.map(({ name }) => name)} onDrawn={draw} />}
    </>
  );
}

const drawnBy = (book: RuleBook) => (isOwnBook(book) ? (ownBook(book)?.drawnBy ?? 'lot') : eveningOf(book, 'drawnBy'));

function Card({ card }: { readonly card: string | null }) {
  return card === null ? null : <span class="guide-card">{words.value.card(card)}</span>;
}
