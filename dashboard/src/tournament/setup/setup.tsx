import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { TournamentView } from '#wire/tournament/view';
import { words } from '../../words/language.ts';
import { tournamentWords } from '../../words/tournament-words.ts';
import { type Draft, doubleName, firstDraft, hasSeats, planOf, rowTroubles, type StepProps } from './draft.ts';
import { MoneyStep } from './money-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { ReadyStep } from './ready-step.tsx';
import { StructureStep } from './structure-step.tsx';

const STEPS = ['people', 'structure', 'money', 'ready'] as const;
type Step = (typeof STEPS)[number];

const PAGES: Readonly<Record<Exclude<Step, 'ready'>, (props: StepProps) => VNode>> = {
  people: PeopleStep,
  structure: StructureStep,
  money: MoneyStep,
};

/** A tournament in four pages; `done` shows what comes after them. */
export function Setup({ view, done }: { readonly view: TournamentView; readonly done: () => void }) {
  const say = tournamentWords.value;
  const [draft, setDraft] = useState<Draft>(() => firstDraft(say.nameFirst, String(new Date().getFullYear())));
  const [at, setAt] = useState(0);
  const step = STEPS[at] ?? 'people';
  const Page = step === 'ready' ? null : PAGES[step];
  return (
    <section class="tournament-setup">
      <p class="soft" role="status">
        {words.value.guide.progress(at + 1, STEPS.length)}
      </p>
      <div class="panel">
        <h2>{say.steps[step].title}</h2>
        <p class="soft">{say.steps[step].how}</p>
        {Page === null ? <ReadyStep draft={draft} view={view} done={done} /> : <Page draft={draft} change={setDraft} />}
      </div>
      <nav class="guide-ways" aria-label={say.tabs.setup}>
        {at > 0 && (
          <button type="button" onClick={() => setAt(at - 1)}>
            {words.value.back}
          </button>
        )}
        {step !== 'ready' && (
          <button
            type="button"
            class="primary press"
            data-setup="next"
            disabled={!isSaid(step, draft)}
            onClick={() => setAt(at + 1)}
          >
            {words.value.guide.next}
          </button>
        )}
      </nav>
    </section>
  );
}

function isSaid(step: Step, draft: Draft): boolean {
  switch (step) {
    case 'people':
      return doubleName(draft) === undefined && hasSeats(draft) && draft.name.trim() !== '';
    case 'structure':
      return rowTroubles(draft).length === 0;
    case 'money':
    case 'ready':
      return planOf(draft, tournamentWords.value.tableName) !== undefined;
  }
}
