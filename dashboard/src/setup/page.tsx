import type { DirectorView } from '#wire/role-views';
import { FeedPanel } from '../director/feed-panel.tsx';
import { RosterPanel } from '../director/roster-panel.tsx';
import { PageNotes } from '../kit/page-notes.tsx';
import '../director/director.css';
import '../table/table.css';
import { words } from '../words/language.ts';
import { AntennaPanel } from './antenna-panel.tsx';
import { DeckPanel } from './deck-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { RulePanel } from './rule-panel.tsx';
import { StakesPanel } from './stakes-panel.tsx';
import './setup.css';

/** Everything before the first card, step by step. No file is edited by hand. */
export function SetupPage({ view }: { readonly view: DirectorView }) {
  const say = words.value.setup;
  return (
    <main class="setup-page">
      <header class="setup-head">
        <h1>{say.title}</h1>
        <PageNotes view={view} />
        <nav>
          <a href="/">{say.toTable}</a>
          <a href="/director">{say.toDirector}</a>
          <a href="/lab">{say.toLab}</a>
        </nav>
      </header>
      <div class="setup-grid">
        <ProfilePanel view={view} />
        <RulePanel view={view} />
        <StakesPanel view={view} />
        <RosterPanel view={view} />
        <AntennaPanel view={view} />
        <DeckPanel view={view} />
        <FeedPanel view={view} />
      </div>
    </main>
  );
}
