import type { CardRef } from '#vocabulary/card-refs';
import type { Input, Answer as PersonsAnswer } from '#vocabulary/hands/inputs';
import type { Matter } from '#vocabulary/hands/matters';
import type { Question, QuestionKind, Verdict } from '#vocabulary/hands/verdicts';
import type { InputId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { isSeatZone, isZone, seatOfZone } from '#vocabulary/zones';
import { baseOf, killHands, raise, revise } from '../rulings/desk.ts';
import { type FaceWord, isReadByNow, openRead, refusalOfFaces } from '../rulings/proven-faces.ts';
import { askAbout, askWhetherHeCalled } from '../rulings/questions.ts';
import { ACCEPTED, type Answer, refused } from '../table-state/answer.ts';
import { isIn } from '../table-state/cards.ts';
import { undealtAt } from '../table-state/deals/kept-numbers.ts';
import type { Draft, Filling } from '../table-state/draft.ts';
import { sweepOf } from '../table-state/past/card-inputs.ts';
import { gatheringsOf, goneWith, isGivenUpByCards } from '../table-state/past/folds.ts';
import { type HandState, inputsOf, type VerdictRecord } from '../table-state/state.ts';
import { isMisdeal } from '../table-state/steps.ts';
import { declareSpokenOf } from './assumed/card-declarations.ts';
import { speakAsSaid } from './doubts/who-speaks.ts';
import { judgeDealtOver } from './landings/dealt-over.ts';
import { placeAsSaid, playOnWith } from './landings/place.ts';
import { judgeSaidAtSeat } from './moves/moved.ts';
import { giveBack, retrieve } from './moves/taken-back.ts';

/** The answer to a question; one that nobody asks any more is refused. */
export function takeAnswer(draft: Draft, input: Extract<Input, { type: 'answered' }>): Answer {
  const question = draft.hand.questions.find((candidate) => candidate.id === input.question);
  if (question === undefined) return refused('unknown-question');
  const refusal = question.ask === 'lies-open' ? refusalOfFaces(input) : ACCEPTED;
  return refusal.kind === 'refused' ? refusal : answerTo(draft, question, input.answer, input);
}

/**
 * YES and NO on the panel answer the newest question that can be answered so. Of a face they are its own keys' alone:
 * where a screen is tapped nobody says what antennas read.
 */
export function answerYesNo(draft: Draft, answer: 'yes' | 'no', reads?: readonly CardRef[]): boolean {
  const by = reads === undefined ? null : ({ role: 'panel' } as const);
  const isOpenTo = (question: Question): boolean =>
    question.options.length === 0 && (question.ask !== 'lies-open' || (by !== null && isReadByNow(draft, question)));
  const question = draft.hand.questions.findLast(isOpenTo);
  if (question === undefined) return false;
  answerTo(draft, question, answer, { by, reads });
  return true;
}

function answerTo(draft: Draft, question: Question, answer: PersonsAnswer, word: FaceWord): Answer {
  const record = draft.hand.verdicts.find(({ verdict }) => verdict.question === question.id);
  const option = typeof answer === 'string' ? undefined : answer.option;
  if (!isOption(question, option, record)) return refused('unknown-option');
  const isDecidedNext = record !== undefined && isLeftToDirector(question, answer, record);
  if (!isDecidedNext) SAID[question.ask](draft, { question, isYes: answer === 'yes', option, record, word });
  draft.emit({ type: 'question-closed', id: question.id, answer });
  // It was so indeed, and what becomes of that is still to be decided.
  if (isDecidedNext) askAbout(draft, record.verdict, undefined);
  return ACCEPTED;
}

function isOption(question: Question, option: string | undefined, record: VerdictRecord | undefined): boolean {
  const { ask, options } = question;
  if (ask === 'td-decides') return record === undefined || record.verdict.options.some(({ key }) => key === option);
  const isChosen = ask === 'where-is-card' || ask === 'which-place' || ask === 'who-speaks-first';
  return !isChosen || option === undefined || options.includes(option);
}

function isLeftToDirector({ ask }: Question, answer: PersonsAnswer, { verdict, matter }: VerdictRecord): boolean {
  if (answer === 'yes') return false;
  if (ask === 'was-hand-thrown') return matter.type === 'hole-astray';
  return ask === 'had-acted' && verdict.severity === 'td-call' && isOfTheRound(matter);
}

interface Said {
  readonly question: Question;
  readonly isYes: boolean;
  readonly option: string | undefined;
  readonly word: FaceWord;
  /** What was asked beside. */
  readonly record: VerdictRecord | undefined;
}

const nothing = (): void => undefined;

const SAID: Readonly<Record<QuestionKind, (draft: Draft, said: Said) => void>> = {
  'had-acted': (draft, { question, isYes, record }) => {
    if (isYes) fillIn(draft, firstOfSweep(draft.hand, question.cause), whoHadActed(question, record?.matter));
  },
  'folded-or-swept': (draft, { question, isYes, option, record }) => {
    if (record?.matter.type !== 'swept') return;
    const { seat } = record.matter;
    if (isYes || option === 'folded') fillIn(draft, question.cause, { type: 'fold', seat });
    else if (option === 'kept') letGatheringsGo(draft, [seat]);
  },
  'td-decides': (draft, { option, record }) => {
    const chosen = record?.verdict.options.find(({ key }) => key === option);
    if (record !== undefined && chosen !== undefined) choose(draft, record, chosen);
  },
  'where-is-card': (draft, { question, option }) => putWhereSaid(draft, question, option),
  'which-place': (draft, { question, option }) => putWhereSaid(draft, question, option),
  'was-seat-dealt': (draft, { question, isYes }) => {
    if (!isYes) for (const seat of question.seats) judgeUndealt(draft, seat);
  },
  'was-hand-released': (draft, { question, isYes }) => {
    if (isYes) for (const seat of question.seats) retrieve(draft, seat);
    // Only cards that lay in the pile gave his hand up: without them he has it still, and his SHOW lays it open.
    else if (givesBack(draft.hand, question)) letGatheringsGo(draft, question.seats);
  },
  'was-hand-thrown': (draft, { record }) => {
    if (record?.matter.type === 'hole-astray') throwHand(draft, record, record.matter);
  },
  'lies-open': (draft, { question, isYes, word }) => {
    if (isYes) openRead(draft, question.refs, word);
  },
  'who-speaks-first': (draft, { option }) => speakAsSaid(draft, option),
  'what-happened-while-blind': nothing,
  'who-caused-it': nothing,
  // Looking is allowed: the question is the reminder.
  'long-look': nothing,
};

/** It never got the cards for which its numbers are kept. */
function judgeUndealt(draft: Draft, seat: Seat): void {
  const undealt = undealtAt(draft.hand, seat);
  if (undealt === null) return;
  draft.plan({ type: 'numbers-kept', slots: undealt.kept });
  if (draft.hand.ledger.over === 'no') raise(draft, undealt.matter);
}

const whoHadActed = ({ seats }: Question, matter: Matter | undefined): Filling =>
  isOfTheRound(matter) ? { type: 'round' } : { type: 'seats', seats };

function fillIn(draft: Draft, before: InputId, what: Filling): void {
  draft.rewrite = { why: 'filled-in', without: [], fill: { before, what } };
}

/** The pile has told of cards that were not given up. */
function letGatheringsGo(draft: Draft, seats: readonly Seat[]): void {
  const without = seats.flatMap((seat) => gatheringsOf(draft.hand, seat));
  draft.rewrite = { why: 'fact-withdrawn', without };
}

/** In his turn that is a fold, and it was one when his card came; out of turn his hand was swept (R000-dead-6). */
function throwHand(
  draft: Draft,
  record: VerdictRecord,
  { seat, since, ...matter }: Extract<Matter, { type: 'hole-astray' }>,
): void {
  const { betting, ledger } = draft.hand;
  const isInTurn = betting.acts !== 'every' || (betting.turn === seat && ledger.round === 'open');
  if (isInTurn) fillIn(draft, since, { type: 'fold', seat });
  else {
    const { doubled } = matter;
    revise(draft, record, { type: 'swept', seat, ...baseOf(matter), doubled });
  }
}

/** A card that came early says that everybody had acted; out of turn only those who are asked about had. */
function isOfTheRound(matter: Matter | undefined): boolean {
  const type = matter?.type;
  return type === undefined || type === 'street' || type === 'tock-flip';
}

/** Cards of one sweep are decided together: who had acted before one of them had acted before all of them. */
function firstOfSweep(hand: HandState, cause: InputId): InputId {
  const inputs = inputsOf(hand.log);
  const sweep = sweepOf(inputs.find(({ id }) => id === cause));
  return sweep === undefined ? cause : (inputs.find((input) => sweepOf(input) === sweep)?.id ?? cause);
}

const givesBack = (hand: HandState, { seats }: Question): boolean =>
  seats.every((seat) => isGivenUpByCards(hand, seat));

/**
 * People say where the card is that the readers do not agree on, or do not see: there it rests. It may be the one that
 * somebody has spoken of before it was known to lie there (R000-expo-0).
 */
function putWhereSaid(draft: Draft, { refs, options }: Question, zone: string | undefined): void {
  const [ref] = refs;
  if (ref === undefined || zone === undefined || !isZone(zone) || zone === 'OFF') return;
  if (isIn(draft.hand.cards, ref, zone)) {
    if (isSeatZone(zone)) judgeSaidAtSeat(draft, ref, seatOfZone(zone), options.includes('BURN'));
    return;
  }
  // Burns that have no antenna are taken to have been made: it is one of those.
  if (zone === 'BURN' && !draft.hand.setup.profile.senses.burn && isIn(draft.hand.cards, ref, 'SHOE')) return;
  if (zone === 'MUCK' && draft.hand.ledger.dealDone && judgeDealtOver(draft, ref, zone)) return;
  const others = zone === 'MUCK' ? goneWith(draft.hand, ref) : [];
  for (const card of [ref, ...others]) placeAsSaid(draft, card, zone);
  declareSpokenOf(draft, [{ ref, zone }]);
}

/** The director chose one of the ways out that the book allows. */
function choose(draft: Draft, { verdict, matter }: VerdictRecord, option: Verdict['options'][number]): void {
  const { deadHands = verdict.deadHands, burnCredit = verdict.burnCredit, deadCards = [], remedy } = option;
  const rules = [...option.rules, ...verdict.rules.filter((rule) => !option.rules.includes(rule))];
  // Until it is dealt anew, what the cards do belongs to a deal that is void, whoever has called it so (C00).
  const severity = isMisdeal(remedy) ? 'misdeal' : verdict.severity;
  const decided: Verdict = { ...verdict, severity, rules, remedy, remedyDone: 0, deadHands, burnCredit };
  draft.emit({ type: 'verdict-revised', verdict: decided, matter });
  if (deadCards.length > 0) draft.emit({ type: 'cards-declared-dead', refs: deadCards });
  if (option.burnCredit !== undefined) draft.plan({ type: 'burns-credited', credit: option.burnCredit });
  askWhetherHeCalled(draft, decided);
  killHands(draft, decided);
  if (option.remedy.length > 0) return;
  draft.emit({ type: 'verdict-settled', id: verdict.id, status: 'resolved' });
  if (matter.type === 'back-in-shoe') playOnWith(draft, matter.ref);
  // No place has told that his cards ever left him.
  if (matter.type === 'claimed-back' || matter.type === 'retrieved') giveBack(draft, decided, matter.seat);
  // Everybody has seen it: it is of the board, wherever it lies.
  if (matter.type === 'board-astray') for (const { ref, from } of matter.cards) placeAsSaid(draft, ref, from);
}
