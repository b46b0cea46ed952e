import { PRIZE_TEMPLATES } from '#vocabulary/tournament/prizes';
import { NAME_CHARS_MAX } from '#wire/limits';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { proposePrizes } from '../told/proposal-link.ts';
import { type AskingStepProps, type BuyingDraft, namesOf } from './draft.ts';

const BUYINGS = ['rebuys', 'reentries', 'addOn'] as const;

/** What is paid, what may be bought again, and what is won. */
export function MoneyStep({ draft, change, answer: take }: AskingStepProps) {
  const say = tournamentWords.value;
  const players = Math.max(2, namesOf(draft).length);
  const choose = async (chosen: string): Promise<void> => {
    const template = PRIZE_TEMPLATES.find((each) => each === chosen);
    if (template === undefined) return change({ ...draft, prizes: chosen === 'kept' ? 'kept' : null });
    const answer = await proposePrizes({ players, template });
    if (answer !== null) take((now) => ({ ...now, prizes: template, parts: answer.parts }));
  };
  return (
    <div class="tournament-form">
      <TextField label={say.buyIn} value={draft.buyIn} set={(buyIn) => change({ ...draft, buyIn })} />
      <TextField label={say.fee} value={draft.fee} set={(fee) => change({ ...draft, fee })} />
      <label>
        {say.prizes}
        <select
          value={draft.prizes ?? ''}
          data-setup="prizes"
          onChange={(event) => void choose(event.currentTarget.value)}
        >
          {PRIZE_TEMPLATES.map((template) => (
            <option key={template} value={template}>
              {say.prizeTemplates[template]}
            </option>
          ))}
          {draft.prizes === 'kept' && <option value="kept">{say.prizesKept(amount(draft.parts.length))}</option>}
          <option value="">{say.byHand}</option>
        </select>
      </label>
      {draft.prizes === null ? (
        <TextField label={say.prizesByHand} value={draft.amounts} set={(amounts) => change({ ...draft, amounts })} />
      ) : (
        <TextField label={say.roundTo} value={draft.roundTo} set={(roundTo) => change({ ...draft, roundTo })} />
      )}
      <TextField label={say.windows.lateThrough} value={draft.late} set={(late) => change({ ...draft, late })} />
      <label>
        {say.season}
        <input
          value={draft.season}
          maxLength={NAME_CHARS_MAX}
          onInput={(event) => change({ ...draft, season: event.currentTarget.value })}
        />
      </label>
      <TextField
        label={say.offerMinutes}
        value={draft.offerMinutes}
        set={(offerMinutes) => change({ ...draft, offerMinutes })}
      />
      {BUYINGS.map((buying) => (
        <Buying
          key={buying}
          name={say.windows[buying]}
          buying={draft[buying]}
          set={(changed) => change({ ...draft, [buying]: changed })}
        />
      ))}
    </div>
  );
}

function Buying(props: {
  readonly name: string;
  readonly buying: BuyingDraft;
  readonly set: (buying: BuyingDraft) => void;
}) {
  const { name, buying, set } = props;
  const say = tournamentWords.value;
  return (
    <fieldset class="tournament-wide tournament-buying">
      <legend class="sr-only">{name}</legend>
      <label class="tournament-check">
        <input
          type="checkbox"
          checked={buying.isAllowed}
          onChange={(event) => set({ ...buying, isAllowed: event.currentTarget.checked })}
        />
        <b>{name}</b>
      </label>
      {buying.isAllowed && (
        <>
          <TextField label={say.through} value={buying.through} set={(through) => set({ ...buying, through })} />
          <TextField label={say.most} value={buying.most} set={(most) => set({ ...buying, most })} />
          <TextField label={say.chipsFor} value={buying.chips} set={(bought) => set({ ...buying, chips: bought })} />
          <TextField label={say.costs} value={buying.costs} set={(costs) => set({ ...buying, costs })} />
        </>
      )}
    </fieldset>
  );
}

function TextField(props: { readonly label: string; readonly value: string; readonly set: (typed: string) => void }) {
  const { label, value, set } = props;
  return (
    <label>
      {label}
      <input inputMode="decimal" value={value} onInput={(event) => set(event.currentTarget.value)} />
    </label>
  );
}
