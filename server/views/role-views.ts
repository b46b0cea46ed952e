import { isOwnToTakeBack, newestTap } from '#engine/conduct/newest-tap';
import { zoneOf } from '#engine/table-state/cards';
import { mayLieOpen } from '#engine/table-state/play';
import type { HandState } from '#engine/table-state/state';
import { remarkOnStakes } from '#law/stake-remarks';
import { type QuestionId, questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { isSeatZone, seatOfZone } from '#vocabulary/zones';
import type { DirectorView, OperatorView, PlannedView, SeatRoleView } from '#wire/views/role-views';
import { pointerTo } from './cards.ts';
import type { RosterSeat, TableModel } from './model.ts';
import { publicView } from './public-view.ts';
import { stackOf, stackSeen } from './stacks.ts';
import { allVerdicts, questionView } from './verdicts.ts';

/** `answers`: the questions that are his to answer; who may say what is the door's to know. */
export function seatRoleView(
  model: TableModel,
  seat: Seat,
  answers: readonly QuestionId[] = [],
  screens = 1,
): SeatRoleView {
  const { hand } = model.engine;
  const view = publicView(model);
  const options = view.toAct?.seat === seat ? view.toAct.options : null;
  const inHand = hand?.betting.seats.some((candidate) => candidate.seat === seat && candidate.status === 'in') === true;
  return {
    ...view,
    mine: {
      seat,
      myTurn: options !== null,
      options,
      present: model.roster.some((person) => person.seat === seat && person.present),
      canShow: inHand && mayTable(hand, seat),
      answers: answers.map((id) => questionId(model.publicId(id))),
      takeBack: takeBackOf(model, seat),
      screens,
    },
  };
}

function takeBackOf({ engine: { hand }, roster, isVoided }: TableModel, seat: Seat): SeatRoleView['mine']['takeBack'] {
  const tap = hand === null || isVoided ? null : newestTap(hand, seat);
  if (hand === null || tap === null) return null;
  if (roster.some((person) => person.seat === seat && person.takesBack === tap)) return 'asked';
  return isOwnToTakeBack(hand) ? 'at-once' : 'ask';
}

/** At the showdown, after a hand won by folds, and as soon as betting is over for good (R000-sd-12). */
function mayTable(hand: HandState, seat: Seat): boolean {
  const { tabled, tabledByWords } = hand.ledger;
  // What others have said of his hand he may say himself.
  return tabledByWords.includes(seat) || (!tabled.includes(seat) && mayLieOpen(hand, seat));
}

export type OperatorParts = Pick<OperatorView, 'acts' | 'chips' | 'blanked'>;

export function operatorView(model: TableModel, parts: OperatorParts): OperatorView {
  return { ...publicView(model), acts: parts.acts, chips: parts.chips, blanked: parts.blanked };
}

/**
 * What the director sees beyond the operator. `revealed` is given only on a connection on which hidden cards may
 * travel.
 */
export type DirectorParts = OperatorParts &
  Omit<DirectorView, keyof OperatorView | 'choices' | 'roster' | 'planned' | 'toldOf'> &
  Pick<DirectorView, 'choices'>;

export function directorView(model: TableModel, parts: DirectorParts): DirectorView {
  const { hand } = model.engine;
  return {
    ...operatorView(model, parts),
    verdicts: hand === null ? [] : allVerdicts(model, hand),
    questions: hand === null ? [] : model.questions.map((question) => questionView(model, hand, question, 'exact')),
    evidence: parts.evidence,
    overrulings: parts.overrulings,
    insteads: parts.insteads,
    decks: parts.decks,
    deckWork: parts.deckWork,
    faults: parts.faults,
    misdeals: parts.misdeals,
    journal: parts.journal,
    feeds: parts.feeds,
    pairings: parts.pairings,
    tokens: parts.tokens,
    security: parts.security,
    planned: plannedView(model),
    choices: parts.choices,
    roster: model.roster.map((person) => rosterView(model, person, hand)),
    toldOf: hand === null ? [] : hand.toldOf.map((told) => toldView(model, hand, told)),
    revealed: parts.revealed,
    lab: parts.lab,
  };
}

function toldView(
  model: TableModel,
  hand: HandState,
  { ref, why }: HandState['toldOf'][number],
): DirectorView['toldOf'][number] {
  const zone = zoneOf(hand.cards, ref);
  return { card: pointerTo(model, hand, ref), owner: isSeatZone(zone) ? seatOfZone(zone) : null, why };
}

/** The chips that lie before him, as on the felt; where they are not followed, what he has. */
function rosterView(
  { isVoided }: TableModel,
  person: RosterSeat,
  hand: HandState | null,
): DirectorView['roster'][number] {
  const { seat, name, colour, photo, country, present, leaving } = person;
  return {
    seat,
    name,
    colour,
    ...(photo === undefined ? {} : { photo }),
    ...(country === undefined ? {} : { country }),
    stack: stackNow(isVoided, person, hand),
    present,
    ...(leaving === undefined ? {} : { leaves: true }),
  };
}

function stackNow(isVoided: boolean, person: RosterSeat, hand: HandState | null): number {
  const followsChips = hand !== null && hand.setup.profile.acts === 'every';
  return followsChips ? stackSeen(isVoided, hand, person) : stackOf(person, hand);
}

function plannedView({ next }: TableModel): PlannedView {
  const { smallBlind, bigBlind, ante, bigBlindAnte, smallestChip } = next.stakes;
  return {
    acts: next.profile.acts,
    options: next.options,
    stakes: { smallBlind, bigBlind, ante, bigBlindAnte, smallestChip },
    remark: remarkOnStakes(next.ruleBook, next.stakes.smallBlind, next.stakes.bigBlind) ?? null,
  };
}
