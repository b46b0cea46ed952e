import { useEffect, useState } from 'preact/hooks';
import { READER_ADDRESS_CHARS_MAX } from '#wire/limits';
import type { ReadersView, ReadersWish } from '#wire/messages/house';
import type { DirectorView } from '#wire/views/role-views';
import { readerWords } from '../words/pages/reader-words.ts';
import {
  addressOf,
  BOUGHT_READERS,
  type BoughtReader,
  isOfAnyMake,
  type ReaderTrouble,
  WAY_OF,
} from '../words/parts/reader-kinds.ts';
import { askReaders, chooseReaders } from './guide/house-link.ts';
import { Plugs } from './plugs.tsx';
import { FieldsOfReader, KnownReaders, type ReaderRowProps } from './reader-yes.tsx';

/** Readers that were bought: what each is and where, once. Nothing for whoever is not the host. */
export function ReaderPanel({ view }: { readonly view: DirectorView }) {
  const say = readerWords.value;
  const [known, setKnown] = useState<ReadersView | null>(null);
  const [trouble, setTrouble] = useState<ReaderTrouble | null>(null);
  useEffect(() => {
    const look = (): void => void askReaders().then(setKnown);
    look();
    // Readers that wait for a yes, and messages of a card, come in while one looks.
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (known === null) return null;
  const choose = async (changes: Partial<ReadersWish>): Promise<boolean> => {
    const answer = await chooseReaders({ readers: [...known.chosen], ...changes });
    if (typeof answer !== 'string') setKnown(answer);
    setTrouble(typeof answer === 'string' ? answer : null);
    return typeof answer !== 'string';
  };
  return (
    <section class="panel readers">
      <Plugs known={known} choose={choose} />
      <h2>{say.title}</h2>
      <p class="soft">{say.how}</p>
      {known.named.length > 0 && <p class="note-ask">{say.named(known.named.join(', '))}</p>}
      {view.simulation !== null && <p class="soft">{say.atOwnTable}</p>}
      <ul class="decks">
        {[...new Set([...known.chosen, ...known.heard.map(({ address }) => address)])].map((text) => (
          <ReaderRow key={text} text={text} view={view} known={known} choose={choose} />
        ))}
      </ul>
      <ReaderForm ports={known.ports} use={(text) => choose({ readers: [...known.chosen, text] })} />
      {trouble !== null && (
        <p class="note-ask" role="alert">
          {say.troubles[trouble]}
        </p>
      )}
    </section>
  );
}

function ReaderRow(props: ReaderRowProps & { readonly view: DirectorView }) {
  const { text, view, known, choose } = props;
  const say = readerWords.value;
  // Several readers behind one address have ports of their own.
  const devices = view.lab.devices.filter(({ port }) => port === text || port.startsWith(`${text}/`));
  const heard = devices.filter(({ isReady }) => isReady).map(({ id }) => id);
  const remove = (): Promise<boolean> => choose({ readers: known.chosen.filter((other) => other !== text) });
  return (
    <li>
      <b>{text}</b>
      <div class="soft">{heard.length > 0 ? say.heard(heard.join(', ')) : say.notHeard}</div>
      {isOfAnyMake(text) && <FieldsOfReader {...props} />}
      <KnownReaders {...props} />
      {known.chosen.includes(text) && (
        <div class="feed-buttons">
          <button type="button" class="small" onClick={() => void remove()}>
            {say.remove}
          </button>
        </div>
      )}
    </li>
  );
}

function ReaderForm({
  ports,
  use,
}: {
  readonly ports: readonly string[];
  readonly use: (text: string) => Promise<boolean>;
}) {
  const say = readerWords.value;
  const [reader, setReader] = useState<BoughtReader>(BOUGHT_READERS[0]);
  const [where, setWhere] = useState('');
  return (
    <form
      class="field-form"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await use(addressOf(reader, where))) setWhere('');
      }}
    >
      <label>
        {say.what}
        <select
          value={reader}
          onChange={(event) =>
            setReader(BOUGHT_READERS.find((one) => one === event.currentTarget.value) ?? BOUGHT_READERS[0])
          }
        >
          {BOUGHT_READERS.map((one) => (
            <option key={one} value={one}>
              {say.kinds[one].title}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say.where}
        <input
          value={where}
          maxLength={READER_ADDRESS_CHARS_MAX}
          list="reader-ports"
          type="text"
          placeholder={say.kinds[reader].example}
          onInput={(event) => setWhere(event.currentTarget.value)}
        />
      </label>
      <datalist id="reader-ports">
        {(WAY_OF[reader].isCable ? ports : []).map((port) => (
          <option key={port} value={port} />
        ))}
      </datalist>
      <button type="submit" disabled={where.trim() === ''}>
        {say.use}
      </button>
    </form>
  );
}

/** Somebody who has just laid a card looks up after about as long. */
const LOOK_EVERY_MS = 2000;
