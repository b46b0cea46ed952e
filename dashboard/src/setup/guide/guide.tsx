import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { DirectorView } from '#wire/views/role-views';
import { PageKeys } from '../../kit/page-keys.tsx';
import { TopBar } from '../../top-bar/top-bar.tsx';
import '../../table/table.css';
import '../../director/director.css';
import { ownBook } from '../../words/book-names.ts';
import { words } from '../../words/language.ts';
import { guideWords } from '../../words/pages/guide-words.ts';
import '../setup.css';
import { BookStep } from './book-step.tsx';
import { ChipsStep } from './chips-step.tsx';
import { isPlayable, type StepProps, withTyped } from './draft.ts';
import './guide.css';
import { STEPS, type StepName } from '../../words/parts/guide-steps.ts';
import type { Trouble } from '../../words/parts/house-troubles.ts';
import { house, openTable } from './house-link.ts';
import { keepNames, useDraft } from './kept-names.ts';
import { PeopleStep } from './people-step.tsx';
import { ReadyStep } from './ready-step.tsx';
import { SeatsStep } from './seats-step.tsx';
import { TableStep } from './table-step.tsx';

const PAGES: Readonly<Record<Exclude<StepName, 'ready'>, (props: StepProps) => VNode>> = {
  people: PeopleStep,
  table: TableStep,
  book: BookStep,
  chips: ChipsStep,
  seats: SeatsStep,
};

/**
 * From the first visit to one's own table: a few short pages, and every one of them may be left as it is. `leave` shows
 * the settings instead.
 */
export function Guide({ view, leave }: { readonly view: DirectorView; readonly leave: () => void }) {
  const say = guideWords.value;
  const [at, setAt] = useState(0);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const known = house.value;
  const [draft, setDraft] = useDraft(known, say.tableName);
  const step = STEPS[at] ?? 'people';
  const isDemonstration = view.simulation !== null;
  const open = async (wish: Parameters<typeof openTable>[0]): Promise<void> => {
    const found = await openTable(wish);
    if (found === null) keepNames([]);
    setTrouble(found);
  };
  const Page = step === 'ready' ? null : PAGES[step];
  return (
    <main class="setup-page guide-page">
      <TopBar view={view} title={say.title} isTitleAlone />
      <div class="guide">
        {isDemonstration && known?.hasOwn === true && <ToOwnTable go={() => void open({ open: 'own' })} />}
        <p class="soft" role="status">
          {say.progress(at + 1, STEPS.length)}
        </p>
        <section class="panel guide-step" aria-label={say.steps[step].title}>
          <h2>{say.steps[step].title}</h2>
          <p class="soft">{say.steps[step].how}</p>
          {draft !== null && Page !== null && <Page draft={draft} change={setDraft} />}
          {draft !== null && step === 'ready' && (
            <ReadyStep draft={draft} isDemonstration={isDemonstration} open={open} />
          )}
        </section>
        {trouble !== null && (
          <p class="note-ask" role="alert">
            {say.troubles[trouble]}
          </p>
        )}
        <nav class="guide-ways" aria-label={say.title}>
          {at > 0 && (
            <button type="button" onClick={() => setAt(at - 1)}>
              {words.value.back}
            </button>
          )}
          {step !== 'ready' && (
            <button
              type="button"
              class="primary press"
              data-guide="next"
              disabled={draft === null || (step === 'chips' && !isPlayable(draft, ownBook(draft.ruleBook)))}
              onClick={() => {
                setDraft(draft && withTyped(draft));
                setAt(at + 1);
              }}
            >
              {say.next}
            </button>
          )}
        </nav>
        <p class="soft">
          <button type="button" class="small" onClick={leave}>
            {isDemonstration ? say.demonstrationSettings : say.allSettings}
          </button>
        </p>
      </div>
      <PageKeys />
    </main>
  );
}

/** It is there already, as it was left. */
function ToOwnTable({ go }: { readonly go: () => void }) {
  const say = guideWords.value;
  return (
    <p class="guide-own">
      <button type="button" class="primary" onClick={go}>
        {say.toOwn}
      </button>
      <span>{say.orAnew}</span>
    </p>
  );
}
