import type { StandingView, TournamentPreview } from '#wire/tournament/previews';
import type { TournamentView } from '#wire/tournament/view';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { moneyText } from '../told/money-text.ts';
import { refusalText } from '../told/refusal-text.ts';
import { nameOf } from '../told/who-and-where.ts';

interface Props {
  readonly view: TournamentView;
  readonly follows: TournamentPreview | 'no-answer' | null;
}

/** Everything that would stand otherwise, before it is pressed. */
export function Follows({ view, follows }: Props) {
  const say = tournamentWords.value;
  return (
    <div class="floor-follows" role="status">
      {follows !== null && (
        <>
          <h3>{say.end.follows}</h3>
          {follows !== 'no-answer' && isAccepted(follows) ? (
            <ul data-follows={follows.people.length}>
              {linesOf(view, follows).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : (
            <p class="note-ask" data-follows="none">
              {follows === 'no-answer' ? say.noAnswer : refusalText({ answer: follows.reply.answer, line: null })}
            </p>
          )}
        </>
      )}
    </div>
  );
}

export const isAccepted = (follows: Props['follows']): boolean =>
  follows !== null && follows !== 'no-answer' && follows.reply.answer === 'accepted';

function linesOf(view: TournamentView, { people, sums: { before, after } }: TournamentPreview): readonly string[] {
  const say = tournamentWords.value;
  const pool = [before.poolCents, after.poolCents].map(moneyText);
  const inPlay = [before.chips, after.chips].map(amount);
  const lines = [
    ...(before.phase === after.phase ? [] : [after.phase === 'over' ? say.end.isOver : say.end.goesOn]),
    ...people.map((each) => say.pair(nameOf(view, each.player), changesOf(each.before, each.after).join(' · '))),
    ...(before.poolCents === after.poolCents ? [] : [say.pair(say.end.paidIn, changed(pool))]),
    ...(before.chips === after.chips ? [] : [say.pair(say.end.chipsInPlay, changed(inPlay))]),
  ];
  return lines.length === 0 ? [say.end.nothingFollows] : lines;
}

const changed = ([before = '', after = '']: readonly string[]): string => `${before} → ${after}`;

function changesOf(before: StandingView, after: StandingView): readonly string[] {
  const say = tournamentWords.value;
  const heads: Readonly<Record<keyof StandingView, string>> = {
    state: '',
    place: say.placeHead,
    stack: say.chips,
    prizeCents: say.prizeHead,
    paidCents: say.paid,
  };
  const written = (of: StandingView): Readonly<Record<keyof StandingView, string>> => ({
    state: say.playerStates[of.state],
    place: of.place === null ? '–' : amount(of.place),
    stack: amount(of.stack),
    prizeCents: moneyText(of.prizeCents),
    paidCents: moneyText(of.paidCents),
  });
  const [was, is] = [written(before), written(after)];
  return FIGURES.filter((figure) => was[figure] !== is[figure]).map((figure) =>
    `${heads[figure]} ${changed([was[figure], is[figure]])}`.trim(),
  );
}

const FIGURES = [
  'state',
  'place',
  'stack',
  'prizeCents',
  'paidCents',
] as const satisfies readonly (keyof StandingView)[];
