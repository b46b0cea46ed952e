import type { PublicView } from '#wire/views/public-view';
import type { VerdictView } from '#wire/views/verdicts';
import { isUndecided } from '../felt/undecided.ts';
import { RuleIds } from '../kit/rule-ids.tsx';
import { unchanged } from '../kit/unchanged.ts';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';
import { chipsSentence, remedySentence, storyOf } from '../words/prompts.ts';
import { ruleSentence } from '../words/rulings.ts';
import { StepPictogram } from './step-pictogram.tsx';

/** A verdict takes the stage: what happened and which rule says what, and the remedy as a list that ticks itself. */
export function VerdictStage({ verdict, view }: { readonly verdict: VerdictView; readonly view: PublicView }) {
  return (
    <Stage
      verdict={verdict}
      story={storyOf(verdict, view)}
      chips={chipsSentence(verdict, view)}
      steps={verdict.remedy.map((step) => remedySentence(step, view))}
      undecided={isUndecided(verdict, view.questions)}
    />
  );
}

interface StageProps {
  readonly verdict: VerdictView;
  readonly story: string;
  readonly chips: string | undefined;
  /** The remedy in sentences. */
  readonly steps: readonly string[];
  readonly undecided: boolean;
}

const Stage = unchanged(function Stage({ verdict, story, chips, steps, undecided }: StageProps) {
  const say = words.value;
  const [leading] = verdict.rules;
  return (
    <section class={`stage stage-${verdict.severity} status-${verdict.status}`} aria-label={say.whatHappened}>
      <div class="stage-story">
        <h2>{kindTitle(verdict.kind)}</h2>
        <p class="stage-what">{story}</p>
        {leading !== undefined && (
          <div class="stage-rule">
            <p>{ruleSentence(leading)}</p>
            <RuleIds verdict={verdict} />
          </div>
        )}
      </div>
      <div class="stage-remedy">
        <h3>{say.remedy}</h3>
        {undecided ? (
          <p>{say.notDecided}</p>
        ) : (
          <>
            {verdict.remedy.length === 0 && <p class="stage-chips">{chips ?? say.nothingToMove}</p>}
            <Steps verdict={verdict} steps={steps} />
          </>
        )}
      </div>
    </section>
  );
});

/** The remedy as a list that ticks itself. */
function Steps({ verdict, steps }: Pick<StageProps, 'verdict' | 'steps'>) {
  return (
    <ol>
      {verdict.remedy.map((step, i) => {
        const done = i < verdict.remedyDone || verdict.status === 'resolved';
        const now = i === verdict.remedyDone && verdict.status === 'open';
        return (
          <li key={step.id} class={done ? 'done' : now ? 'now' : ''} aria-current={now ? 'step' : undefined}>
            <span class="tick" aria-hidden="true">
              {done ? '✓' : i + 1}
            </span>
            <StepPictogram step={step} />
            <span>
              {steps[i]}
              {done && <span class="sr-only"> {words.value.done}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
