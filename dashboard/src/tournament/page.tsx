import { useState } from 'preact/hooks';
import type { TournamentView } from '#wire/tournament/view';
import type { DirectorView } from '#wire/views/role-views';
import { PageKeys } from '../kit/page-keys.tsx';
import { at } from '../link/own-addresses.ts';
import '../table/table.css';
import { TopBar } from '../top-bar/top-bar.tsx';
import { tournamentWords } from '../words/pages/tournament-words.ts';
import { TABS, type Tab, tabOf } from '../words/parts/tournament-tabs.ts';
import { Floor } from './floor/floor.tsx';
import { LeagueTab } from './league-tab.tsx';
import { LedgerTab } from './ledger-tab.tsx';
import { Notes } from './notes.tsx';
import { PeopleTab } from './people-tab.tsx';
import { ResultsTab } from './results-tab.tsx';
import { SecondClock } from './second-clock.tsx';
import { Setup } from './setup/setup.tsx';
import './tournament.css';
import './floor/floor.css';
import './print.css';
import { tournament } from './told/tournament-link.ts';

/** The tournament for whoever runs it: set-up, seats, floor, and what came of it. */
export function TournamentPage({ view: table }: { readonly view: DirectorView }) {
  const say = tournamentWords.value;
  const view = tournament.value;
  return (
    <main class="tournament-page">
      <TopBar view={table} title={view?.plan?.name ?? say.title} isTitleAlone />
      {view === undefined ? (
        <p class="tournament-none" role="status">
          {say.waiting}
        </p>
      ) : (
        <>
          <Tabs view={view} />
          <SecondClock phones={table.phones} />
        </>
      )}
      <PageKeys />
    </main>
  );
}

function Tabs({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  const [chosen, choose] = useState<{ readonly tab: Tab; readonly phase: TournamentView['phase'] } | null>(null);
  // Whoever chose a page keeps it until the tournament has gone on to its next phase.
  const tab = chosen !== null && chosen.phase === view.phase ? chosen.tab : tabOf(view);
  const show = (next: Tab): void => choose({ tab: next, phase: view.phase });
  return (
    <>
      <nav class="tournament-tabs" aria-label={say.title}>
        {TABS.map((each) => (
          <button key={each} type="button" data-tab={each} aria-pressed={each === tab} onClick={() => show(each)}>
            {say.tabs[each]}
          </button>
        ))}
        <a class="button" href={at('/clock')}>
          {say.toClock}
        </a>
      </nav>
      <Notes view={view} />
      <TabPage tab={tab} view={view} show={show} />
    </>
  );
}

function TabPage({
  tab,
  view,
  show,
}: {
  readonly tab: Tab;
  readonly view: TournamentView;
  readonly show: (tab: Tab) => void;
}) {
  switch (tab) {
    case 'setup':
      return <Setup view={view} done={() => show('people')} />;
    case 'people':
      return <PeopleTab view={view} />;
    case 'floor':
      return <Floor view={view} />;
    case 'results':
      return <ResultsTab view={view} />;
    case 'ledger':
      return <LedgerTab view={view} />;
    case 'league':
      return <LeagueTab view={view} />;
  }
}
