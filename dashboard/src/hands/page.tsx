import { useState } from 'preact/hooks';
import { NIGHT_NOW, type NightLineView, type NightPageView } from '#wire/views/nights-view';
import type { PublicView } from '#wire/views/public-view';
import { PageKeys } from '../kit/page-keys.tsx';
import { StackChart } from '../stats/stack-chart.tsx';
import '../stats/stats.css';
import '../table/table.css';
import { TopBar } from '../top-bar/top-bar.tsx';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { statsWords } from '../words/pages/stats-words.ts';
import { ChipsPanel } from './chips-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { HandFiles, HandFilter } from './hand-filter.tsx';
import { HandList } from './hand-list.tsx';
import './hands.css';
import { type Chosen, chosenFirst, keepChosen, useNightPage } from './night-pages.ts';
import { Dealers, Players } from './results.tsx';

/** The nights on record: what each has brought to whom, and every hand of it as everybody saw it. */
export function HandsPage({ view }: { readonly view: PublicView }) {
  const say = words.value.hands;
  const [chosen, setChosen] = useState<Chosen>(chosenFirst);
  const { nights, shown, isMissing } = useNightPage(chosen, view.hand?.number ?? 0);
  const choose = (next: Chosen): void => {
    keepChosen(next);
    setChosen(next);
  };
  return (
    <main class="hands-page">
      <TopBar view={view} title={say.title} />
      <nav class="hands-nights" aria-label={say.nights}>
        {(nights?.nights ?? []).map((night) => (
          <button
            key={night.id}
            type="button"
            data-night={night.id}
            aria-pressed={night.id === (shown?.id ?? chosen.night)}
            onClick={() => choose({ ...chosen, night: night.id, page: 1 })}
          >
            <b>{night.id === NIGHT_NOW ? say.tonight : dayOf(night)}</b>{' '}
            <span>{say.handsPlayed(amount(night.hands))}</span>
          </button>
        ))}
      </nav>
      {shown === undefined ? (
        <p class="hands-none" role="status">
          {isMissing ? say.missing : say.reading}
        </p>
      ) : (
        <Night night={shown} chosen={chosen} choose={choose} />
      )}
      <PageKeys />
    </main>
  );
}

interface NightProps {
  readonly night: NightPageView;
  readonly chosen: Chosen;
  readonly choose: (next: Chosen) => void;
}

function Night({ night, chosen, choose }: NightProps) {
  const say = words.value.hands;
  return (
    <>
      <div class="hands-panels">
        <section class="stats-panel hands-wide">
          <h2>{say.results}</h2>
          <Players night={night} />
        </section>
        <ChipsPanel night={night} />
        <section class="stats-panel hands-wide">
          <h2>{statsWords.value.stacks}</h2>
          {night.stacks.length < 2 ? (
            <p class="soft">{statsWords.value.noStacks}</p>
          ) : (
            <StackChart stacks={night.stacks} people={night.people} />
          )}
        </section>
        <Dealers night={night} />
        <FiguresPanel night={night} />
      </div>
      <section class="stats-panel hands-all">
        <h2>{say.played(amount(night.hands))}</h2>
        <HandFiles night={night} />
        <HandFilter night={night} chosen={chosen} choose={choose} />
        <HandList night={night} />
        <Pages night={night} chosen={chosen} choose={choose} />
      </section>
    </>
  );
}

function Pages({ night, chosen, choose }: NightProps) {
  const say = words.value.hands;
  const { id, page, pages } = night;
  if (pages === 1) return null;
  return (
    <nav class="hands-pages" aria-label={say.pages}>
      <button
        type="button"
        disabled={page === 1}
        data-page="newer"
        onClick={() => choose({ ...chosen, night: id, page: page - 1 })}
      >
        {say.newer}
      </button>
      <span>{say.pageOf(page, pages)}</span>
      <button
        type="button"
        disabled={page === pages}
        data-page="older"
        onClick={() => choose({ ...chosen, night: id, page: page + 1 })}
      >
        {say.older}
      </button>
    </nav>
  );
}

function dayOf({ fromMs }: NightLineView): string {
  return new Date(fromMs).toLocaleDateString(words.value.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
}
