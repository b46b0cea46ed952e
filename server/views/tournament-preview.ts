import type { TournamentState } from '#tournament/state/state';
import { decide } from '#tournament/taking/decide';
import type { PlayerId, TournamentInput } from '#vocabulary/tournament/tournament-inputs';
import type { TournamentAnswer } from '#wire/tournament/inputs';
import type { StandingView, TournamentPreview } from '#wire/tournament/previews';
import type { TournamentView } from '#wire/tournament/view';
import { tournamentView } from './tournament-view.ts';

/** Everything that would stand otherwise after this input; the state that it is worked out from stays as it is. */
export function tournamentPreview(state: TournamentState, input: TournamentInput): TournamentPreview {
  const { answer, line, state: next } = decide(state, input);
  const seen = (of: TournamentState): TournamentView =>
    tournamentView(of, { may: 'decide', state: 'running', nowMs: input.atMs, speed: 1 });
  const [before, after] = [seen(state), seen(next)];
  const standings = standingsIn(after);
  return {
    reply: { answer, ...(line === undefined ? {} : { line }) },
    people: [...standingsIn(before)].flatMap(([player, was]) => {
      const is = standings.get(player);
      return is === undefined || JSON.stringify(is) === JSON.stringify(was) ? [] : [{ player, before: was, after: is }];
    }),
    sums: { before: sumsIn(before), after: sumsIn(after) },
  };
}

/** Refused before anything is worked out: whoever asks sees no more than he does otherwise. */
export function nothingFollows(view: TournamentView, answer: TournamentAnswer): TournamentPreview {
  const sums = sumsIn(view);
  return { reply: { answer }, people: [], sums: { before: sums, after: sums } };
}

function standingsIn({ players, ledger }: TournamentView): ReadonlyMap<PlayerId, StandingView> {
  const money = new Map(ledger?.map((line) => [line.player, line]));
  return new Map(
    players.map(({ player, state, stack, place }) => {
      const line = money.get(player);
      const paid = line === undefined ? [] : [line.buyInsCents, line.rebuysCents, line.addOnsCents, line.feesCents];
      const paidCents = paid.reduce((sum, cents) => sum + cents, 0);
      return [player, { state, stack, place, prizeCents: line?.prizeCents ?? 0, paidCents }];
    }),
  );
}

const sumsIn = ({ phase, counts: { chips, poolCents } }: TournamentView): TournamentPreview['sums']['before'] => ({
  phase,
  chips,
  poolCents,
});
