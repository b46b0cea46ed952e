import { useEffect, useState } from 'preact/hooks';
import { READER_ADDRESS_CHARS_MAX } from '#wire/limits';
import type { ReadersView } from '#wire/messages/house';
import type { DirectorView } from '#wire/views/role-views';
import {
  addressOf,
  BOUGHT_READERS,
  type BoughtReader,
  type ReaderTrouble,
  WAY_OF,
} from '../words/parts/reader-kinds.ts';
import { readerWords } from '../words/reader-words.ts';
import { askReaders, chooseReaders } from './guide/house-link.ts';

/** Readers that were bought: what each is and where, once. Nothing for whoever is not the host. */
export function ReaderPanel({ view }: { readonly view: DirectorView }) {
  const say = readerWords.value;
  const [known, setKnown] = useState<ReadersView | null>(null);
  const [trouble, setTrouble] = useState<ReaderTrouble | null>(null);
  useEffect(() => void askReaders().then(setKnown), []);
  if (known === null) return null;
  const choose = async (readers: readonly string[]): Promise<boolean> => {
    const answer = await chooseReaders(readers);
    if (typeof answer !== 'string') setKnown(answer);
    setTrouble(typeof answer === 'string' ? answer : null);
    return typeof answer !== 'string';
  };
  return (
    <section class="panel readers">
      <h2>{say.title}</h2>
      <p class="soft">{say.how}</p>
      {known.named.length > 0 && <p class="note-ask">{say.named(known.named.join(', '))}</p>}
      {view.simulation !== null && <p class="soft">{say.atOwnTable}</p>}
      <ul class="decks">
        {known.chosen.map((text) => (
          <ReaderRow
            key={text}
            text={text}
            view={view}
            remove={() => void choose(known.chosen.filter((other) => other !== text))}
          />
        ))}
      </ul>
      <ReaderForm ports={known.ports} use={(text) => choose([...known.chosen, text])} />
      {trouble !== null && (
        <p class="note-ask" role="alert">
          {say.troubles[trouble]}
        </p>
      )}
    </section>
  );
}

function ReaderRow(props: { readonly text: string; readonly view: DirectorView; readonly remove: () => void }) {
  const { text, view, remove } = props;
  const say = readerWords.value;
  // Several readers behind one address have ports of their own.
  const devices = view.lab.devices.filter(({ port }) => port === text || port.startsWith(`${text}/`));
  const heard = devices.filter(({ isReady }) => isReady).map(({ id }) => id);
  return (
    <li>
      <b>{text}</b>
      <div class="soft">{heard.length > 0 ? say.heard(heard.join(', ')) : say.notHeard}</div>
      <div class="feed-buttons">
        <button type="button" class="small" onClick={remove}>
          {say.remove}
        </button>
      </div>
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
