import { SEATS } from '#vocabulary/seats';
import { NAME_CHARS_MAX } from '#wire/limits';
import type { SeatedPerson } from '#wire/messages/house';
import { Face } from '../../kit/face.tsx';
import { FileButton } from '../../kit/files/file-button.tsx';
import { shrinkPhoto } from '../../kit/files/photo.ts';
import { words } from '../../words/language.ts';
import { guideWords } from '../../words/pages/guide-words.ts';
import { isTypedThere, type StepProps, withLook, withoutPerson, withPerson, withTyped } from './draft.ts';
import { house } from './house-link.ts';

/**
 * Who comes: those of earlier evenings by one tap, others by name. Whoever joins with his phone needs not be named
 * here.
 */
export function PeopleStep({ draft, change }: StepProps) {
  const say = guideWords.value;
  const isThere = isTypedThere(draft);
  const known = (house.value?.people ?? []).filter((person) => !draft.people.some((each) => each.name === person.name));
  const isFull = draft.people.length >= SEATS.length;
  return (
    <>
      {known.length > 0 && !isFull && (
        <div class="guide-known">
          <h3>{say.known}</h3>
          {known.map((person) => (
            <button key={person.name} type="button" onClick={() => change(withPerson(draft, person))}>
              <Face
                name={person.name}
                colour={person.colour}
                {...(person.photo === undefined ? {} : { photo: person.photo })}
              />
              {person.name}
            </button>
          ))}
        </div>
      )}
      <form
        class="seat-form-line"
        onSubmit={(event) => {
          event.preventDefault();
          change(withTyped(draft));
        }}
      >
        <label>
          {words.value.director.name}
          <input
            value={draft.typed}
            maxLength={NAME_CHARS_MAX}
            disabled={isFull}
            onInput={(event) => change({ ...draft, typed: event.currentTarget.value })}
          />
        </label>
        <button type="submit" disabled={isFull || isThere || draft.typed.trim() === ''}>
          {say.add}
        </button>
      </form>
      {isThere && (
        <p class="note-ask" role="status">
          {say.comesAlready(draft.typed.trim())}
        </p>
      )}
      <ul class="guide-people">
        {draft.people.map((person) => (
          <PersonRow key={person.name} person={person} draft={draft} change={change} />
        ))}
      </ul>
    </>
  );
}

function PersonRow({ person, draft, change }: StepProps & { readonly person: SeatedPerson }) {
  const say = words.value;
  const { seat, name, colour, photo } = person;
  const choose = async (file: File | undefined): Promise<void> => {
    const shrunk = file === undefined ? undefined : await shrinkPhoto(file);
    if (shrunk !== undefined) change(withLook(draft, seat, { photo: shrunk }));
  };
  return (
    <li>
      <Face name={name} colour={colour} {...(photo === undefined ? {} : { photo })} />
      <b>{name}</b>
      <label class="colour-field">
        <span class="sr-only">{`${say.director.colour}: ${name}`}</span>
        <input
          type="color"
          value={colour}
          onChange={(event) => change(withLook(draft, seat, { colour: event.currentTarget.value }))}
        />
      </label>
      <FileButton label={say.director.photo} accept="image/*" choose={(file) => void choose(file)} />
      <button
        type="button"
        class="small"
        aria-label={guideWords.value.notComing(name)}
        onClick={() => change(withoutPerson(draft, seat))}
      >
        ✕
      </button>
    </li>
  );
}
