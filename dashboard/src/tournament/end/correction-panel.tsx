import { useState } from 'preact/hooks';
import type { TournamentView } from '#wire/tournament/view';
import { ReasonField } from '../../kit/reason-field.tsx';
import { timeOf } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { wish } from '../told/tournament-link.ts';
import { CORRECTED, type CorrectionDraft, correctionOf, firstCorrection } from './correction-draft.ts';
import { CorrectionFields } from './correction-fields.tsx';
import { correctionText } from './correction-text.ts';
import { Follows, isAccepted } from './follows.tsx';
import { usePreview } from './use-preview.ts';

/** Facts that are known to be wrong, however old: put right with a reason, and listed. */
export function CorrectionPanel({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  const [draft, setDraft] = useState<CorrectionDraft | null>(null);
  return (
    <section class="panel floor-corrections">
      <h2>{say.end.corrections}</h2>
      <p class="soft">{say.end.correctHow}</p>
      <ul>
        {view.corrections.map((filed) => (
          <li key={filed.input} data-corrected={filed.correction.what}>
            <span>
              {correctionText(view, filed.correction)} <b>{filed.reason}</b>
            </span>
            <small class="soft">{timeOf(filed.atMs)}</small>
          </li>
        ))}
      </ul>
      <p class="tournament-buttons">
        {CORRECTED.map((what) => (
          <button
            key={what}
            type="button"
            class="small"
            data-correct={what}
            aria-pressed={draft?.what === what}
            onClick={() => setDraft(draft?.what === what ? null : firstCorrection(what, view.plan))}
          >
            {say.end.kinds[what]}
          </button>
        ))}
      </p>
      {draft !== null && <CorrectionForm key={draft.what} view={view} draft={draft} change={setDraft} />}
    </section>
  );
}

interface FormProps {
  readonly view: TournamentView;
  readonly draft: CorrectionDraft;
  readonly change: (draft: CorrectionDraft | null) => void;
}

function CorrectionForm({ view, draft, change }: FormProps) {
  const say = tournamentWords.value;
  const [reason, setReason] = useState('');
  const correction = correctionOf(draft);
  const follows = usePreview(
    view,
    correction === undefined ? undefined : { type: 'corrected', correction, reason: say.end.corrections },
  );
  const correct = async (): Promise<void> => {
    if (correction === undefined) return;
    if ((await wish({ type: 'corrected', correction, reason: reason.trim() })) === 'accepted') change(null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void correct();
      }}
    >
      <div class="floor-form">
        <CorrectionFields view={view} draft={draft} change={change} />
        <ReasonField reason={reason} set={setReason} />
      </div>
      <Follows view={view} follows={follows} />
      <button type="submit" class="ask" data-correct="confirm" disabled={reason.trim() === '' || !isAccepted(follows)}>
        {say.end.correct}
      </button>
    </form>
  );
}
