import { useState } from 'preact/hooks';
import { DECK_SIZE } from '#vocabulary/cards';
import type { DeckView, DeckWorkView, DirectorView } from '#wire/views/role-views';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { PlayingCard } from '../kit/playing-card.tsx';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { setupWords } from '../words/pages/setup-words.ts';

/**
 * Register a deck by passing its 52 cards; check one; choose which plays. Interrupted work goes on where it stopped.
 */
export function DeckPanel({ view }: { readonly view: DirectorView }) {
  return (
    <section class="panel">
      <h2>{setupWords.value.decks}</h2>
      <ul class="decks">
        {view.decks.map((deck) => (
          <DeckRow key={deck.id} deck={deck} />
        ))}
      </ul>
      {view.deckWork === null ? <NewDeck /> : <DeckWork work={view.deckWork} />}
    </section>
  );
}

function DeckRow({ deck }: { readonly deck: DeckView }) {
  const say = setupWords.value;
  return (
    <li>
      <b>{deck.name}</b> {say.deckCards(deck.cards)} {deck.inPlay && <span class="severity">{say.inPlay}</span>}
      <span class="feed-buttons">
        {!deck.inPlay && deck.cards === DECK_SIZE && (
          <button type="button" class="small" onClick={() => send({ type: 'deck-choose', deck: deck.id })}>
            {say.play}
          </button>
        )}
        {deck.cards < DECK_SIZE && (
          <button
            type="button"
            class="small"
            onClick={() => send({ type: 'deck-register', deck: deck.id, name: deck.name })}
          >
            {say.resume}
          </button>
        )}
        <button type="button" class="small" onClick={() => send({ type: 'deck-check', deck: deck.id })}>
          {say.check}
        </button>
        {!deck.inPlay && (
          <ConfirmButton label={say.removeDeck} onConfirm={() => send({ type: 'deck-remove', deck: deck.id })} />
        )}
      </span>
    </li>
  );
}

function NewDeck() {
  const say = setupWords.value;
  const [name, setName] = useState('');
  return (
    <form
      class="seat-form"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'deck-register', deck: slug(name), name: name.trim() });
        setName('');
      }}
    >
      <label>
        {say.newDeck}
        <input value={name} maxLength={40} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <button type="submit" class="primary" disabled={slug(name) === ''}>
        {say.register}
      </button>
    </form>
  );
}

function DeckWork({ work }: { readonly work: DeckWorkView }) {
  const say = setupWords.value;
  const notes = [
    { label: say.doubles, cards: work.doubles.map(words.value.card) },
    { label: say.missingCards, cards: work.missing.map(words.value.card) },
    { label: say.strangers, cards: work.strangers },
  ];
  return (
    <div class="deck-work" role="status">
      <div class="deck-expects">
        {work.expects !== null && <PlayingCard card={work.expects} label={words.value.card(work.expects)} />}
        <p>
          <b>{work.expects === null ? say.deckComplete : say.layThis}</b>
          <br />
          {say.deckProgress(work.done)}
        </p>
      </div>
      <progress max={DECK_SIZE} value={work.done} aria-label={say.deckProgress(work.done)} />
      {notes
        .filter((note) => note.cards.length > 0)
        .map((note) => (
          <p key={note.label} class="note-ask">
            {note.label} {note.cards.join(', ')}
          </p>
        ))}
      <button type="button" onClick={() => send({ type: 'deck-stop' })}>
        {say.stopDeck}
      </button>
    </div>
  );
}

/** Deck ids travel in addresses and file names. */
function slug(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 24);
}
