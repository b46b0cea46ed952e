import { useState } from 'preact/hooks';
import { COUNTRIES } from '#vocabulary/countries';
import type { Seat } from '#vocabulary/seats';
import { NAME_CHARS_MAX, TEXT_CHARS_MAX } from '#wire/limits';
import type { RosterSeatView } from '#wire/views/role-views';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { FileButton } from '../kit/files/file-button.tsx';
import { shrinkPhoto } from '../kit/files/photo.ts';
import { send } from '../link/link.ts';
import { language, words } from '../words/language.ts';

type Change = Extract<Parameters<typeof send>[0], { type: 'roster' }>['change'];

/** Somebody sits down: his name, his chips and a colour to be told apart by. */
export function SitInForm({
  seat,
  stack,
  colour,
}: {
  readonly seat: Seat;
  readonly stack: number;
  readonly colour: string;
}) {
  const say = words.value.director;
  const [name, setName] = useState('');
  const [chips, setChips] = useState(String(stack));
  const [chosen, setChosen] = useState(colour);
  const valid = isChips(chips) && name.trim() !== '';
  return (
    <form
      class="seat-form"
      onSubmit={(event) => {
        event.preventDefault();
        send({
          type: 'roster',
          seat,
          change: { do: 'sit-in', name: name.trim(), stack: Number(chips), colour: chosen },
        });
      }}
    >
      <div class="seat-form-person">
        <label>
          {say.name}
          <input value={name} maxLength={NAME_CHARS_MAX} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <Colour value={chosen} set={setChosen} />
      </div>
      <ChipsField label={say.stack} value={chips} set={setChips} />
      <button type="submit" class="primary" disabled={!valid}>
        {say.sitIn}
      </button>
    </form>
  );
}

/** Whoever sits there: how he is shown, his chips, his presence. */
export function SeatForm({ person }: { readonly person: RosterSeatView }) {
  const say = words.value.director;
  const { seat } = person;
  const change = (what: Change): void => send({ type: 'roster', seat, change: what });
  return (
    <div class="seat-form">
      <PersonFields person={person} change={change} />
      <div class="seat-form-buttons">
        <button type="button" class="small" onClick={() => change({ do: person.present ? 'sit-out' : 'come-back' })}>
          {person.present ? say.sitOut : say.comeBack}
        </button>
        <button type="button" class="small" onClick={() => send({ type: 'move-button', seat })}>
          {say.moveButton}
        </button>
        {person.leaves === true ? (
          <button type="button" class="small" onClick={() => change({ do: 'come-back' })}>
            {say.stays}
          </button>
        ) : (
          <ConfirmButton label={say.leave} onConfirm={() => change({ do: 'leave' })} />
        )}
      </div>
      <RebuyForm change={change} />
      <CorrectForm stack={person.stack} change={change} />
    </div>
  );
}

interface ChangeProps {
  readonly change: (what: Change) => void;
}

function PersonFields({ person, change }: ChangeProps & { readonly person: RosterSeatView }) {
  const say = words.value.director;
  const [name, setName] = useState(person.name);
  const [trouble, setTrouble] = useState(false);
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const photo = await shrinkPhoto(file);
    setTrouble(photo === undefined);
    if (photo !== undefined) change({ do: 'describe', photo });
  };
  const tidy = name.trim();
  const isSame = tidy === '' || tidy === person.name;
  return (
    <>
      <form
        class="seat-form-person"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSame) change({ do: 'describe', name: tidy });
        }}
      >
        <label>
          {say.name}
          <input value={name} maxLength={NAME_CHARS_MAX} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <Colour value={person.colour} set={(colour) => change({ do: 'describe', colour })} />
        <button type="submit" disabled={isSame}>
          {say.rename}
        </button>
      </form>
      <div class="seat-form-photo">
        {person.photo !== undefined && <img src={person.photo} alt="" width="44" height="44" />}
        <FileButton
          label={person.photo === undefined ? say.photo : say.otherPhoto}
          accept="image/*"
          choose={(file) => void choose(file)}
        />
        {person.photo !== undefined && (
          <button type="button" class="small" onClick={() => change({ do: 'describe', photo: null })}>
            {say.noPhoto}
          </button>
        )}
      </div>
      <CountryField country={person.country} choose={(country) => change({ do: 'describe', country })} />
      {trouble && (
        <p class="note-ask" role="alert">
          {say.photoTrouble}
        </p>
      )}
    </>
  );
}

interface CountryFieldProps {
  readonly country: string | undefined;
  readonly choose: (country: string | null) => void;
}

/** In the order of the reader's alphabet. */
function CountryField({ country, choose }: CountryFieldProps) {
  const say = words.value.director;
  const names = new Intl.DisplayNames(language.value, { type: 'region' });
  const collator = new Intl.Collator(language.value);
  const options = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    collator.compare(a.name, b.name),
  );
  return (
    <label>
      {say.country}
      <select
        value={country ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value === '' ? null : currentTarget.value)}
      >
        <option value="">{say.noCountry}</option>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function RebuyForm({ change }: ChangeProps) {
  const say = words.value.director;
  const [chips, setChips] = useState('');
  return (
    <form
      class="seat-form-line"
      onSubmit={(event) => {
        event.preventDefault();
        change({ do: 'rebuy', chips: Number(chips) });
        setChips('');
      }}
    >
      <ChipsField label={say.addChips} value={chips} set={setChips} />
      <button type="submit" disabled={!isChips(chips) || Number(chips) === 0}>
        {say.rebuy}
      </button>
    </form>
  );
}

/** A stack is corrected by counting it; why it was wrong stays on record. */
function CorrectForm({ stack, change }: ChangeProps & { readonly stack: number }) {
  const say = words.value.director;
  const [chips, setChips] = useState('');
  const [reason, setReason] = useState('');
  return (
    <form
      class="seat-form-line seat-form-correct"
      onSubmit={(event) => {
        event.preventDefault();
        change({ do: 'correct-stack', stack: Number(chips), reason: reason.trim() });
        setChips('');
        setReason('');
      }}
    >
      <ChipsField label={say.counted} value={chips} set={setChips} hint={String(stack)} />
      <label>
        {say.reason}
        <input value={reason} maxLength={TEXT_CHARS_MAX} onInput={(event) => setReason(event.currentTarget.value)} />
      </label>
      <button type="submit" disabled={!isChips(chips) || reason.trim() === ''}>
        {say.correct}
      </button>
    </form>
  );
}

function Colour({ value, set }: { readonly value: string; readonly set: (colour: string) => void }) {
  return (
    <label class="colour-field">
      {words.value.director.colour}
      <input type="color" value={value} onChange={(event) => set(event.currentTarget.value)} />
    </label>
  );
}

function ChipsField(props: {
  readonly label: string;
  readonly value: string;
  readonly set: (digits: string) => void;
  readonly hint?: string;
}) {
  return (
    <label>
      {props.label}
      <input
        value={props.value}
        inputMode="numeric"
        placeholder={props.hint ?? ''}
        onInput={(event) => props.set(event.currentTarget.value.replace(/\D/g, ''))}
      />
    </label>
  );
}

function isChips(digits: string): boolean {
  return digits !== '' && Number.isSafeInteger(Number(digits));
}
