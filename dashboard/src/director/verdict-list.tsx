import type { DirectorView } from '#wire/views/role-views';
import type { VerdictView } from '#wire/views/verdicts';
import { isAskedNow, isUndecided } from '../felt/undecided.ts';
import { RuleIds } from '../kit/rule-ids.tsx';
import { send } from '../link/link.ts';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';
import { remedySentence, storyOf } from '../words/prompts.ts';
import { ruleSentence } from '../words/rulings.ts';
import { EarlierVerdicts } from './earlier-verdicts.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { KeptOverrules, Overrule, Overruled } from './overrule.tsx';

/** Newest first; each unfolds down to the serial lines. */
export function VerdictList({ view }: { readonly view: DirectorView }) {
  const say = words.value;
  return (
    <section class="director-verdicts">
      <h2>{say.director.verdicts}</h2>
      <KeptOverrules view={view} />
      {view.verdicts.length === 0 && <p class="soft">{say.director.noVerdicts}</p>}
      {view.verdicts.toReversed().map((verdict) => (
        <VerdictCard key={verdict.id} verdict={verdict} view={view} />
      ))}
      <EarlierVerdicts hand={view.hand?.number ?? 0} />
    </section>
  );
}

function VerdictCard({ verdict, view }: { readonly verdict: VerdictView; readonly view: DirectorView }) {
  const say = words.value;
  const evidence = view.evidence.find((each) => each.about === verdict.id);
  const overruling = view.overrulings.findLast((each) => each.verdict === verdict.id);
  const settled = verdict.status === 'overruled' || verdict.status === 'withdrawn';
  const undecided = isUndecided(verdict, view.questions);
  return (
    <article class={`verdict-card status-${verdict.status}`}>
      <p>
        <span class={`severity severity-${verdict.severity}`}>{say.severity[verdict.severity]}</span> ·{' '}
        {say.status[verdict.status]}
      </p>
      <h3>{kindTitle(verdict.kind)}</h3>
      <p>{storyOf(verdict, view)}</p>
      {verdict.rules.length > 0 && (
        <>
          <ul class="verdict-rules">
            {verdict.rules.map((rule) => (
              <li key={rule}>{ruleSentence(rule)}</li>
            ))}
          </ul>
          <RuleIds verdict={verdict} />
        </>
      )}
      {undecided && (
        <div class="verdict-options">
          {verdict.options.map((option) => (
            <button
              key={option.key}
              type="button"
              class="ask"
              disabled={!isAskedNow(verdict, view.questions)}
              onClick={() =>
                verdict.question !== undefined &&
                send({ type: 'answered', question: verdict.question, answer: { option: option.key } })
              }
            >
              {say.option(option.key)}
            </button>
          ))}
        </div>
      )}
      {!settled && !undecided && (
        <ol class="verdict-steps">
          {verdict.remedy.map((step, i) => (
            <li key={step.id} class={i < verdict.remedyDone ? 'done' : ''}>
              {remedySentence(step, view)}
            </li>
          ))}
        </ol>
      )}
      {evidence !== undefined && <EvidenceList evidence={evidence} view={view} />}
      {verdict.status === 'overruled' && overruling !== undefined && <Overruled overruling={overruling} />}
      {!settled && <Overrule verdict={verdict} view={view} />}
    </article>
  );
}
