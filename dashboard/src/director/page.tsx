import type { DirectorView } from '#wire/views/role-views';
import type { QuestionView } from '#wire/views/verdicts';
import { AsksBox } from '../chips/asks-box.tsx';
import { FaultPanel } from '../faults/fault-panel.tsx';
import { Felt } from '../felt/felt.tsx';
import { HappenedButton, happenedOpen } from '../happened/happened-dialog.tsx';
import { PageKeys } from '../kit/page-keys.tsx';
import type { Shortcuts } from '../kit/shortcuts.ts';
import { ClaimsBox } from '../phones/claims-box.tsx';
import { PhonesPanel } from '../phones/phones-panel.tsx';
import { commonShortcuts } from '../table/common-shortcuts.ts';
import { Prompter } from '../table/prompter.tsx';
import { QuestionBox } from '../table/question-box.tsx';
import '../table/table.css';
import { TopBar } from '../top-bar/top-bar.tsx';
import { WhoWon } from '../winners/who-won.tsx';
import { actLine, actSource } from '../words/acts.ts';
import { words } from '../words/language.ts';
import { AccessPanel } from './access-panel.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { FeedPanel } from './feed-panel.tsx';
import { HealthMap } from './health-map.tsx';
import { JournalPanel } from './journal-panel.tsx';
import { NightPanel } from './night-panel.tsx';
import { RevealPanel } from './reveal-panel.tsx';
import { RosterPanel } from './roster-panel.tsx';
import { SecurityPanel } from './security-panel.tsx';
import { ToldPanel } from './told-panel.tsx';
import { UndoPanel } from './undo-panel.tsx';
import { VerdictList } from './verdict-list.tsx';
import './director.css';

/** The floor: verdicts with their evidence on the left, the table in the middle, what wants an answer on the right. */
export function DirectorPage({ view }: { readonly view: DirectorView }) {
  const say = words.value;
  const shortcuts: Shortcuts = {
    ...commonShortcuts(view),
    h: () => {
      happenedOpen.value = true;
    },
  };
  return (
    <main class="director-page">
      <TopBar view={view} />
      <VerdictList view={view} />
      <div class="director-middle">
        {view.phones !== undefined && <ClaimsBox phones={view.phones} />}
        <AsksBox view={view} />
        <div class="director-felt">
          <Felt view={view} />
        </div>
        <WhoWon view={view} />
        <Prompter view={view} />
        <div class="director-panels">
          <RosterPanel view={view} />
          <UndoPanel view={view} />
        </div>
      </div>
      <aside class="director-side">
        <section class="panel">
          <h2>{say.director.questions}</h2>
          <Call view={view} />
          {view.questions.length === 0 ? (
            <p class="soft">{say.director.noQuestions}</p>
          ) : (
            view.questions.map((each) => <AskedWithWhy key={each.id} question={each} view={view} />)
          )}
          <HappenedButton view={view} teller="acts" />
        </section>
        <ToldPanel view={view} />
        <NightPanel view={view} />
        <FaultPanel view={view} />
        <FeedPanel view={view} />
        <HealthMap view={view} />
        <PhonesPanel view={view} asksElsewhere />
        <AccessPanel view={view} />
        <RevealPanel view={view} />
        <SecurityPanel view={view} />
        <JournalPanel view={view} />
      </aside>
      <PageKeys keys={shortcuts} rows={say.onTable.directorKeys} />
    </main>
  );
}

/** A question, and the facts that it rests on. */
function AskedWithWhy({ question, view }: { readonly question: QuestionView; readonly view: DirectorView }) {
  const evidence = view.evidence.find(({ about }) => about === question.id);
  return (
    <>
      <QuestionBox question={question} view={view} />
      {evidence !== undefined && <EvidenceList evidence={evidence} view={view} />}
    </>
  );
}

/** Somebody has called for whoever decides; it goes with the hand, or when it is taken back. */
function Call({ view }: { readonly view: DirectorView }) {
  const call = view.acts.findLast(({ what }) => what.type === 'declared' && what.what === 'floor-called');
  if (call === undefined) return null;
  return (
    <p class="note-ask floor-call" role="status">
      {actLine(call, view)} · {actSource(call, view)}
    </p>
  );
}
