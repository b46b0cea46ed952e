import type { CardRef } from '#vocabulary/card-refs';
import type { BettingEffect } from '#vocabulary/hands/betting-effects';
import type { Event, TakenInput } from '#vocabulary/hands/events';
import type { Question } from '#vocabulary/hands/verdicts';
import type { InputId } from '#vocabulary/ids';
import { type Ms, ms } from '#vocabulary/units';
import { isBoardZone } from '#vocabulary/zones';
import { applyEffects } from '../betting/api.ts';
import type { CardTurn } from './card-lives.ts';
import { freshCards, withTurn } from './cards.ts';
import { copyOfHand, copyOfLedger } from './copies.ts';
import { asksForPlace } from './doubts.ts';
import { begun } from './fresh-hand.ts';
import { FACE_ASKED_MAX } from './limits.ts';
import { afterEffects } from './plan-effects.ts';
import type { AwaitedFace, HandState, PublicCard, TableState, VerdictRecord } from './state.ts';
import { withTold as toldAfter } from './timeline.ts';

/** The state after an event. It decides nothing: the state of a table is the fold of its journal. */
export function evolve(state: TableState, event: Event): TableState {
  if (event.type === 'hand-begun') return { hand: begun(event.setup) };
  const { hand } = state;
  if (hand === null) return state;
  if (event.type === 'hand-redecided') return { hand: redecided(hand, event.without, event.events, event.atMs) };
  const next = evolveHand(hand, event);
  return next === hand ? state : { hand: next };
}

type HandEvent = Exclude<Event, { type: 'hand-begun' } | { type: 'hand-redecided' }>;
type EventOfType = { readonly [E in HandEvent as E['type']]: E };
type EventOf<Type extends keyof EventOfType> = {
  [Each in Type]: EventOfType[Each] & { readonly type: Each };
}[Type];

const evolveHand = <Type extends keyof EventOfType>(hand: HandState, event: EventOf<Type>): HandState =>
  AFTER[event.type](hand, event);

/** Told for people and for the record; what it changes is said by the events beside it. */
const unchanged = (hand: HandState): HandState => hand;

const AFTER: { readonly [Type in keyof EventOfType]: (hand: HandState, event: EventOfType[Type]) => HandState } = {
  'input-taken': (hand, { input }) => withInput(hand, input),
  'plan-changed': (hand, { effects }) => withLedger(hand, afterEffects(hand.ledger, effects)),
  'card-exited': (hand, { ref, slot, missed = false }) =>
    withCards(hand, [ref], { type: 'exited', slot, missed }, slot),
  // A card without an exit of its own is counted when it lands.
  'card-moved': (hand, move) =>
    withMoved(withCards(hand, [move.ref], { type: 'moved', move, order: hand.cards.landings + 1 }, move.slot), move),
  'card-lifted': (hand, { ref }) => withCards(hand, [ref], { type: 'lifted' }),
  'card-put-back': (hand, { ref, zone }) => withCards(hand, [ref], { type: 'put-back', zone }),
  'cards-looked-at': (hand, { refs }) => withCards(hand, refs, { type: 'looked-at' }),
  'cards-declared-dead': (hand, { refs }) => withCards(hand, refs, { type: 'declared-dead' }),
  'card-turned': (hand, { ref, face }) => withCards(hand, [ref], { type: 'turned', face }),
  'cards-landing': (hand, { landing }) => handWith(hand, { landing }),
  'betting-moved': (hand, { effects }) => withBetting(hand, effects),
  'round-closed': (hand, { cause }) => handWith(hand, { closedBy: cause }),
  'deal-restarted': (hand, { redeal }) => dealtAgain(hand, redeal),
  'deck-collected': (hand, { atMs }) => gatheredIn(hand, atMs),
  'step-done': (hand, { verdict, step }) =>
    verdict === undefined ? hand : handWith(hand, { verdicts: withStepDone(hand.verdicts, verdict, step.id) }),
  'verdict-raised': (hand, event) => withVerdicts(hand, event, [...hand.verdicts, recordOf(event)]),
  'verdict-revised': (hand, event) => withVerdicts(hand, event, withRecord(hand.verdicts, recordOf(event))),
  'verdict-settled': (hand, { id, status }) => handWith(hand, { verdicts: withStatus(hand.verdicts, id, status) }),
  'verdict-overruled': (hand, { id }) => handWith(hand, { verdicts: withStatus(hand.verdicts, id, 'overruled') }),
  'question-asked': (hand, { question, atMs }) => asked(hand, question, atMs),
  'question-unanswered': (hand, { id }) =>
    handWith(hand, {
      questions: hand.questions.map((question) =>
        question.id === id ? { ...question, isUnanswered: true } : question,
      ),
    }),
  'question-closed': (hand, event) => closed(hand, event),
  'face-awaited': (hand, { ref, atMs }) =>
    handWith(hand, { awaiting: [...hand.awaiting, { ref, sinceMs: atMs, askedMs: null }] }),
  'card-told-of': (hand, { ref, why }) => handWith(hand, { toldOf: [...hand.toldOf, { ref, why }] }),
  'publicity-due': (hand, { ref, why }) =>
    handWith(withoutAwaited(withKnown(hand, { ref, why, card: null }), [ref]), {
      toldOf: hand.toldOf.filter((told) => told.ref !== ref),
    }),
  'face-withdrawn': (hand, { ref }) =>
    handWith(hand, {
      publicity: hand.publicity.map((known) => (known.ref === ref ? { ...known, undone: true } : known)),
    }),
  'card-made-public': (hand, { ref, why, card }) => withKnown(hand, { ref, why, card }),
  'act-taken': (hand) => atStreet(hand),
  'words-taken': (hand) => atStreet(hand),
  'round-opened': unchanged,
  'hands-killed': unchanged,
  'board-flipped': unchanged,
  'hand-tabled': unchanged,
  'hand-ended': unchanged,
  'shoe-shuffled': unchanged,
};

function asked(hand: HandState, question: Question, askedMs: Ms): HandState {
  const put = hand.setup.isPriced === true ? { ...question, askedMs } : question;
  const next = handWith(hand, { questions: [...hand.questions, put] });
  if (question.ask !== 'lies-open') return next;
  const isAsked = ({ ref }: { readonly ref: CardRef }): boolean => question.refs.includes(ref);
  return handWith(next, {
    awaiting: hand.awaiting.map((face) =>
      isAsked(face) ? { ...face, askedMs, timesAsked: timesAsked(face) + 1 } : face,
    ),
  });
}

const timesAsked = ({ timesAsked: times = 0 }: AwaitedFace): number => times;

/** Faces that no reader told of when somebody said yes are asked about again, and then people are left in peace. */
function closed(hand: HandState, { id, answer, atMs }: Extract<Event, { type: 'question-closed' }>): HandState {
  const question = hand.questions.find((candidate) => candidate.id === id);
  const next = handWith(hand, { questions: hand.questions.filter((candidate) => candidate !== question) });
  if (question?.ask !== 'lies-open' || answer !== 'yes') return next;
  const again = hand.awaiting.map((face) =>
    question.refs.includes(face.ref) && timesAsked(face) < FACE_ASKED_MAX
      ? { ...face, sinceMs: atMs, askedMs: null }
      : face,
  );
  return handWith(next, { awaiting: again });
}

const withoutAwaited = (hand: HandState, refs: readonly CardRef[]): HandState =>
  hand.awaiting.some(({ ref }) => refs.includes(ref))
    ? handWith(hand, { awaiting: hand.awaiting.filter(({ ref }) => !refs.includes(ref)) })
    : hand;

const withKnown = (hand: HandState, known: PublicCard): HandState =>
  handWith(hand, { publicity: [...hand.publicity.filter(({ ref }) => ref !== known.ref), known] });

/** Of what was dealt and never seen nothing is left to be seen either: a seat that is read again has given it back. */
function gatheredIn(hand: HandState, collectedAtMs: Ms): HandState {
  const questions = hand.questions.filter((question) => !asksForPlace(question));
  const publicity = hand.publicity.map((known): PublicCard => ({ ...known, returned: true }));
  return handWith(hand, {
    ledger: afterEffects(hand.ledger, NOTHING_KEPT),
    cards: freshCards(),
    questions,
    collectedAtMs,
    publicity,
    awaiting: [],
    toldOf: [],
  });
}

const NOTHING_KEPT = [{ type: 'numbers-kept', slots: [] }] as const;

/** Whoever sees its back again does not know what went into the shoe; what lies face up on the board everybody sees. */
function withMoved(before: HandState, move: Extract<Event, { type: 'card-moved' }>): HandState {
  const { ref, to, face, sweep, atMs } = move;
  const hand = isBoardZone(to) ? before : withoutAwaited(before, [ref]);
  const known = hand.publicity.find((card) => card.ref === ref);
  if (to === 'SHOE') {
    return handWith(hand, {
      toldOf: hand.toldOf.filter((card) => card.ref !== ref),
      publicity: hand.publicity.map((card) => (card === known ? { ...card, returned: true as const } : card)),
      returns: [...hand.returns, { ref, atMs }],
    });
  }
  // Words put it there without a sweep.
  if (known?.returned !== true || face !== 'up' || sweep === undefined || !isBoardZone(to)) return hand;
  const { returned: _returned, ...open } = known;
  return handWith(hand, { publicity: hand.publicity.map((card) => (card === known ? open : card)) });
}

/** A new deal of the same hand: what was said about the old one stays on record. */
function dealtAgain(hand: HandState, redeal: number): HandState {
  const { verdicts, log, inputs, timeline, undone, misdealsTakenBack, misdealsTold, collectedAtMs } = hand;
  return {
    ...begun(hand.setup),
    redeal,
    verdicts,
    log,
    inputs,
    timeline,
    undone,
    misdealsTakenBack,
    misdealsTold,
    collectedAtMs,
  };
}

function handWith(hand: HandState, changes: Partial<HandState>): HandState {
  return Object.assign(copyOfHand(hand), changes);
}

function withLedger(hand: HandState, ledger: HandState['ledger']): HandState {
  const next = copyOfHand(hand);
  next.ledger = ledger;
  return next;
}

function withInput(hand: HandState, input: TakenInput): HandState {
  const next = copyOfHand(hand);
  next.log = { input, street: hand.ledger.street, before: hand.log };
  next.inputs = hand.inputs + 1;
  next.timeline = toldAfter(hand.timeline, input, hand.inputs);
  return next;
}

/** An act may have said that the cards of its street were dealt. */
function atStreet(hand: HandState): HandState {
  const { log, ledger } = hand;
  return log === null || log.street === ledger.street
    ? hand
    : handWith(hand, { log: { ...log, street: ledger.street } });
}

function withCards(hand: HandState, refs: readonly CardRef[], turn: CardTurn, out?: number): HandState {
  const next = copyOfHand(hand);
  next.cards = withTurn(hand.cards, refs, turn);
  if (out !== undefined) {
    const ledger = copyOfLedger(hand.ledger);
    // A card that nobody had read gets the number that it had all the time.
    ledger.out = Math.max(ledger.out, out);
    next.ledger = ledger;
  }
  return next;
}

function withBetting(hand: HandState, effects: readonly BettingEffect[]): HandState {
  const next = copyOfHand(hand);
  next.betting = applyEffects(hand.betting, effects);
  return next;
}

/**
 * The hand as it is without, or with, some inputs. Verdicts keep their identity; those that are not raised any more
 * stay on record as withdrawn. What has been seen by everybody stays public.
 */
function redecided(hand: HandState, without: readonly InputId[], events: readonly Event[], atMs: Ms): HandState {
  let state: TableState = { hand };
  for (const event of events) state = evolve(state, event);
  const next = state.hand;
  if (next === null) return hand;
  const gone = hand.verdicts.filter(({ verdict }) => !next.verdicts.some((record) => record.verdict.id === verdict.id));
  const withdrawn = gone.map(
    ({ verdict, matter }): VerdictRecord => ({
      matter,
      verdict: verdict.status === 'overruled' ? verdict : { ...verdict, status: 'withdrawn' },
    }),
  );
  const publicity = publicityAfter(hand.publicity, next.publicity);
  const takenBack = isMisdealTakenBack(hand, next) ? [next.redeal] : [];
  const misdealsTakenBack = [...hand.misdealsTakenBack, ...takenBack];
  // What was told in the very millisecond is decided anew as well: nobody knew of it then.
  const misdealsTold = withTold(hand.misdealsTold, next.verdicts, ms(atMs + 1));
  const undone = [...hand.undone, ...without];
  return { ...next, verdicts: [...withdrawn, ...next.verdicts], publicity, undone, misdealsTakenBack, misdealsTold };
}

/** What a hand that is decided anew calls now nobody has heard of before, whatever it is called for. */
function withTold(
  told: HandState['misdealsTold'],
  records: readonly Pick<VerdictRecord, 'verdict'>[],
  atMs: Ms,
): HandState['misdealsTold'] {
  const isNew = ({ id, severity }: VerdictRecord['verdict']): boolean =>
    severity === 'misdeal' && told.every((other) => other.id !== id);
  const fresh = records.flatMap(({ verdict }) => (isNew(verdict) ? [{ id: verdict.id, atMs }] : []));
  return fresh.length === 0 ? told : [...told, ...fresh];
}

/** Its verdict is withdrawn, or stands as the lesser one that it had been before. */
function isMisdealTakenBack(before: HandState, after: HandState): boolean {
  const isMisdeal = ({ verdict, matter }: VerdictRecord): boolean =>
    verdict.severity === 'misdeal' &&
    matter.deal === after.redeal &&
    (verdict.status === 'open' || verdict.status === 'resolved');
  return before.verdicts.some(isMisdeal) && !after.verdicts.some(isMisdeal);
}

/** What is shown now, with the faces that are known already; then what was seen, and is not shown any more. */
function publicityAfter(before: readonly PublicCard[], now: readonly PublicCard[]): readonly PublicCard[] {
  const faceOf = (ref: CardRef): PublicCard['card'] => before.find((known) => known.ref === ref)?.card ?? null;
  // What people named, and took back, nobody has seen.
  const seen = before.filter(
    ({ ref, card, why }) => card !== null && why !== 'told' && !now.some((shown) => shown.ref === ref),
  );
  return [
    ...now.map((shown) => (shown.card === null ? { ...shown, card: faceOf(shown.ref) } : shown)),
    ...seen.map((known): PublicCard => ({ ...known, undone: true })),
  ];
}

function recordOf({ verdict, matter }: VerdictRecord): VerdictRecord {
  return { verdict, matter };
}

const withRecord = (records: readonly VerdictRecord[], next: VerdictRecord): readonly VerdictRecord[] =>
  records.map((record) => (record.verdict.id === next.verdict.id ? next : record));

/** One of them is new, or ruled anew, and may call a misdeal. */
function withVerdicts(
  hand: HandState,
  event: VerdictRecord & Pick<Event, 'atMs'>,
  verdicts: readonly VerdictRecord[],
): HandState {
  return handWith(hand, { verdicts, misdealsTold: withTold(hand.misdealsTold, [event], event.atMs) });
}

function withStatus(
  records: readonly VerdictRecord[],
  id: string,
  status: 'resolved' | 'withdrawn' | 'overruled',
): readonly VerdictRecord[] {
  return records.map((record) =>
    record.verdict.id === id ? { ...record, verdict: { ...record.verdict, status } } : record,
  );
}

/** Steps that have been seen stand first, so that `remedyDone` counts them whatever order they came in. */
function withStepDone(records: readonly VerdictRecord[], id: string, stepId: string): readonly VerdictRecord[] {
  return records.map((record) => {
    const { verdict } = record;
    const at = verdict.id === id ? verdict.remedy.findIndex((step) => step.id === stepId) : -1;
    const step = verdict.remedy[at];
    if (step === undefined || at < verdict.remedyDone) return record;
    const rest = verdict.remedy.filter((other) => other !== step);
    const remedy = [...rest.slice(0, verdict.remedyDone), step, ...rest.slice(verdict.remedyDone)];
    return { ...record, verdict: { ...verdict, remedy, remedyDone: verdict.remedyDone + 1 } };
  });
}
