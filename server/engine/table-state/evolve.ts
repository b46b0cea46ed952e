import type { BettingEffect } from '#vocabulary/betting-effects';
import type { CardRef } from '#vocabulary/card-refs';
import type { Event, TakenInput } from '#vocabulary/events';
import type { InputId } from '#vocabulary/ids';
import { assertNever } from '#vocabulary/result';
import { type Ms, ms } from '#vocabulary/units';
import { isBoardZone } from '#vocabulary/zones';
import { applyEffects } from '../betting/api.ts';
import type { CardTurn } from './card-lives.ts';
import { freshCards, withTurn } from './cards.ts';
import { copyOfHand, copyOfLedger } from './copies.ts';
import { asksForPlace } from './doubts.ts';
import { begun } from './fresh-hand.ts';
import { afterEffects } from './plan-effects.ts';
import type { HandState, PublicCard, TableState, VerdictRecord } from './state.ts';
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

function evolveHand(hand: HandState, event: HandEvent): HandState {
  switch (event.type) {
    case 'input-taken':
      return withInput(hand, event.input);
    case 'plan-changed':
      return withLedger(hand, afterEffects(hand.ledger, event.effects));
    case 'card-exited':
    case 'card-moved':
    case 'card-lifted':
    case 'card-put-back':
    case 'cards-looked-at':
    case 'cards-declared-dead':
    case 'card-turned':
      return withCardEvent(hand, event);
    case 'cards-landing':
      return handWith(hand, { landing: event.landing });
    case 'betting-moved':
      return withBetting(hand, event.effects);
    case 'round-closed':
      return handWith(hand, { closedBy: event.cause });
    case 'deal-restarted':
      return dealtAgain(hand, event.redeal);
    case 'deck-collected':
      return gatheredIn(hand, event.atMs);
    case 'step-done':
      return event.verdict === undefined
        ? hand
        : handWith(hand, { verdicts: withStepDone(hand.verdicts, event.verdict, event.step.id) });
    case 'verdict-raised':
    case 'verdict-revised':
    case 'verdict-settled':
    case 'verdict-overruled':
    case 'question-asked':
    case 'question-closed':
    case 'card-told-of':
    case 'publicity-due':
    case 'card-made-public':
      return withSaid(hand, event);
    case 'act-taken':
    case 'words-taken':
      return atStreet(hand);
    // Told for people and for the record; what they change is said by the events beside them.
    case 'round-opened':
    case 'hands-killed':
    case 'board-flipped':
    case 'hand-tabled':
    case 'hand-ended':
    case 'shoe-shuffled':
      return hand;
    default:
      return assertNever(event);
  }
}

type CardEvent = Extract<
  HandEvent,
  {
    type:
      | 'card-exited'
      | 'card-moved'
      | 'card-lifted'
      | 'card-put-back'
      | 'cards-looked-at'
      | 'cards-declared-dead'
      | 'card-turned';
  }
>;

/** What happens to cards. */
function withCardEvent(hand: HandState, event: CardEvent): HandState {
  switch (event.type) {
    case 'card-exited':
      return withCards(
        hand,
        [event.ref],
        { type: 'exited', slot: event.slot, missed: event.missed === true },
        event.slot,
      );
    case 'card-moved':
      // A card without an exit of its own is counted when it lands.
      return withMoved(
        withCards(hand, [event.ref], { type: 'moved', move: event, order: hand.cards.landings + 1 }, event.slot),
        event,
      );
    case 'card-lifted':
      return withCards(hand, [event.ref], { type: 'lifted' });
    case 'card-put-back':
      return withCards(hand, [event.ref], { type: 'put-back', zone: event.zone });
    case 'cards-looked-at':
      return withCards(hand, event.refs, { type: 'looked-at' });
    case 'cards-declared-dead':
      return withCards(hand, event.refs, { type: 'declared-dead' });
    case 'card-turned':
      return withCards(hand, [event.ref], { type: 'turned', face: event.face });
    default:
      return assertNever(event);
  }
}

type SaidEvent = Extract<
  HandEvent,
  {
    type:
      | 'verdict-raised'
      | 'verdict-revised'
      | 'verdict-settled'
      | 'verdict-overruled'
      | 'question-asked'
      | 'question-closed'
      | 'card-told-of'
      | 'publicity-due'
      | 'card-made-public';
  }
>;

/** What Sabot says, asks and shows. */
function withSaid(hand: HandState, event: SaidEvent): HandState {
  switch (event.type) {
    case 'verdict-raised':
      return withVerdicts(hand, event, [...hand.verdicts, recordOf(event)]);
    case 'verdict-revised':
      return withVerdicts(hand, event, withRecord(hand.verdicts, recordOf(event)));
    case 'verdict-settled':
    case 'verdict-overruled':
      return handWith(hand, {
        verdicts: withStatus(hand.verdicts, event.id, 'status' in event ? event.status : 'overruled'),
      });
    case 'question-asked':
      return handWith(hand, { questions: [...hand.questions, event.question] });
    case 'question-closed':
      return handWith(hand, { questions: hand.questions.filter(({ id }) => id !== event.id) });
    case 'card-told-of':
      return handWith(hand, { toldOf: [...hand.toldOf, { ref: event.ref, why: event.why }] });
    case 'publicity-due':
      return handWith(hand, {
        toldOf: hand.toldOf.filter(({ ref }) => ref !== event.ref),
        publicity: [
          ...hand.publicity.filter(({ ref }) => ref !== event.ref),
          { ref: event.ref, why: event.why, card: null },
        ],
      });
    case 'card-made-public':
      return handWith(hand, {
        publicity: [
          ...hand.publicity.filter(({ ref }) => ref !== event.ref),
          { ref: event.ref, why: event.why, card: event.card },
        ],
      });
    default:
      return assertNever(event);
  }
}

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
    toldOf: [],
  });
}

const NOTHING_KEPT = [{ type: 'numbers-kept', slots: [] }] as const;

/** Whoever sees its back again does not know what went into the shoe; what lies face up on the board everybody sees. */
function withMoved(hand: HandState, { ref, to, face, sweep, atMs }: Extract<Event, { type: 'card-moved' }>): HandState {
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
