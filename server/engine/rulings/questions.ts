import type { Question, QuestionKind, Verdict } from '#vocabulary/hands/verdicts';
import { type InputId, type QuestionId, questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { applyEffects, type Betting, decideAct, passiveAct } from '../betting/api.ts';
import type { Draft } from '../table-state/draft.ts';
import { passiveSinceDrawn } from '../table-state/past/acted-over.ts';
import { type HandState, inputsOf } from '../table-state/state.ts';

/** Ask, don't assert: what a verdict rests on is asked beside it, once (DESIGN §1). */
export function askAbout(draft: Draft, verdict: Verdict, asks: QuestionKind | undefined): void {
  const kind = asks ?? (verdict.severity === 'td-call' && verdict.options.length > 0 ? 'td-decides' : undefined);
  if (kind === undefined) return;
  const { hand } = draft;
  if (kind === 'had-acted' && (hand.setup.profile.acts === 'none' || hand.ledger.round !== 'open')) {
    askWhetherPressedLate(draft, verdict);
    return;
  }
  const id = questionId(`${verdict.id}?${kind}`);
  if (hand.questions.some((question) => question.id === id)) return;
  const seats = kind === 'had-acted' ? seatsStillToAct(hand.betting) : verdict.seats;
  const options =
    kind === 'td-decides'
      ? verdict.options.map(({ key }) => key)
      : kind === 'folded-or-swept'
        ? ['folded', 'swept', 'kept']
        : [];
  // What YES fills in comes before what made the question be asked: of a burn that became a flop that is the flop, and
  // who acted between the two has acted.
  ask(draft, verdict, { id, ask: kind, seats, refs: verdict.refs, cause: draft.cause, options });
}

/**
 * The places tell late of a card that left the shoe before the last of the round acted. Who had acted by then, and
 * pressed since, has overtaken nobody: YES fills it in before the card was drawn, and asked once is enough.
 */
function askWhetherPressedLate(draft: Draft, verdict: Verdict): void {
  const { hand } = draft;
  const id = questionId(`${verdict.id}?had-acted`);
  const [late] = verdict.refs.flatMap((ref) => passiveSinceDrawn(hand, ref) ?? []);
  if (
    late === undefined ||
    hand.setup.profile.acts !== 'every' ||
    hand.ledger.round !== 'closed' ||
    isAskedOrAnswered(hand, id)
  )
    return;
  ask(draft, verdict, { id, ask: 'had-acted', seats: late.seats, refs: verdict.refs, cause: late.from, options: [] });
}

/**
 * A ruling takes the hand whose turn it is: whoever had called without a word has his chips in the pot, and they stay
 * there. Asked now, for nobody asks a dead hand later. Who could have checked has put in nothing, and an absent player
 * cannot act.
 */
export function askWhetherHeCalled(draft: Draft, verdict: Verdict): void {
  const { setup, ledger, betting } = draft.hand;
  const passive = passiveAct(betting);
  if (setup.profile.acts !== 'every' || ledger.round !== 'open' || passive?.act.type !== 'call') return;
  if (!verdict.deadHands.includes(passive.seat) || matterOf(draft, verdict).type === 'absent') return;
  const id = questionId(`${verdict.id}?had-acted`);
  ask(draft, verdict, {
    id,
    ask: 'had-acted',
    seats: [passive.seat],
    refs: verdict.refs,
    cause: draft.cause,
    options: [],
  });
}

/** Whether a hand that counts as given up since this input had been let go of; of one input it is asked once. */
export function askWhetherReleased(draft: Draft, seat: Seat, since: InputId): void {
  const { hand } = draft;
  const id = questionId(`released:${since}`);
  if (isAskedOrAnswered(hand, id)) return;
  const question = { id, ask: 'was-hand-released', seats: [seat], refs: [], cause: draft.cause, options: [] } as const;
  draft.emit({ type: 'question-asked', question });
}

const isAskedOrAnswered = (hand: HandState, id: QuestionId): boolean =>
  hand.questions.some((question) => question.id === id) ||
  inputsOf(hand.log).some((input) => input.type === 'answered' && input.question === id);

function ask(draft: Draft, verdict: Verdict, question: Question): void {
  draft.emit({ type: 'question-asked', question });
  draft.emit({
    type: 'verdict-revised',
    verdict: { ...currentOf(draft, verdict), question: question.id },
    matter: matterOf(draft, verdict),
  });
}

/** Who has still to speak in this round if everybody only checks or calls. */
export function seatsStillToAct(betting: Betting): readonly Seat[] {
  const seats: Seat[] = [];
  let next = betting;
  for (let passive = passiveAct(next); passive !== null; passive = passiveAct(next)) {
    const decision = decideAct(next, passive.seat, passive.act, 'observed');
    if (!decision.ok || seats.includes(passive.seat)) break;
    seats.push(passive.seat);
    next = applyEffects(next, decision.value.effects);
  }
  return seats;
}

function currentOf(draft: Draft, verdict: Verdict): Verdict {
  return draft.hand.verdicts.find((record) => record.verdict.id === verdict.id)?.verdict ?? verdict;
}

function matterOf(draft: Draft, verdict: Verdict): (typeof draft.hand.verdicts)[number]['matter'] {
  const record = draft.hand.verdicts.find((candidate) => candidate.verdict.id === verdict.id);
  if (record === undefined) throw new Error(`invariant broken: verdict ${verdict.id} was raised`);
  return record.matter;
}
