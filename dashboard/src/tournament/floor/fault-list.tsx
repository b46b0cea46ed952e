import { useState } from 'preact/hooks';
import { FAULTS, SANCTIONS } from '#vocabulary/tournament/faults';
import type { FaultLineView, TournamentView } from '#wire/tournament/view';
import { AT_THE_MACHINE } from '#wire/views/public-view';
import { ReasonField } from '../../kit/reason-field.tsx';
import { RuleList } from '../../kit/rule-ids.tsx';
import { words } from '../../words/language.ts';
import { timeOf } from '../../words/numbers.ts';
import { faultWords } from '../../words/pages/fault-words.ts';
import { wish } from '../told/tournament-link.ts';
import { nameOf } from '../told/who-and-where.ts';

/** Faults of the whole tournament: who is moved takes his with him. The book proposes, a person decides. */
export function FaultList({ view }: { readonly view: TournamentView }) {
  const say = faultWords.value;
  return (
    <section class="panel floor-faults">
      <h2>{say.title}</h2>
      <p class="soft">{say.how}</p>
      {view.faults.length === 0 && <p class="soft">{say.none}</p>}
      <ul>
        {view.faults.map((fault) => (
          <li key={fault.fault} data-fault={fault.what}>
            <span>
              <b>{nameOf(view, fault.player)}</b> {say.faults[fault.what]}{' '}
              <small class="soft">{[teller(fault.by), timeOf(fault.atMs)].join(' · ')}</small>
            </span>
            <FaultState fault={fault} />
          </li>
        ))}
      </ul>
      <FaultForm view={view} />
    </section>
  );
}

const teller = (by: string): string => (by === AT_THE_MACHINE ? words.value.atTheMachine : by);

function FaultState({ fault }: { readonly fault: FaultLineView }) {
  const say = faultWords.value;
  if (fault.overruled !== null) return <span class="soft">{say.takenBack(fault.overruled)}</span>;
  if (fault.decided !== null) return <Decided fault={fault.fault} sanction={say.sanctions[fault.decided]} />;
  return (
    <span>
      {say.proposed(say.sanctions[fault.proposed])} <RuleList rules={fault.rules} />
      <span class="tournament-buttons">
        {([...SANCTIONS, 'none'] as const).map((sanction) => (
          <button
            key={sanction}
            type="button"
            class={sanction === fault.proposed ? 'small ask' : 'small'}
            onClick={() => void wish({ type: 'fault-decided', fault: fault.fault, sanction })}
          >
            {sanction === 'none' ? say.letPass : say.sanctions[sanction]}
          </button>
        ))}
      </span>
    </span>
  );
}

function Decided({ fault, sanction }: { readonly fault: string; readonly sanction: string }) {
  const say = faultWords.value;
  const [reason, setReason] = useState('');
  return (
    <form
      class="tournament-buttons"
      onSubmit={(event) => {
        event.preventDefault();
        void wish({ type: 'fault-overruled', fault, reason: reason.trim() });
      }}
    >
      <span>{say.decided(sanction)}</span>
      <ReasonField reason={reason} set={setReason} class="tournament-inline" />
      <button type="submit" class="small" disabled={reason.trim() === ''}>
        {say.takeBack}
      </button>
    </form>
  );
}

function FaultForm({ view }: { readonly view: TournamentView }) {
  const say = faultWords.value;
  const [who, setWho] = useState('');
  const [what, setWhat] = useState<string>(FAULTS[0]);
  const playing = view.players.filter(({ place, state }) => place === null && state !== 'disqualified');
  const record = (): void => {
    const player = playing.find((each) => each.player === who)?.player;
    const fault = FAULTS.find((each) => each === what);
    if (player !== undefined && fault !== undefined) void wish({ type: 'fault-recorded', player, fault });
  };
  return (
    <div class="floor-form">
      <label>
        {say.who}
        <select value={who} data-fault="who" onChange={(event) => setWho(event.currentTarget.value)}>
          <option value="">–</option>
          {playing.map(({ player, name }) => (
            <option key={player} value={player}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say.what}
        <select value={what} data-fault="what" onChange={(event) => setWhat(event.currentTarget.value)}>
          {FAULTS.map((fault) => (
            <option key={fault} value={fault}>
              {say.faults[fault]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" data-fault="record" disabled={who === ''} onClick={record}>
        {say.record}
      </button>
    </div>
  );
}
