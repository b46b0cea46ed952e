import { useState } from 'preact/hooks';
import type { DirectorView } from '#wire/role-views';
import type { VerdictView } from '#wire/verdicts';
import { send } from '../link/link.ts';
import { kindStory, kindTitle } from '../words/kinds.ts';
import { language, words } from '../words/language.ts';
import { nameOf, remedySentence } from '../words/prompts.ts';
import { ruleSentence } from '../words/rulings.ts';
import { senseWords } from '../words/senses.ts';

/** Newest first; each unfolds down to the serial lines. */
export function VerdictList({ view }: { readonly view: DirectorView }) {
  const say = words.value;
  return (
    <section class="director-verdicts">
      <h2>{say.director.verdicts}</h2>
      {view.verdicts.length === 0 && <p class="soft">{say.director.noVerdicts}</p>}
      {view.verdicts.toReversed().map((verdict) => (
        <VerdictCard key={verdict.id} verdict={verdict} view={view} />
      ))}
    </section>
  );
}

function VerdictCard({ verdict, view }: { readonly verdict: VerdictView; readonly view: DirectorView }) {
  const say = words.value;
  const evidence = view.evidence.find((each) => each.verdict === verdict.id);
  const settled = verdict.status === 'overruled' || verdict.status === 'withdrawn';
  return (
    <article class={`verdict-card status-${verdict.status}`}>
      <p class="stage-tags">
        <span class={`severity severity-${verdict.severity}`}>{say.severity[verdict.severity]}</span>
        <span>{say.status[verdict.status]}</span>
      </p>
      <h3>{kindTitle(verdict.kind)}</h3>
      <p>{kindStory(verdict, (seat) => nameOf(view, seat))}</p>
      <ul class="verdict-rules">
        {verdict.rules.map((rule) => (
          <li key={rule}>
            <b>{rule}</b> {ruleSentence(rule)}
          </li>
        ))}
      </ul>
      {verdict.options.length > 0 && (
        <div class="verdict-options">
          {verdict.options.map((option) => (
            <button
              key={option.key}
              type="button"
              class="ask"
              disabled={verdict.question === undefined}
              onClick={() =>
                verdict.question !== undefined && send({ type: 'answered', question: verdict.question, answer: { option: option.key } })
              }
            >
              {say.option(option.key)}
            </button>
          ))}
        </div>
      )}
      {!settled && (
        <ol class="verdict-steps">
          {verdict.remedy.map((step, i) => (
            <li key={step.id} class={i < verdict.remedyDone ? 'done' : ''}>
              {remedySentence(step, view)}
            </li>
          ))}
        </ol>
      )}
      {evidence !== undefined && (
        <details>
          <summary>{say.director.evidence}</summary>
          <ul class="evidence">
            {evidence.items.map((item) => (
              <li key={item.id}>
                <b>{senseWords(language.value, item.what)}</b> {item.zone ?? ''} {item.seat === undefined ? '' : say.seat(item.seat)}
                <ul>
                  {item.readings.map((reading) => (
                    <li key={reading.id}>
                      <code>{reading.id}</code> {reading.device} {reading.antenna} {reading.tag ?? ''}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </details>
      )}
      {!settled && <Overrule verdict={verdict} />}
    </article>
  );
}

/** Irreversible words are asked for once, with a reason that stays on record. */
function Overrule({ verdict }: { readonly verdict: VerdictView }) {
  const say = words.value.director;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  if (!open) {
    return (
      <button type="button" class="danger small" onClick={() => setOpen(true)}>
        {say.overrule}
      </button>
    );
  }
  return (
    <form
      class="overrule"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'overruled', verdict: verdict.id, reason: reason.trim() });
        setOpen(false);
      }}
    >
      <label>
        {say.reason}
        <input value={reason} maxLength={200} required onInput={(event) => setReason(event.currentTarget.value)} />
      </label>
      <button type="submit" class="danger" disabled={reason.trim() === ''}>
        {say.overrule}
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        {words.value.back}
      </button>
    </form>
  );
}
