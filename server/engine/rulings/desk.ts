import type { CardRef } from '#vocabulary/card-refs';
import type { Matter, MatterBase, MatterBody } from '#vocabulary/hands/matters';
import type { Step, StepBody } from '#vocabulary/hands/steps';
import type { Verdict } from '#vocabulary/hands/verdicts';
import { type InputId, type QuestionId, stepId, type VerdictId, verdictId } from '#vocabulary/ids';
import type { VerdictStatus } from '#vocabulary/kinds';
import { isOwnBook } from '#vocabulary/rule-books';
import { decideKill } from '../betting/api.ts';
import { twoOfDealAreMisdeal } from '../books/parameters.ts';
import type { Draft } from '../table-state/draft.ts';
import { phaseOf } from '../table-state/plan.ts';
import { isLiveSeat, liveSeatsOf } from '../table-state/seats.ts';
import type { HandState, VerdictRecord } from '../table-state/state.ts';
import { misdealPending } from '../table-state/steps.ts';
import { grounded, oddsOfCause } from './grounds.ts';
import { tellOf } from './publicity.ts';
import { askAbout, askWhetherHeCalled } from './questions.ts';
import type { Ruling } from './remedies/ruling.ts';
import { ruleOn } from './rule-on.ts';

/** Raises a verdict on a matter, or lets it revise the one it belongs to (one irregularity, one verdict). */
export function raise(draft: Draft, body: MatterBody): void {
  const { hand } = draft;
  if (misdealPending(hand) !== undefined && !isOfFouledDeck(body)) return;
  const matter = matterNow(hand, body);
  const first = isOfTheDeal(matter) && twoOfDealAreMisdeal(hand) ? earlierOfTheDeal(hand) : undefined;
  if (first !== undefined && matter.bettors < 2) {
    // C25: two independent irregularities of the deal are a misdeal; a second exposed card has a kind of its own.
    const second = first.verdict.kind === 'EXPOSED_HOLE' && (matter.type === 'exposed' || matter.type === 'dropped');
    const merged: Matter =
      second && (matter.type === 'exposed' || matter.type === 'dropped') && matter.seat !== null && matter.ref !== null
        ? { ...first.matter, type: 'exposed', seat: matter.seat, ref: matter.ref, cause: matter.cause, second: true }
        : { ...first.matter, doubled: true, doubledBy: matter.type };
    revise(draft, first, merged);
    return;
  }
  const ruling = grounded(hand, matter, draft.cause, ruleOn(hand, matter));
  const id = freshId(hand, matter, draft.cause);
  const odds = oddsOfCause(hand, draft.cause);
  const verdict = verdictFrom(ruling, {
    id,
    cause: draft.cause,
    raisedAtMs: draft.atMs,
    evidence: [draft.cause],
    ...oddsIn(odds),
  });
  draft.emit({ type: 'verdict-raised', verdict, matter });
  takeEffect(draft, ruling, verdict, matter);
}

/** What belongs to an irregularity that is open already has that ruled on anew. */
export function raiseOrRenew(draft: Draft, body: MatterBody, open: VerdictRecord | undefined): void {
  if (open === undefined) raise(draft, body);
  else revise(draft, open, open.matter);
}

/** C25: it goes before a misdeal. Who deals anew must not do so from a pack that is none. */
function isOfFouledDeck({ type }: MatterBody): boolean {
  return type === 'unknown-tag' || type === 'foreign-card' || type === 'duplicate';
}

/** What happened, as it stands in the hand at this moment. */
export function matterNow(hand: HandState, body: MatterBody): Matter {
  return {
    ...body,
    deal: hand.redeal,
    phase: phaseOf(hand),
    bettors: hand.ledger.bettors.length,
    ...(isOwnBook(hand.setup.ruleBook) && isSubstantial(hand) && { substantial: true }),
    doubled: false,
    unshuffled: false,
  };
}

/** The street on which the hand stood, for another name of the same. */
export const baseOf = ({
  deal,
  phase,
  bettors,
  unshuffled,
  substantial,
}: MatterBase): Pick<MatterBase, 'deal' | 'phase' | 'bettors' | 'unshuffled' | 'substantial'> => ({
  deal,
  phase,
  bettors,
  unshuffled,
  ...(substantial && { substantial }),
});

/** Acts in turn, of which blinds and antes are none: two with chips among them, or three. */
function isSubstantial(hand: HandState): boolean {
  if (hand.ledger.street !== 'preflop') return true;
  const acts = hand.betting.log.flatMap((effect) => (effect.type === 'acted' ? [effect.action] : []));
  return acts.length > 2 || (acts.length === 2 && acts.some((action) => action !== 'fold' && action !== 'check'));
}

/** Rules on the matter of a verdict anew: from now on the new remedy is asked for, from where the cards are now. */
export function revise(draft: Draft, record: VerdictRecord, matter: Matter): void {
  const { verdict } = record;
  const ruling = grounded(draft.hand, matter, verdict.cause, ruleOn(draft.hand, matter));
  const left = matter.unshuffled && ruling.severity !== 'misdeal' ? withShuffle(ruling.remedy ?? []) : ruling.remedy;
  const next = verdictFrom({ ...ruling, ...(left === undefined ? {} : { remedy: left }) }, verdict);
  if (isSameRuling(verdict, next)) {
    if (matter !== record.matter) draft.emit({ type: 'verdict-revised', verdict, matter });
    return;
  }
  draft.emit({ type: 'verdict-revised', verdict: next, matter });
  takeEffect(draft, ruling, next, matter);
}

/** What a ruling changes at once, before anybody has moved a card. */
function takeEffect(draft: Draft, ruling: Ruling, verdict: Verdict, matter: Matter): void {
  // A verdict asks one thing: whether a hand was swept comes before what its player had done.
  if (ruling.asks === undefined) askWhetherHeCalled(draft, verdict);
  killHands(draft, verdict);
  if (ruling.deadCards !== undefined) draft.emit({ type: 'cards-declared-dead', refs: ruling.deadCards });
  if (creditsAtOnce(matter, verdict) && verdict.severity !== 'misdeal') {
    draft.plan({ type: 'burns-credited', credit: verdict.burnCredit });
  }
  for (const ref of refsTold(verdict, matter)) tellOf(draft, ref, matter.type === 'exposed' ? 'exposed' : 'shown');
  askAbout(draft, verdict, ruling.asks);
}

export function killHands(draft: Draft, verdict: Pick<Verdict, 'deadHands'>): void {
  const killed = verdict.deadHands.filter((seat) => isLiveSeat(draft.hand, seat));
  // Where a ruling would kill every hand that is left, the last of them takes the pot: the chips must go to somebody
  // (AMB-11).
  const seats = killed.length === liveSeatsOf(draft.hand).length ? killed.slice(0, -1) : killed;
  if (seats.length === 0) return;
  draft.emit({ type: 'hands-killed', seats });
  for (const seat of seats) {
    draft.bet(decideKill(draft.hand.betting, seat));
  }
}

/** Street verdicts settle their burns when their remedy is done; others change the ledger at once (README 0.4). */
function creditsAtOnce(matter: Matter, { status }: Verdict): boolean {
  // Nothing is moved, and the cards that follow it are no more without a burn than the first one.
  if (matter.type === 'street' && matter.form === 'no-burn') return status === 'noted';
  if (matter.type === 'boxed') return matter.place === 'hole';
  if (matter.type === 'dropped') return matter.role === 'hole';
  return matter.type !== 'street' && matter.type !== 'burn-exposed' && matter.type !== 'burn-misplaced';
}

/** What everybody is said to have seen, or is to be shown. */
function refsTold(verdict: Verdict, matter: Matter): readonly CardRef[] {
  const shown = verdict.remedy.flatMap((step) => (step.do === 'show-card' ? [step.ref] : []));
  return matter.type === 'exposed' ? [matter.ref, ...shown] : shown;
}

const oddsIn = (odds: number | undefined): Pick<Verdict, 'odds'> => (odds === undefined ? {} : { odds });

interface Identity {
  readonly id: VerdictId;
  readonly cause: InputId;
  readonly raisedAtMs: Verdict['raisedAtMs'];
  readonly evidence: Verdict['evidence'];
  readonly odds?: number;
  readonly question?: QuestionId;
}

function verdictFrom(ruling: Ruling, identity: Identity): Verdict {
  const proposed = ruling.options?.[0];
  // A card that already lies where a ruling wants it has nowhere to go.
  const asked = (proposed === undefined ? (ruling.remedy ?? []) : proposed.remedy).filter(
    (step) => step.do !== 'move' || step.from !== step.to,
  );
  const numbered = (steps: readonly StepBody[], name: string): readonly Step[] =>
    steps.map((step, index) => ({ ...step, id: stepId(`${identity.id}/${name}${index + 1}`) }));
  return {
    id: identity.id,
    kind: ruling.kind,
    severity: ruling.severity,
    status: statusOf(ruling, asked.length),
    rules: ruling.rules,
    ...(identity.question === undefined ? {} : { question: identity.question }),
    ...(ruling.borrowedFrom === undefined ? {} : { borrowedFrom: ruling.borrowedFrom }),
    seats: ruling.seats ?? [],
    refs: ruling.refs ?? [],
    evidence: identity.evidence,
    cause: identity.cause,
    raisedAtMs: identity.raisedAtMs,
    ...oddsIn(identity.odds),
    decides: ruling.severity === 'td-call' ? 'director' : 'rule-book',
    options: (ruling.options ?? []).map((option) => ({ ...option, remedy: numbered(option.remedy, `${option.key}/`) })),
    remedy: numbered(asked, ''),
    remedyDone: 0,
    deadHands: ruling.deadHands ?? [],
    burnCredit: ruling.burnCredit ?? {},
  };
}

function statusOf({ severity }: Ruling, steps: number): VerdictStatus {
  if (steps > 0 || severity === 'td-call') return 'open';
  return severity === 'info' || severity === 'notice' || severity === 'penalty' ? 'noted' : 'resolved';
}

function isSameRuling(a: Verdict, b: Verdict): boolean {
  return (
    a.kind === b.kind &&
    a.severity === b.severity &&
    sameSteps(a.remedy, b.remedy) &&
    JSON.stringify(a.burnCredit) === JSON.stringify(b.burnCredit)
  );
}

function sameSteps(a: readonly Step[], b: readonly Step[]): boolean {
  const plain = (steps: readonly Step[]): string => JSON.stringify(steps.map(({ id: _id, ...body }) => body));
  return a.length === b.length && plain(a) === plain(b);
}

/** Cards went back already and the stub has not been shuffled since: the shuffle stays due. */
function withShuffle(steps: readonly StepBody[]): readonly StepBody[] {
  if (steps.some((step) => step.do === 'shuffle')) return steps;
  const at = steps.findIndex((step) => step.do !== 'move' && step.do !== 'show-card');
  const cut = at < 0 ? steps.length : at;
  return [...steps.slice(0, cut), { do: 'shuffle' }, { do: 'cut' }, ...steps.slice(cut)];
}

/** The identity of a verdict is its kind's family and what caused it, so that it survives a re-decision (DESIGN §1). */
function freshId(hand: HandState, matter: Matter, cause: InputId): VerdictId {
  const base = `${matter.type}@${cause}`;
  const taken = hand.verdicts.filter(({ verdict }) => verdict.id === base || verdict.id.startsWith(`${base}+`)).length;
  return verdictId(taken === 0 ? base : `${base}+${taken}`);
}

function isOfTheDeal(matter: Matter): boolean {
  switch (matter.type) {
    case 'exposed':
      if (matter.phase === 'board' || matter.phase === 'showdown') return false;
      return matter.cause === 'dealer' || matter.phase === 'deal' || matter.phase === 'before-action';
    case 'dropped':
      return matter.cause === 'dealer' && matter.role === 'hole';
    case 'boxed':
      return matter.place === 'hole' && (matter.phase === 'deal' || matter.phase === 'before-action');
    case 'wrong-order':
    case 'wrong-count':
      return true;
    default:
      return false;
  }
}

function earlierOfTheDeal(hand: HandState): VerdictRecord | undefined {
  return hand.verdicts.find(
    ({ verdict, matter }) =>
      matter.deal === hand.redeal &&
      isOfTheDeal(matter) &&
      verdict.severity === 'correctable' &&
      (verdict.status === 'open' || verdict.status === 'resolved'),
  );
}
