import type { DirectorView } from '#wire/role-views';
import { FeedPanel } from '../director/feed-panel.tsx';
import { RosterPanel } from '../director/roster-panel.tsx';
import '../director/director.css';
import { PageKeys } from '../kit/page-keys.tsx';
import '../table/table.css';
import { TopBar } from '../table/top-bar.tsx';
import { words } from '../words/language.ts';
import { AntennaPanel } from './antenna-panel.tsx';
import { DeckPanel } from './deck-panel.tsx';
import { NamePanel } from './name-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { RulePanel } from './rule-panel.tsx';
import { StakesPanel } from './stakes-panel.tsx';
import './setup.css';

/** Everything before the first card, step by step. No file is edited by hand. */
export function SetupPage({ view }: { readonly view: DirectorView }) {
  const say = words.value.setup;
  // A tablet by itself has nothing to name and no tag to read.
  const hasSensors = view.table.nextProfile !== 'manual' || view.lab.devices.length > 0;
  return (
    <main class="setup-page">
      <TopBar view={view} title={say.title} />
      <p class="setup-intro">
        {say.intro} <a href="/">{say.toTable}</a>
      </p>
      <div class="setup-grid">
        <NamePanel view={view} />
        <ProfilePanel view={view} />
        <RulePanel view={view} />
        <StakesPanel view={view} />
        <RosterPanel view={view} />
        {hasSensors && <AntennaPanel view={view} />}
        {hasSensors && <DeckPanel view={view} />}
        <FeedPanel view={view} />
      </div>
      <PageKeys />
    </main>
  );
}
