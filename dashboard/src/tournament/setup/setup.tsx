import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { TournamentView } from '#wire/tournament/view';
import { guideWords } from '../../words/pages/guide-words.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { type AskingStepProps, type Draft, hasSeats, nameTrouble, planOf, rowTroubles } from './draft.ts';
import { MoneyStep } from './money-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { draftOf } from './planned-draft.ts';
import { ReadyStep } from './ready-step.tsx';
import { StructureStep } from './structure-step.tsx';

const STEPS = ['people', 'structure', 'money', 'ready'] as const;
type Step = (typeof STEPS)[number];
/** While it is played, who sits where is no matter of the plan any more. */
const STEPS_WHILE_PLAYED = ['structure', 'money', 'ready'] as const satisfies readonly Step[];

const PAGES: Readonly<Record<Exclude<Step, 'ready'>, (props: AskingStepProps) => VNode>> = {
  people: PeopleStep,
  structure: StructureStep,
  money: MoneyStep,
};

/** A draft that was typed and is not planned yet: whoever looks at another page meanwhile finds it again. */
const begun = signal<{ readonly stage: string; readonly draft: Draft; readonly at: number } | null>(null);

/** A tournament in four pages, which begin with what is planned, or was last played; `done` shows what comes after. */
export function Setup({ view, done }: { readonly view: TournamentView; readonly done: () => void }) {
  const say = tournamentWords.value;
  const stage = `${view.epoch}/${view.phase}`;
  const known = begun.value?.stage === stage ? begun.value : null;
  const [fresh] = useState<Draft>(() => draftOf(view, say.nameFirst, String(new Date().getFullYear())));
  const draft = known?.draft ?? fresh;
  const at = known?.at ?? 0;
  const keep = (changes: { readonly draft?: Draft; readonly at?: number }): void => {
    begun.value = { stage, draft, at, ...changes };
  };
  /** An answer may come when its page was left: it changes the draft of now, and turns no page. */
  const answer = (change: (draft: Draft) => Draft): void => {
    const now = begun.value?.stage === stage ? begun.value : { stage, draft: fresh, at: 0 };
    begun.value = { ...now, draft: change(now.draft) };
  };
  const steps: readonly Step[] = view.phase === 'running' ? STEPS_WHILE_PLAYED : STEPS;
  const step = steps[at] ?? 'ready';
  const Page = step === 'ready' ? null : PAGES[step];
  const planned = (): void => {
    begun.value = null;
    done();
  };
  return (
    <section class="tournament-setup">
      <p class="soft" role="status">
        {guideWords.value.progress(at + 1, steps.length)}
      </p>
      <div class="panel">
        <h2>{say.steps[step].title}</h2>
        <p class="soft">{view.phase === 'running' ? say.editHow : say.steps[step].how}</p>
        {Page === null ? (
          <ReadyStep draft={draft} view={view} done={planned} />
        ) : (
          <Page draft={draft} change={(changed) => keep({ draft: changed })} answer={answer} />
        )}
      </div>
      <nav class="guide-ways" aria-label={say.tabs.setup}>
        {at > 0 && (
          <button type="button" onClick={() => keep({ at: at - 1 })}>
            {guideWords.value.back}
          </button>
        )}
        {step !== 'ready' && (
          <button
            type="button"
            class="primary press"
            data-setup="next"
            disabled={!isSaid(step, draft)}
            onClick={() => keep({ at: at + 1 })}
          >
            {guideWords.value.next}
          </button>
        )}
      </nav>
    </section>
  );
}

function isSaid(step: Step, draft: Draft): boolean {
  switch (step) {
    case 'people':
      return nameTrouble(draft) === undefined && hasSeats(draft) && draft.name.trim() !== '';
    case 'structure':
      return rowTroubles(draft).length === 0;
    case 'money':
    case 'ready':
      return planOf(draft, tournamentWords.value.tableName) !== undefined;
  }
}
