import { useState } from 'preact/hooks';
import type { HeardField, ReaderFields } from '#vocabulary/reader-fields';
import type { HeardBehind, ReadersView, ReadersWish } from '#wire/messages/house';
import { readerWords } from '../words/pages/reader-words.ts';

export interface ReaderRowProps {
  readonly text: string;
  readonly known: ReadersView;
  readonly choose: (changes: Partial<ReadersWish>) => Promise<boolean>;
}

/** Readers behind one address: who is ours, and who waits for a yes. */
export function KnownReaders({ text, known, choose }: ReaderRowProps) {
  const say = readerWords.value;
  const { waiting } = behind(known, text);
  return (
    <>
      {waiting.map(({ reader, from }) => (
        <div class="feed-buttons" key={reader}>
          <span>{say.waits(reader, from)}</span>
          <button
            type="button"
            class="small"
            onClick={() => void choose({ known: [...known.known, { address: text, reader }] })}
          >
            {say.yes}
          </button>
        </div>
      ))}
      {known.known
        .filter(({ address }) => address === text)
        .map((one) => (
          <div class="feed-buttons" key={one.reader}>
            <span class="soft">{say.ours(one.reader)}</span>
            <button
              type="button"
              class="small"
              onClick={() => void choose({ known: known.known.filter((other) => other !== one) })}
            >
              {say.notOurs}
            </button>
          </div>
        ))}
    </>
  );
}

/** In which fields a reader of any make says what it reads: asked once, when it has spoken of a card. */
export function FieldsOfReader({ text, known, choose }: ReaderRowProps) {
  const say = readerWords.value;
  const named = known.fields.find(({ address }) => address === text);
  const others = known.fields.filter(({ address }) => address !== text);
  const { fields, proposed } = behind(known, text);
  if (named !== undefined) {
    const { tag, antenna, reader } = named.fields;
    return (
      <div class="feed-buttons">
        <span class="soft">{say.fieldsAre(tag, antenna, reader)}</span>
        <button type="button" class="small" onClick={() => void choose({ fields: others })}>
          {say.otherFields}
        </button>
      </div>
    );
  }
  if (proposed === null) return <p>{say.layCard}</p>;
  const use = (chosen: ReaderFields): Promise<boolean> =>
    choose({ fields: [...others, { address: text, fields: chosen }] });
  return <FieldForm fields={fields} proposed={proposed} use={use} />;
}

function FieldForm(props: {
  readonly fields: readonly HeardField[];
  readonly proposed: ReaderFields;
  readonly use: (chosen: ReaderFields) => Promise<boolean>;
}) {
  const say = readerWords.value;
  const [chosen, setChosen] = useState(props.proposed);
  const select = (label: string, value: string | null, set: (name: string | null) => void, canBeNone: boolean) => (
    <label>
      {label}
      <select value={value ?? ''} onChange={(event) => set(event.currentTarget.value || null)}>
        {canBeNone && <option value="">{say.notSaid}</option>}
        {props.fields.map(({ name, looks }) => (
          <option key={name} value={name}>
            {name} ({say.looks[looks]})
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <form
      class="field-form"
      onSubmit={(event) => {
        event.preventDefault();
        void props.use(chosen);
      }}
    >
      <p>{say.itSays}</p>
      {select(say.tagField, chosen.tag, (tag) => setChosen({ ...chosen, tag: tag ?? chosen.tag }), false)}
      {select(say.antennaField, chosen.antenna, (antenna) => setChosen({ ...chosen, antenna }), true)}
      {select(say.readerField, chosen.reader, (reader) => setChosen({ ...chosen, reader }), true)}
      <button type="submit">{say.useFields}</button>
    </form>
  );
}

const NOTHING: Omit<HeardBehind, 'address'> = { waiting: [], fields: [], proposed: null };
const behind = (known: ReadersView, text: string): Omit<HeardBehind, 'address'> =>
  known.heard.find(({ address }) => address === text) ?? NOTHING;
