import type { NightView } from '#wire/views/night-view';
import type { PublicView } from '#wire/views/public-view';
import { PageKeys } from '../kit/page-keys.tsx';
import '../table/table.css';
import { TopBar } from '../top-bar/top-bar.tsx';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { statsWords } from '../words/pages/stats-words.ts';
import { useNight } from './night.ts';
import { StackChart } from './stack-chart.tsx';
import './stats.css';

/** The evening in figures: how much was played, who has how much, and what went wrong how often. */
export function StatsPage({ view }: { readonly view: PublicView }) {
  const say = statsWords.value;
  const night = useNight(view.hand?.number ?? 0);
  return (
    <main class="stats-page">
      <TopBar view={view} title={say.title} />
      {night === undefined ? (
        <p class="stats-none" role="status">
          {words.value.connection.connecting}
        </p>
      ) : (
        <>
          <Figures night={night} />
          <div class="stats-panels">
            <section class="stats-panel stats-wide">
              <h2>{say.stacks}</h2>
              {night.stacks.length < 2 ? (
                <p class="soft">{say.noStacks}</p>
              ) : (
                <StackChart stacks={night.stacks} people={view.seats} />
              )}
            </section>
            <section class="stats-panel">
              <h2>{say.mistakes}</h2>
              {night.kinds.length === 0 ? <p class="soft">{say.noMistakes}</p> : <Kinds night={night} />}
            </section>
          </div>
        </>
      )}
      <PageKeys />
    </main>
  );
}

const HOUR_MS = 3_600_000;
/** In the first minutes a pace would be a guess. */
const PACE_AFTER_MS = 600_000;

function Figures({ night }: { readonly night: NightView }) {
  const say = statsWords.value;
  const passedMs = night.nowMs - night.sinceMs;
  const since = new Date(night.sinceMs).toLocaleTimeString(words.value.locale, { hour: '2-digit', minute: '2-digit' });
  const verdicts = night.kinds.reduce((sum, { count }) => sum + count, 0);
  const figures = [
    [say.hands, amount(night.hands), say.since(since)],
    [say.pace, passedMs < PACE_AFTER_MS ? '–' : amount(Math.round((night.hands * HOUR_MS) / passedMs)), say.perHour],
    [say.redealt, amount(night.redealt), say.redealtWhat],
    [say.called, amount(verdicts), say.calledWhat],
    [
      say.biggest,
      night.biggestPot === null ? '–' : amount(night.biggestPot.amount),
      night.biggestPot === null ? '' : words.value.hand(night.biggestPot.hand),
    ],
  ] as const;
  return (
    <dl class="stats-figures">
      {figures.map(([name, figure, what]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{figure}</b> <span>{what}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Kinds({ night }: { readonly night: NightView }) {
  const most = night.kinds[0]?.count ?? 1;
  return (
    <ul class="stats-kinds">
      {night.kinds.map(({ kind, count, statuses }) => (
        <li key={kind}>
          <span>{kindTitle(kind)}</span>
          <b>{count}</b>
          <span class="stats-bar" style={{ width: `${(100 * count) / most}%` }} aria-hidden="true" />
          <span class="soft">
            {(['open', 'resolved', 'noted', 'withdrawn', 'overruled'] as const)
              .flatMap((status) =>
                statuses[status] === undefined ? [] : [`${words.value.status[status]} × ${statuses[status]}`],
              )
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
