import type { NightView } from '#wire/views/night-view';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { statsWords } from '../words/pages/stats-words.ts';

/** Who sits where. */
type People = readonly { readonly seat: number; readonly name: string; readonly colour: string }[];

/** The drawing's own units. */
const WIDTH = 1_000;
const HEIGHT = 380;

/** Stacks after each hand, a line a player; the list beside it says the same in words, the largest stack first. */
export function StackChart({
  stacks: hands,
  people,
}: {
  readonly stacks: NightView['stacks'];
  readonly people: People;
}) {
  const most = Math.max(1, ...hands.flatMap(({ seats }) => seats.map(({ stack }) => stack)));
  const x = (i: number): number => (i / Math.max(1, hands.length - 1)) * WIDTH;
  const y = (stack: number): number => HEIGHT - (stack / most) * HEIGHT;
  const last = [...(hands.at(-1)?.seats ?? [])].sort((a, b) => b.stack - a.stack);
  return (
    <div class="stats-chart">
      <figure>
        <svg viewBox={`-4 -6 ${WIDTH + 8} ${HEIGHT + 12}`} preserveAspectRatio="none" aria-hidden="true">
          {[0, 0.25, 0.5, 0.75, 1].map((part) => (
            <path key={part} class="stats-grid" d={`M0 ${HEIGHT * part}H${WIDTH}`} />
          ))}
          {last.map(({ seat }) => (
            <polyline
              key={seat}
              class="stats-line"
              stroke={personAt(people, seat)?.colour}
              points={hands
                .flatMap(({ seats }, i) =>
                  seats.filter((each) => each.seat === seat).map(({ stack }) => `${x(i)},${y(stack)}`),
                )
                .join(' ')}
            />
          ))}
        </svg>
        <figcaption class="soft">
          {statsWords.value.fromTo(hands[0]?.hand ?? 0, hands.at(-1)?.hand ?? 0)} · {statsWords.value.top(amount(most))}
        </figcaption>
      </figure>
      <ol class="stats-ranking">
        {last.map(({ seat, stack }) => (
          <li key={seat}>
            <span class="target-number" style={{ borderColor: personAt(people, seat)?.colour }}>
              {seat}
            </span>
            <span>{personAt(people, seat)?.name || words.value.seat(seat)}</span>
            <b>{amount(stack)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

const personAt = (people: People, seat: number): People[number] | undefined =>
  people.find((each) => each.seat === seat);
