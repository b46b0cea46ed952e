import type { Seat } from '#vocabulary/seats';
import type { PublicView } from '#wire/views/public-view';
import type { StepView } from '#wire/views/steps';
import type { QuestionView, VerdictView } from '#wire/views/verdicts';
import { kindStory } from './kinds.ts';
import { words } from './language.ts';
import { nameOf } from './names.ts';
import { amount } from './numbers.ts';
import { isPickedOut } from './picked-out.ts';
import { noticedOf, questionOf } from './questions.ts';
import { shufflingOf } from './shuffling.ts';
import { winnersPutTo } from './winners.ts';

/** Why nothing goes on at this table, where nothing does: it comes before all else that could be said. */
export function standstillOf({ state }: Pick<PublicView['table'], 'state'>): string | undefined {
  return state === 'running' ? undefined : words.value.standstill[state];
}

/** The voice tells the stories of a question too: whoever hears it sees no buttons. */
export function spokenPromptOf(view: PublicView): string {
  const question = askedIn(view);
  return question === undefined ? promptOf(view) : questionOf(question, view);
}

/**
 * The table's request now, in one sentence; beside a question stand its stories. `me`: on a phone, the seat that is
 * spoken to in the second person where it is addressed.
 */
export function promptOf(view: PublicView, me?: Seat): string {
  const { deed, to, cost } = view.announcement;
  const isMe = me !== undefined && !to.everybody && to.seats.includes(me);
  const chips = cost?.in === 'chips' ? amount(cost.amount) : '';
  return SENTENCES[deed]({ view, me, isMe, name: nameOf(view, to.seats[0] ?? 0), chips });
}

interface Told {
  readonly view: PublicView;
  readonly me: Seat | undefined;
  /** The seat that is spoken to is addressed. */
  readonly isMe: boolean;
  /** Of the first who is addressed. */
  readonly name: string;
  readonly chips: string;
}

const waiting = ({ view }: Told): string => standstillOf(view.table) ?? words.value.steps.waiting;

const SENTENCES: Readonly<Record<PublicView['announcement']['deed'], (told: Told) => string>> = {
  stop: waiting,
  wait: waiting,
  'seat-players': ({ view }) => lackingOf(view),
  begin: () => words.value.onTable.ending.over,
  answer: ({ view }) => noticedIn(view),
  confirm: ({ name, chips }) => words.value.dialled(name, chips),
  'say-who-won': ({ view }) => (view.hand?.phase === 'showdown' ? words.value.winners.ask : words.value.winners.runOut),
  agree: ({ view, me }) => winnersPutTo(view, me),
  'take-back': ({ isMe, name, chips }) => (isMe ? words.value.youTakeBack(chips) : words.value.takeBack(name, chips)),
  'carry-out': ({ view, me }) => carriedOut(view, me),
  act: ({ view, isMe, name, chips }) => (isMe ? yourTurn(view, chips) : words.value.steps.bet(name)),
  'push-chips': ({ view, me }) => wonBy(me, view) ?? endOf(view),
  clear: ({ view }) => endOf(view),
};

function yourTurn({ toAct }: PublicView, chips: string): string {
  const say = words.value;
  const bound = toAct?.options.bound ?? null;
  if (bound !== null) return say.yourTurnBound(say.acts[bound].toLocaleLowerCase());
  return chips === '' ? say.yourTurnFree : say.yourTurnCosts(chips);
}

function wonBy(me: Seat | undefined, { award }: PublicView): string | undefined {
  const won = award?.payout.find(({ seat }) => seat === me);
  return won === undefined ? undefined : words.value.winners.youWin(amount(won.amount));
}

function noticedIn(view: PublicView): string {
  const question = askedIn(view);
  return question === undefined ? '' : noticedOf(question, view);
}

function askedIn({ questions, announcement }: PublicView): QuestionView | undefined {
  return announcement.deed === 'answer' ? questions.find(({ id }) => id === announcement.question) : undefined;
}

/** Cards come first, and where nothing sees them whoever acts then says that they lie. */
function carriedOut(view: PublicView, me: Seat | undefined): string {
  const { toAct } = view;
  const asked = promptOfSteps(view.announcement.steps, view);
  const steps = [shufflingOf(view), asked].filter((sentence) => sentence !== '').join(' ');
  if (toAct?.awaitsCards !== true) return steps;
  const say = words.value.winners;
  return `${steps} ${toAct.seat === me ? say.thenYou : say.thenActs(nameOf(view, toAct.seat))}`;
}

function lackingOf({ seats }: PublicView): string {
  const say = words.value.onTable;
  const [first, second] = seats.filter(({ state }) => state !== 'empty');
  if (first === undefined) return say.noPlayers;
  return second === undefined ? say.oneWaits(first.name) : say.noOpponent;
}

function endOf(view: PublicView): string {
  const say = words.value;
  if (view.hand?.phase === 'void') return say.onTable.givenUp;
  const winners = view.results.filter((result) => result.amount !== null && result.amount > 0);
  return winners.length === 0
    ? say.onTable.tidy
    : say.onTable.won(say.list(winners.map((result) => winnerOf(result, view))));
}

function winnerOf({ seat, amount: won, category }: PublicView['results'][number], view: PublicView): string {
  const say = words.value.onTable;
  const name = nameOf(view, seat);
  const chips = amount(won ?? 0);
  return category === null ? say.wins(name, chips) : say.winsWith(name, chips, words.value.categories[category]);
}

/** Steps that hands do in one go are asked for in one go. */
export function promptOfSteps(steps: readonly StepView[], view: PublicView): string {
  const say = words.value;
  const [first, second] = steps;
  if (first === undefined) return say.steps.waiting;
  if (first.do === 'gather' && (second?.do === 'burn' || second?.do === 'lay' || second?.do === 'flip'))
    return `${say.onTable.gatherFirst} ${promptOfSteps(steps.slice(1), view)}`;
  if (first.do === 'burn' && second?.do === 'lay')
    return second.place === 'B1' ? say.steps.burnThenFlop : say.steps.burnThenLay(second.place);
  if (first.do === 'lay' && first.place === 'B1' && first.face === 'up' && second?.do === 'lay')
    return say.steps.layFlop;
  // A table that sees no seat is told the whole of what it will confirm with one NEXT.
  if (first.do === 'deal' && !view.table.senses.seats) return say.onTable.dealAll(nameOf(view, first.seat));
  if (first.do === 'show' && !view.table.senses.seats) return say.onTable.showdown;
  if (first.do === 'bet' && view.table.acts === 'rounds') return say.onTable.roundOver(say.street(first.street));
  return sentenceOf(first, view);
}

/** A line of a remedy's list: it does not change with every act of the betting that it waits for. */
export function remedySentence(step: StepView, view: PublicView): string {
  return step.do === 'bet' ? words.value.steps.betRound(step.street) : sentenceOf(step, view);
}

export function sentenceOf(step: StepView, view: PublicView): string {
  const say = words.value.steps;
  switch (step.do) {
    case 'deal':
      return step.isUnread ? say.dealUnread(nameOf(view, step.seat)) : say.deal(nameOf(view, step.seat));
    case 'burn':
      return say.burn;
    case 'lay':
      return step.face === 'down' ? say.layDown(step.place) : say.lay(step.place);
    case 'take-next':
      return say.takeNext(step.to, step.face === 'up');
    case 'move':
      if (isPickedOut(step, view)) return say.pickOut(step.to);
      if (step.to === 'SHOE') return say.moveBack(step.from);
      if (step.to === 'ASIDE') return say.moveAside(step.from);
      return say.move(step.from, step.to, step.face === 'unknown' ? null : step.face === 'up');
    case 'show-card':
      return say.showCard;
    case 'collect':
      return say.collect;
    case 'shuffle':
      return say.shuffle;
    case 'cut':
      return say.cut;
    case 'return-bets':
      return say.returnBets;
    case 'bet':
      return view.toAct === null ? say.betRound(step.street) : say.bet(nameOf(view, view.toAct.seat));
    case 'gather':
      return say.gather;
    case 'flip':
      return say.flip(step.place);
    case 'show':
      return say.show(nameOf(view, step.seat));
    case 'award':
      return say.award;
  }
}

/** One line on what happened. */
export const storyOf = (verdict: VerdictView, view: PublicView): string =>
  kindStory(verdict, (seat) => nameOf(view, seat));

/** Betting rulings move chips: what the act counts as, and what goes back. */
export function chipsSentence({ imposed }: VerdictView, view: PublicView): string | undefined {
  if (imposed === undefined) return undefined;
  const say = words.value;
  const name = nameOf(view, imposed.seat);
  const counts = say.countsAs[imposed.action](name, amount(imposed.to));
  return imposed.back === undefined ? counts : `${counts} ${say.takeBack(name, amount(imposed.back))}`;
}
