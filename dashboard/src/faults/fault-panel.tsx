import { useState } from 'preact/hooks';
import { SANCTIONS } from '#vocabulary/tournament/faults';
import type { DirectorView, FaultView } from '#wire/views/role-views';
import { ReasonField } from '../kit/reason-field.tsx';
import { send } from '../link/link.ts';
import { nameOf } from '../words/names.ts';
import { faultWords } from '../words/pages/fault-words.ts';
import { FaultForm } from './fault-form.tsx';
import { TournamentFaults } from './tournament-faults.tsx';

/** In a tournament its own faults: who came from another table brought his with him. */
export function FaultPanel({ view }: { readonly view: DirectorView }) {
  return view.tournament === undefined ? <FaultsOfTable view={view} /> : <TournamentFaults />;
}

/** What is on record, what the book proposes, what a person has decided, and the way back. */
function FaultsOfTable({ view }: { readonly view: DirectorView }) {
  const say = faultWords.value;
  return (
    <section class="panel fault-panel">
      <h2>{say.title}</h2>
      <p class="soft">{say.how}</p>
      {view.faults.length === 0 && <p class="soft">{say.none}</p>}
      <ul class="faults">
        {view.faults.map((fault) => (
          <li key={fault.id} data-fault={fault.id}>
            <b>{nameOf(view, fault.seat)}</b> {say.faults[fault.fault]}
            <FaultState fault={fault} />
          </li>
        ))}
      </ul>
      {view.misdeals.map(({ seat, count }) => (
        <p key={seat} class="soft">
          {say.misdeals(nameOf(view, seat), count)}
        </p>
      ))}
      <h3>{say.tell}</h3>
      <FaultForm view={view} />
    </section>
  );
}

function FaultState({ fault }: { readonly fault: FaultView }) {
  const say = faultWords.value;
  if (fault.overruled !== null) return <p class="soft">{say.takenBack(fault.overruled)}</p>;
  if (fault.decided === null) return <Decision fault={fault} />;
  return (
    <>
      <p>
        {say.decided(say.sanctions[fault.decided])} {fault.handsLeft > 0 && say.handsLeft(fault.handsLeft)}
      </p>
      <TakeBack fault={fault} />
    </>
  );
}

function Decision({ fault }: { readonly fault: FaultView }) {
  const say = faultWords.value;
  const decide = (sanction: FaultView['proposed'] | 'none') => () =>
    send({ type: 'fault-decided', fault: fault.id, sanction });
  return (
    <>
      <p>
        {say.proposed(say.sanctions[fault.proposed])} <small>{fault.rules.join(', ')}</small>
      </p>
      <div class="seat-form-buttons">
        {SANCTIONS.map((sanction) => (
          <button
            key={sanction}
            type="button"
            class={sanction === fault.proposed ? 'small ask' : 'small'}
            onClick={decide(sanction)}
          >
            {say.sanctions[sanction]}
          </button>
        ))}
        <button type="button" class="small" onClick={decide('none')}>
          {say.letPass}
        </button>
      </div>
    </>
  );
}

function TakeBack({ fault }: { readonly fault: FaultView }) {
  const [reason, setReason] = useState('');
  return (
    <form
      class="seat-form-line"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'fault-overruled', fault: fault.id, reason: reason.trim() });
      }}
    >
      <ReasonField reason={reason} set={setReason} />
      <button type="submit" class="small" disabled={reason.trim() === ''}>
        {faultWords.value.takeBack}
      </button>
    </form>
  );
}
