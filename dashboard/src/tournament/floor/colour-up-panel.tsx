import { useState } from 'preact/hooks';
import type { ColourUpTableView, ColourUpView, TournamentView } from '#wire/tournament/view';
import { RuleList } from '../../kit/rule-ids.tsx';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { wholeOf } from '../told/sheet-rows.ts';
import { wish } from '../told/tournament-link.ts';
import { nameOf, tableName } from '../told/who-and-where.ts';

interface Props {
  readonly view: TournamentView;
  readonly colourUp: ColourUpView;
}

const STEPS: readonly ColourUpTableView['step'][] = ['wanted', 'counted', 'done'];

/** Small chips leave the game, step by step at each table. */
export function ColourUpPanel({ view, colourUp }: Props) {
  const say = tournamentWords.value;
  return (
    <section class="panel floor-colour-up">
      <h2>{say.colourUp(amount(colourUp.from), amount(colourUp.to))}</h2>
      <RuleList rules={colourUp.rules} />
      {colourUp.tables.map((table) => (
        <div key={table.table} data-colour-up={table.table} data-step={table.step}>
          <h3>{tableName(view, table.table)}</h3>
          <p class="soft">{say.colourUpSteps[STEPS.indexOf(table.step)]}</p>
          {table.step === 'counted' && <Exchanged view={view} colourUp={colourUp} table={table} />}
          {table.step !== 'done' && view.may === 'decide' && <SmallChips view={view} table={table} />}
        </div>
      ))}
    </section>
  );
}

function SmallChips({ view, table }: { readonly view: TournamentView; readonly table: ColourUpTableView }) {
  const say = tournamentWords.value;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const sitting = view.players.filter((player) => player.table === table.table);
  // What was counted wrong is counted again, as long as nothing was handed out.
  const shown = (player: string): string =>
    typed[player] ?? String(table.players.find((each) => each.player === player)?.small ?? 0);
  const counts = sitting.flatMap(({ player }) => {
    const count = wholeOf(shown(player));
    return count === undefined ? [] : [{ player, count }];
  });
  return (
    <div class="floor-form">
      {sitting.map(({ player, name }) => (
        <label key={player}>
          {say.smallOf(name)}
          <input
            inputMode="numeric"
            value={shown(player)}
            data-small={name}
            onInput={(event) => setTyped({ ...typed, [player]: event.currentTarget.value })}
          />
        </label>
      ))}
      <button
        type="button"
        data-colour="count"
        disabled={counts.length < sitting.length}
        onClick={() => void wish({ type: 'small-chips-counted', table: table.table, chips: counts })}
      >
        {say.showExchange}
      </button>
    </div>
  );
}

function Exchanged({ view, colourUp, table }: Props & { readonly table: ColourUpTableView }) {
  const say = tournamentWords.value;
  return (
    <>
      <ul class="floor-exchange">
        {table.players.map(({ player, larger }) => (
          <li key={player}>
            {nameOf(view, player)} <b>{say.larger(amount(larger), amount(colourUp.to))}</b>
          </li>
        ))}
      </ul>
      {table.added > 0 && <p class="soft">{say.roundedUp(amount(table.added))}</p>}
      {view.may === 'decide' && (
        <button
          type="button"
          class="primary"
          data-colour="done"
          onClick={() => void wish({ type: 'colour-up-done', table: table.table })}
        >
          {say.exchangeDone}
        </button>
      )}
    </>
  );
}
