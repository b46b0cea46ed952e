import type { Seat } from '#vocabulary/seats';
import type { AddressedView, AnnouncementView } from '#wire/views/announcement';
import { isOverPhase, type PublicView } from '#wire/views/public-view';
import type { StepView } from '#wire/views/steps';
import type { QuestionView, VerdictView } from '#wire/views/verdicts';

/** The public view, before it is said in one sentence. */
export type Unannounced = Omit<PublicView, 'announcement'>;

/**
 * The table's wish of now, made of the public view alone: what nobody sees changes nothing in it. `lastActMs`: when
 * somebody acted last; what a ruling gave back is said until the next one does.
 */
export function announcementOf(view: Unannounced, lastActMs: () => number): AnnouncementView {
  return beforePlay(view) ?? asked(view) ?? givenBack(view, lastActMs) ?? toDo(view) ?? afterwards(view);
}

const NOBODY_BY_NAME: AddressedView = { everybody: true, seats: [] };
const PLAIN: Omit<AnnouncementView, 'deed'> = {
  to: NOBODY_BY_NAME,
  steps: [],
  cost: null,
  answers: 'nobody',
  question: null,
  verdict: null,
  untilMs: null,
};

const seats = (...all: readonly Seat[]): AddressedView => ({ everybody: false, seats: all });
const chips = (amount: number): AnnouncementView['cost'] => ({ in: 'chips', amount });

function beforePlay({ table, hand }: Unannounced): AnnouncementView | undefined {
  if (table.state !== 'running')
    return table.state === 'waiting' ? { ...PLAIN, deed: 'wait' } : { ...PLAIN, deed: 'stop', answers: 'director' };
  if (table.isNightOver) return { ...PLAIN, deed: 'begin', answers: 'table' };
  if (table.lacksPlayers && !isOverPhase(hand?.phase)) return { ...PLAIN, deed: 'seat-players', answers: 'director' };
  return undefined;
}

function asked(view: Unannounced): AnnouncementView | undefined {
  const { toAct, whoWon, clock } = view;
  const [question] = view.questions;
  if (question !== undefined)
    return {
      ...PLAIN,
      deed: 'answer',
      to: addressed(question, view),
      answers: question.ask === 'td-decides' ? 'director' : 'table',
      question: question.id,
      verdict: view.verdicts.find((verdict) => verdict.question === question.id)?.id ?? null,
    };
  if (toAct?.dialled !== undefined)
    return {
      ...PLAIN,
      deed: 'confirm',
      to: seats(toAct.seat),
      cost: chips(toAct.dialled),
      answers: 'addressed',
      untilMs: clock?.endsAtMs ?? null,
    };
  return whoWon === null ? undefined : winnersAsked(whoWon);
}

/** Of one pot the chips that its winner takes. */
function winnersAsked({ seats: shown, said, pots }: NonNullable<Unannounced['whoWon']>): AnnouncementView {
  const playing = shown.map(({ seat }) => seat);
  if (said === null) return { ...PLAIN, deed: 'say-who-won', to: seats(...playing), answers: 'table' };
  const [pot] = pots;
  const isOnes = pots.length === 1 && said.pots[0]?.length === 1;
  return {
    ...PLAIN,
    deed: 'agree',
    to: seats(...playing.filter((seat) => !said.by.includes(seat))),
    cost: isOnes && pot !== undefined ? chips(pot.amount) : null,
    answers: 'table',
  };
}

/** Below it names are as short as a word for all of them. */
const MANY = 3;
/** More of them are no exception that anybody keeps in mind. */
const EXCEPT_MAX = 2;

/** By name, or everybody who can still act, or everybody but one or two. */
function addressed({ seats: meant }: QuestionView, view: Unannounced): AddressedView {
  const playing = view.seats.filter(({ state }) => state === 'in-hand').map(({ seat }) => seat);
  const others = playing.filter((seat) => !meant.includes(seat));
  const areMany = meant.length >= MANY && meant.every((seat) => playing.includes(seat));
  return areMany && others.length <= EXCEPT_MAX ? { everybody: true, seats: others } : seats(...meant);
}

/** Chips that a ruling on words or chips gives back, until somebody acts after it. */
function givenBack({ verdicts }: Unannounced, lastActMs: () => number): AnnouncementView | undefined {
  const newest = verdicts.findLast(({ imposed }) => imposed !== undefined);
  const imposed = newest?.imposed;
  if (newest === undefined || imposed?.back === undefined || !stands(newest)) return undefined;
  if (newest.raisedAtMs < lastActMs()) return undefined;
  return {
    ...PLAIN,
    deed: 'take-back',
    to: seats(imposed.seat),
    cost: chips(imposed.back),
    answers: 'addressed',
    verdict: newest.id,
  };
}

const stands = ({ status }: VerdictView): boolean => status === 'open' || status === 'resolved';

function toDo(view: Unannounced): AnnouncementView | undefined {
  const { toAct, clock } = view;
  const [first] = view.next;
  const isTurn = first === undefined || (first.do === 'bet' && view.table.acts === 'every');
  if (toAct !== null && isTurn)
    return {
      ...PLAIN,
      deed: 'act',
      to: seats(toAct.seat),
      cost: toAct.options.owes === 0 ? null : chips(toAct.options.owes),
      answers: 'addressed',
      untilMs: clock?.endsAtMs ?? null,
    };
  if (first === undefined) return undefined;
  const verdict = view.verdicts.find((each) => each.status === 'open' && isOf(each, first));
  const dead = verdict?.deadHands ?? [];
  return {
    ...PLAIN,
    deed: 'carry-out',
    to: dead.length > 0 ? seats(...dead) : addressee(first),
    steps: inOneGo(view.next),
    cost: dead.length > 0 ? { in: 'cards', count: CARDS_OF_A_HAND } : null,
    answers: isSaid(first, view) ? 'table' : 'nobody',
    verdict: verdict?.id ?? null,
  };
}

const CARDS_OF_A_HAND = 2;

const isOf = ({ remedy }: VerdictView, { id }: StepView): boolean => remedy.some((step) => step.id === id);

const addressee = (step: StepView): AddressedView => (step.do === 'show' ? seats(step.seat) : NOBODY_BY_NAME);

/** Steps that hands do in one go are asked for in one go. */
function inOneGo(steps: readonly StepView[]): readonly StepView[] {
  const [first, second, third] = steps;
  if (first === undefined) return [];
  if (first.do === 'gather' && second !== undefined && GOES_ON.has(second.do))
    return [first, ...inOneGo([second, ...(third === undefined ? [] : [third])])];
  const isPair = (first.do === 'burn' && second?.do === 'lay') || (first.do === 'lay' && second?.do === 'lay');
  return isPair && second !== undefined ? [first, second] : [first];
}

const GOES_ON: ReadonlySet<StepView['do']> = new Set(['burn', 'lay', 'flip']);

/** A person says that it is done, where no sensor tells. */
function isSaid({ do: what }: StepView, { possible }: Unannounced): boolean {
  return SAID_DONE.has(what) || possible.declarations.includes('done');
}

const SAID_DONE: ReadonlySet<StepView['do']> = new Set(['shuffle', 'cut', 'show-card']);

function afterwards({ hand, award, results }: Unannounced): AnnouncementView {
  if (!isOverPhase(hand?.phase)) return { ...PLAIN, deed: 'wait' };
  const winners = award?.payout ?? results.flatMap(({ seat, amount }) => (amount ? [{ seat, amount }] : []));
  if (hand?.phase === 'void' || winners.length === 0) return { ...PLAIN, deed: 'clear' };
  const [only, ...more] = winners;
  return {
    ...PLAIN,
    deed: 'push-chips',
    to: seats(...winners.map(({ seat }) => seat)),
    cost: only === undefined || more.length > 0 ? null : chips(only.amount),
  };
}
