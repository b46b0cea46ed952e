import { useEffect, useState } from 'preact/hooks';
import { FIRST_TABLE } from '#vocabulary/tables';
import type { DirectorView } from '#wire/views/role-views';
import { FeedPanel } from '../director/feed-panel.tsx';
import { RosterPanel } from '../director/roster-panel.tsx';
import { at, ownTable } from '../link/own-addresses.ts';
import '../director/director.css';
import { PageKeys } from '../kit/page-keys.tsx';
import { PhonesPanel } from '../phones/phones-panel.tsx';
import '../table/table.css';
import { TopBar } from '../top-bar/top-bar.tsx';
import { setupWords } from '../words/pages/setup-words.ts';
import { AntennaPanel } from './antenna-panel.tsx';
import { BuildPanel } from './builds/build-panel.tsx';
import { TableFilePanel } from './builds/table-file-panel.tsx';
import { DeckPanel } from './deck-panel.tsx';
import { Guide } from './guide/guide.tsx';
import { askHouse, house } from './guide/house-link.ts';
import { HousePanel } from './house-panel.tsx';
import { NamePanel } from './name-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { ReaderPanel } from './reader-panel.tsx';
import { RulePanel } from './rule-panel.tsx';
import { StakesPanel } from './stakes-panel.tsx';
import { TablesPanel } from './tables-panel.tsx';
import { TuningPanel } from './tuning-panel.tsx';
import './setup.css';

/**
 * Whoever has no table of his own yet is led to one; the settings are a press away, and there for everybody who may not
 * be led.
 */
export function SetupEntry({ view }: { readonly view: DirectorView }) {
  const [wanted, setWanted] = useState<'guide' | 'settings' | null>(null);
  // The house is asked at its first table alone.
  const isFirst = ownTable() === FIRST_TABLE;
  useEffect(() => {
    if (isFirst) void askHouse();
  }, []);
  const known = isFirst ? house.value : null;
  const isNew = view.simulation !== null || (view.hand === null && view.roster.length === 0);
  const isGuided = known !== null && (wanted === null ? isNew && !isShowpiece() : wanted === 'guide');
  if (isGuided && known === undefined) return <main class="waiting" />;
  return isGuided ? (
    <Guide view={view} leave={() => setWanted('settings')} />
  ) : (
    <SetupPage view={view} guide={() => setWanted('guide')} />
  );
}

/** `?demo=…` draws the page itself, with nobody behind it. */
const isShowpiece = (): boolean => new URLSearchParams(location.search).has('demo');

/** Everything before the first card, step by step. No file is edited by hand. */
function SetupPage({ view, guide }: { readonly view: DirectorView; readonly guide: () => void }) {
  const say = setupWords.value;
  // A tablet by itself has nothing to name and no tag to read.
  const hasSensors = view.table.nextProfile !== 'manual' || view.lab.devices.length > 0;
  return (
    <main class="setup-page">
      <TopBar view={view} title={say.title} />
      <p class="setup-intro">
        {say.intro} <a href={at('/')}>{say.toTable}</a>
      </p>
      <div class="setup-grid">
        <HousePanel isDemonstration={view.simulation !== null} onGuide={guide} />
        <TablesPanel />
        <NamePanel view={view} />
        <ProfilePanel view={view} />
        {hasSensors && <BuildPanel profile={view.table.nextProfile} />}
        <RulePanel view={view} />
        <StakesPanel view={view} />
        <RosterPanel view={view} />
        <PhonesPanel view={view} />
        {hasSensors && ownTable() === FIRST_TABLE && <ReaderPanel view={view} />}
        {hasSensors && <AntennaPanel view={view} />}
        {hasSensors && <TuningPanel view={view} />}
        {hasSensors && <TableFilePanel view={view} />}
        {hasSensors && <DeckPanel view={view} />}
        <FeedPanel view={view} />
      </div>
      <PageKeys />
    </main>
  );
}
