import { useState } from 'preact/hooks';
import type { NightPageView } from '#wire/views/nights-view';
import { NIGHTS_ALL, type PlayerFiguresView, type ShareView } from '#wire/views/replay-view';
import { words } from '../words/language.ts';
import { amount, percent } from '../words/numbers.ts';
import { useFigures } from './replays.ts';

const COLUMNS = [
  'vpip',
  'pfr',
  'threeBet',
  'aggression',
  'wonAtShowdown',
] as const satisfies readonly (keyof PlayerFiguresView)[];

/**
 * What each player did, in this night or in all of them, with how often out of how many chances; the definitions are
 * beneath it.
 */
export function FiguresPanel({ night }: { readonly night: NightPageView }) {
  const say = words.value.hands;
  const [isAll, setAll] = useState(false);
  const figures = useFigures(isAll ? NIGHTS_ALL : night.id, night.hands);
  return (
    <section class="stats-panel hands-wide">
      <h2>{say.figures}</h2>
      <div class="hands-which">
        {[false, true].map((all) => (
          <button
            key={String(all)}
            type="button"
            aria-pressed={isAll === all}
            data-figures={all ? 'all' : 'night'}
            onClick={() => setAll(all)}
          >
            {all ? say.allNights : say.thisNight}
          </button>
        ))}
      </div>
      {figures === undefined ? (
        <p class="soft" role="status">
          {say.reading}
        </p>
      ) : figures.hands === 0 ? (
        <p class="soft">{say.noFigures}</p>
      ) : (
        <FiguresTable players={figures.players} />
      )}
      <details class="hands-definitions">
        <summary>{say.whatFiguresMean}</summary>
        <dl>
          {COLUMNS.map((column) => (
            <div key={column}>
              <dt>{say.figureNames[column]}</dt>
              <dd>{say.figureMeanings[column]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

function FiguresTable({ players }: { readonly players: readonly PlayerFiguresView[] }) {
  const say = words.value.hands;
  return (
    <div class="hands-table">
      <table>
        <thead>
          <tr>
            {[say.player, say.dealtIn, ...COLUMNS.map((column) => say.figureNames[column])].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.name} data-figures-of={player.name}>
              <th scope="row">{player.name}</th>
              <td>{amount(player.hands)}</td>
              {COLUMNS.map((column) => (
                <td key={column}>
                  <Share share={player[column]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Share({ share: { count, of } }: { readonly share: ShareView }) {
  if (of === 0) return <span class="soft">–</span>;
  return (
    <>
      <b>{percent(count / of)}</b>{' '}
      <span class="soft">
        {amount(count)}/{amount(of)}
      </span>
    </>
  );
}
