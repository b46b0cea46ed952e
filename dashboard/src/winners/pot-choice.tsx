import { useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import type { PotView, WhoWonView } from '#wire/views/award-view';
import type { PublicView } from '#wire/views/public-view';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { nameOf } from '../words/names.ts';
import { amount } from '../words/numbers.ts';

/** Simply who takes which pot: one tap a pot, two names for a pot that is shared, and one tap to say that it is so. */
export function PotChoice({ view, asked }: { readonly view: PublicView; readonly asked: WhoWonView }) {
  const say = words.value.winners;
  const [chosen, setChosen] = useState<readonly (readonly Seat[])[]>([]);
  const winners = asked.pots.map((pot, index) => winnersOf(pot, chosen[index]));
  const toggle = (index: number, seat: Seat): void => {
    const before = winners[index] ?? [];
    const after = before.includes(seat) ? before.filter((other) => other !== seat) : [...before, seat];
    setChosen(asked.pots.map((_, each) => (each === index ? after : (winners[each] ?? []))));
  };
  const isComplete = winners.every((seats) => seats.length > 0);
  return (
    <div class="pot-choice">
      {asked.pots.map((pot, index) => (
        <fieldset key={pot.seats.join('-')} class="pot-choice-pot" data-pot={index}>
          <legend>{index === 0 ? say.mainPot(amount(pot.amount)) : say.sidePot(index, amount(pot.amount))}</legend>
          {pot.seats.map((seat) => (
            <button
              key={seat}
              type="button"
              data-winner={seat}
              aria-pressed={winners[index]?.includes(seat) === true}
              disabled={pot.seats.length === 1}
              onClick={() => toggle(index, seat)}
            >
              {nameOf(view, seat)}
            </button>
          ))}
        </fieldset>
      ))}
      <button
        type="button"
        class="primary pot-choice-confirm"
        data-press="winners"
        disabled={!isComplete}
        onClick={() => send({ type: 'told', what: { type: 'winners', pots: winners.map((seats) => [...seats]) } })}
      >
        {isComplete ? confirmation(view, asked, winners) : say.choose}
      </button>
    </div>
  );
}

/** A pot of one is his; who is no more in it was chosen before something was undone. */
function winnersOf({ seats }: PotView, chosen: readonly Seat[] = []): readonly Seat[] {
  return seats.length === 1 ? seats : chosen.filter((seat) => seats.includes(seat));
}

function confirmation(view: PublicView, { pots }: WhoWonView, winners: readonly (readonly Seat[])[]): string {
  const say = words.value.winners;
  const [seats = []] = winners;
  const [pot] = pots;
  if (pots.length !== 1 || pot === undefined) return say.confirm;
  const names = words.value.list(seats.map((seat) => nameOf(view, seat)));
  return seats.length === 1 ? say.takes(names, amount(pot.amount)) : say.share(names, amount(pot.amount));
}
