import { RULE_BOOKS } from '#vocabulary/rule-books';
import { SEATS } from '#vocabulary/seats';
import { TABLES_MAX } from '#vocabulary/tournament/limits';
import { NAME_CHARS_MAX } from '#wire/limits';
import { NumberField } from '../../kit/number-field.tsx';
import { useHouseSize } from '../../tables/house-size.ts';
import { bookName, tournamentBooks } from '../../words/book-names.ts';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { hasSeats, namesOf, nameTrouble, type StepProps } from './draft.ts';

/** Who plays, by which book, at which tables. */
export function PeopleStep({ draft, change }: StepProps) {
  const house = useHouseSize();
  const say = tournamentWords.value;
  const names = namesOf(draft);
  const trouble = nameTrouble(draft);
  return (
    <div class="tournament-form">
      <label>
        {say.name}
        <input
          value={draft.name}
          maxLength={NAME_CHARS_MAX}
          onInput={(event) => change({ ...draft, name: event.currentTarget.value })}
        />
      </label>
      <BookField draft={draft} change={change} />
      <label class="tournament-wide">
        {say.names}
        <textarea
          rows={8}
          value={draft.names}
          onInput={(event) => {
            const typed = { ...draft, names: event.currentTarget.value };
            change({
              ...typed,
              tables: Math.max(1, Math.min(TABLES_MAX, Math.ceil(namesOf(typed).length / typed.seats))),
            });
          }}
        />
        <small>{say.namesCount(amount(names.length))}</small>
      </label>
      <CountField
        label={say.tables}
        value={draft.tables}
        least={1}
        most={TABLES_MAX}
        set={(tables) => change({ ...draft, tables })}
      />
      <CountField
        label={say.seatsPerTable}
        value={draft.seats}
        least={2}
        most={SEATS.length}
        set={(seats) => change({ ...draft, seats })}
      />
      <label class="tournament-check tournament-wide">
        <input
          type="checkbox"
          checked={draft.isFollowed}
          onChange={(event) => change({ ...draft, isFollowed: event.currentTarget.checked, house })}
        />
        <span>
          <b>{say.followed}</b> <small>{say.followedHow}</small>
        </span>
      </label>
      {trouble !== undefined && (
        <p class="note-stop tournament-wide" data-name-trouble={trouble.line}>
          {say.pair(say.lineNumber(amount(trouble.line)), say.nameTroubles[trouble.type](trouble.name))}
        </p>
      )}
      {!hasSeats(draft) && <p class="note-stop tournament-wide">{say.tooFewSeats}</p>}
    </div>
  );
}

function BookField({ draft, change }: StepProps) {
  const books = [...RULE_BOOKS, ...tournamentBooks.value.map(({ id }) => id)];
  return (
    <label>
      {tournamentWords.value.book}
      <select
        value={draft.ruleBook}
        onChange={(event) =>
          change({
            ...draft,
            ruleBook: books.find((book) => book === event.currentTarget.value) ?? draft.ruleBook,
          })
        }
      >
        {books.map((book) => (
          <option key={book} value={book}>
            {bookName(book)}
          </option>
        ))}
      </select>
    </label>
  );
}

function CountField(props: {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly set: (value: number) => void;
}) {
  const { label, value, least, most, set } = props;
  const within = (typed: string): number => Math.max(least, Math.min(most, Math.round(Number(typed)) || least));
  return (
    <NumberField label={label} value={String(value)} least={least} most={most} set={(typed) => set(within(typed))} />
  );
}
