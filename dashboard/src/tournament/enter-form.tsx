import { useState } from 'preact/hooks';
import { SEATS } from '#vocabulary/seats';
import { TABLES_MAX } from '#vocabulary/tournament/limits';
import type { TournamentView } from '#wire/tournament/view';
import { freshId } from '../link/fresh-id.ts';
import { amount } from '../words/numbers.ts';
import { tournamentWords } from '../words/pages/tournament-words.ts';
import { namesOf, nameTrouble, typedLine } from './setup/draft.ts';
import { wish } from './told/tournament-link.ts';

/** One name or many: a list is taken in as a whole, or refused with the line that is wrong. */
export function EnterForm({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  const [names, setNames] = useState('');
  const trouble = nameTrouble({ names });
  const enter = async (): Promise<void> => {
    if ((await enterPeople(names)) === 'accepted') setNames('');
  };
  return (
    <form
      class="tournament-buttons"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <label class="tournament-inline">
        {say.enterNames}
        <textarea
          rows={Math.min(8, Math.max(1, names.split('\n').length))}
          value={names}
          data-enter="names"
          onInput={(event) => setNames(event.currentTarget.value)}
        />
      </label>
      <button type="submit" data-enter="go" disabled={namesOf({ names }).length === 0 || trouble !== undefined}>
        {say.enter}
      </button>
      {view.phase === 'running' && view.plan !== null && <MoreTables plan={view.plan} />}
      {trouble !== undefined && (
        <span class="note-stop">
          {say.pair(say.lineNumber(amount(trouble.line)), say.nameTroubles[trouble.type](trouble.name))}
        </span>
      )}
    </form>
  );
}

/** Opened once somebody finds no seat elsewhere. */
function MoreTables({ plan }: { readonly plan: NonNullable<TournamentView['plan']> }) {
  const say = tournamentWords.value;
  const seats = plan.tables.at(-1)?.seats ?? SEATS.length;
  const more = { name: say.tableName(plan.tables.length + 1), kind: 'paper', seats } as const;
  const add = (): void => void wish({ type: 'planned', plan: { ...plan, tables: [...plan.tables, more] } });
  return (
    <button type="button" class="small" data-tables="more" disabled={plan.tables.length >= TABLES_MAX} onClick={add}>
      {say.oneMoreTable}
    </button>
  );
}

const enterPeople = (names: string): ReturnType<typeof wish> =>
  wish({ type: 'people-entered', names: namesOf({ names }) }, freshId(), (nth) => typedLine({ names }, nth));
