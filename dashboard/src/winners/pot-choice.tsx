import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import type { PotView, WhoWonView } from '#wire/views/award-view';
import type { PublicView } from '#wire/views/public-view';
import { usePause } from '../kit/pause.ts';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { nameOf } from '../words/names.ts';
import { amount } from '../words/numbers.ts';
import { takenBy } from '../words/winners.ts';

interface PotChoiceProps {
  readonly view: PublicView;
  readonly asked: WhoWonView;
  /** Given on a phone: what it says waits for the others that are in. */
  readonly mine?: Seat;
}

/**
 * Simply who takes which pot: one tap a pot, two names for a pot that is shared, and one tap to say that it is so. What
 * a phone has said stands there already: whoever agrees taps once.
 */
export function PotChoice({ view, asked, mine }: PotChoiceProps) {
  const say = words.value.winners;
  const [chosen, setChosen] = useState<readonly (readonly Seat[])[] | null>(null);
  const [pauses, pause] = usePause();
  const said = asked.said?.pots.map((seats) => seats.join('+')).join('/');
  // A key that means something else from this moment on rests under a finger that comes down for what it meant before.
  useEffect(() => {
    if (said !== undefined) pause();
  }, [said]);
  const winners = asked.pots.map((pot, index) => winnersOf(pot, (chosen ?? asked.said?.pots)?.[index]));
  const toggle = (index: number, seat: Seat): void => {
    const before = winners[index] ?? [];
    const after = before.includes(seat) ? before.filter((other) => other !== seat) : [...before, seat];
    setChosen(asked.pots.map((_, each) => (each === index ? after : (winners[each] ?? []))));
  };
  const isComplete = winners.every((seats) => seats.length > 0);
  const isSaid = chosen === null && mine !== undefined && asked.said?.by.includes(mine) === true;
  const tell = (): void => {
    send({ type: 'told', what: { type: 'winners', pots: winners.map((seats) => [...seats]) } });
    setChosen(null);
  };
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
        disabled={!isComplete || isSaid || pauses}
        onClick={tell}
      >
        {isSaid ? say.isSaid : isComplete ? takenBy(winners, asked, view) : say.choose}
      </button>
    </div>
  );
}

/** A pot of one is his; who is no more in it was chosen before something was undone. */
function winnersOf({ seats }: PotView, chosen: readonly Seat[] = []): readonly Seat[] {
  return seats.length === 1 ? seats : chosen.filter((seat) => seats.includes(seat));
}
