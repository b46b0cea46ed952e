import { useState } from 'preact/hooks';
import { PLAYER_COLOURS } from '#vocabulary/player-colours';
import { SEATS, type Seat } from '#vocabulary/seats';
import type { DirectorView, RosterSeatView } from '#wire/views/role-views';
import { ChipsLine } from '../chips/chips-line.tsx';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { SeatForm, SitInForm } from './seat-form.tsx';

/** What is proposed to the first who sits down: a hundred big blinds. */
const FIRST_STACK_BIG_BLINDS = 100;

/** Seats and stacks, between hands: sit in, sit out, rebuy, correct, move the button. */
export function RosterPanel({ view }: { readonly view: DirectorView }) {
  const say = words.value.director;
  const [chosen, setChosen] = useState<Seat | null>(null);
  const seated = new Map(view.roster.map((each) => [each.seat, each]));
  return (
    <section class="panel roster-panel">
      <h2>{say.roster}</h2>
      <p class="soft">{say.rosterHow}</p>
      {view.chips !== null && <ChipsLine chips={view.chips} />}
      <ul class="roster">
        {SEATS.map((seat) => {
          const person = seated.get(seat);
          return (
            <li key={seat}>
              <button
                type="button"
                class={person === undefined ? 'roster-empty' : ''}
                aria-expanded={chosen === seat}
                onClick={() => setChosen(chosen === seat ? null : seat)}
              >
                <span class="target-number" style={{ borderColor: person?.colour }}>
                  {seat}
                </span>
                <span>
                  {person?.name ?? say.empty}
                  <Marks view={view} seat={seat} person={person} />
                </span>
                <span>{person === undefined ? '+' : amount(person.stack)}</span>
              </button>
              {chosen === seat &&
                (person === undefined ? (
                  <SitInForm seat={seat} stack={usualStack(view)} colour={PLAYER_COLOURS[seat - 1] ?? '#888888'} />
                ) : (
                  <SeatForm key={person.name} person={person} />
                ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Who has the button, who does not play, who is not at his seat. */
function Marks({
  view,
  seat,
  person,
}: {
  readonly view: DirectorView;
  readonly seat: Seat;
  readonly person: RosterSeatView | undefined;
}) {
  const say = words.value;
  if (person === undefined) return null;
  const isAway = view.seats.some((each) => each.seat === seat && each.state === 'away');
  const marks = [
    view.hand?.button === seat ? say.dealer : '',
    person.present ? '' : say.sittingOut,
    isAway ? say.away : '',
    person.leaves === true ? say.leaves : '',
    person.stack === 0 && view.hand === null ? say.out : '',
  ].filter((mark) => mark !== '');
  return marks.length === 0 ? null : <span class="soft"> · {marks.join(' · ')}</span>;
}

/** Whoever comes gets what most have. */
function usualStack({ roster, level }: DirectorView): number {
  const counts = new Map<number, number>();
  for (const { stack } of roster) if (stack > 0) counts.set(stack, (counts.get(stack) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most === undefined || most[1] === 1 ? level.bigBlind * FIRST_STACK_BIG_BLINDS : most[0];
}
