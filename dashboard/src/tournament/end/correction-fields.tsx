import { PAYMENTS, type PlayerId } from '#vocabulary/tournament/tournament-inputs';
import type { TournamentPlayerView, TournamentView } from '#wire/tournament/view';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { type CorrectionDraft, correctable, counterparts, PAYMENT_CHANGES, paymentByPlan } from './correction-draft.ts';

interface Props {
  readonly view: TournamentView;
  readonly draft: CorrectionDraft;
  readonly change: (draft: CorrectionDraft) => void;
}

/** Questions that one kind of correction asks. */
export function CorrectionFields({ view, draft, change }: Props) {
  const say = tournamentWords.value.end;
  const { what } = draft;
  const others = counterparts(draft, view.players);
  return (
    <>
      <PersonField
        label={say.who}
        people={correctable(what, view.players)}
        value={draft.player}
        none="–"
        name="who"
        set={(player) => change({ ...draft, player, other: draft.other === player ? null : draft.other })}
      />
      {(what === 'stack' || what === 'readmission') && (
        <TextField label={say.stackNow} value={draft.stack} name="stack" set={(stack) => change({ ...draft, stack })} />
      )}
      {(what === 'place' || what === 'out') && (
        <TextField
          label={what === 'place' ? say.place : say.placeOrNext}
          value={draft.place}
          name="place"
          set={(place) => change({ ...draft, place })}
        />
      )}
      {what === 'payment' && <PaymentFields view={view} draft={draft} change={change} />}
      {others.length > 0 && (
        <PersonField
          label={say.others[what]}
          people={others}
          value={draft.other}
          none={say.nobody[what]}
          name="other"
          set={(other) => change({ ...draft, other })}
        />
      )}
      {what === 'prize' && (
        <TextField label={say.money} value={draft.money} name="money" set={(money) => change({ ...draft, money })} />
      )}
    </>
  );
}

function PaymentFields({ view, draft, change }: Props) {
  const say = tournamentWords.value.end;
  const byPlan = (paid: CorrectionDraft['paid']) => (view.plan === null ? {} : paymentByPlan(view.plan, paid));
  return (
    <>
      <label>
        {say.payment}
        <select
          value={draft.paid}
          data-correction="paid"
          onChange={(event) => {
            const paid = PAYMENTS.find((each) => each === event.currentTarget.value) ?? draft.paid;
            change({ ...draft, paid, ...byPlan(paid) });
          }}
        >
          {PAYMENTS.map((paid) => (
            <option key={paid} value={paid}>
              {say.payments[paid]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say.change}
        <select
          value={draft.change}
          data-correction="change"
          onChange={(event) => {
            const chosen = PAYMENT_CHANGES.find((each) => each === event.currentTarget.value) ?? draft.change;
            change({ ...draft, change: chosen });
          }}
        >
          {PAYMENT_CHANGES.map((each) => (
            <option key={each} value={each}>
              {say.changes[each]}
            </option>
          ))}
        </select>
      </label>
      <TextField label={say.money} value={draft.money} name="money" set={(money) => change({ ...draft, money })} />
      <TextField
        label={say.chipsWithIt}
        value={draft.bought}
        name="chips"
        set={(bought) => change({ ...draft, bought })}
      />
    </>
  );
}

function PersonField(props: {
  readonly label: string;
  readonly people: readonly TournamentPlayerView[];
  readonly value: PlayerId | null;
  readonly none: string;
  readonly name: string;
  readonly set: (player: PlayerId | null) => void;
}) {
  const { label, people, value, none, name, set } = props;
  return (
    <label>
      {label}
      <select
        value={value ?? ''}
        data-correction={name}
        onChange={(event) => set(people.find(({ player }) => player === event.currentTarget.value)?.player ?? null)}
      >
        <option value="">{none}</option>
        {people.map((each) => (
          <option key={each.player} value={each.player}>
            {each.name}
          </option>
        ))}
      </select>
    </label>
  );
}

function TextField(props: {
  readonly label: string;
  readonly value: string;
  readonly name: string;
  readonly set: (typed: string) => void;
}) {
  const { label, value, name, set } = props;
  return (
    <label>
      {label}
      <input
        inputMode="decimal"
        value={value}
        data-correction={name}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </label>
  );
}
