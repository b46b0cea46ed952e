import { clockDueAtMs } from '#engine/betting/clock';
import { pots } from '#engine/betting/pots';
import type { BettingAction, SeatBetting } from '#engine/betting/state';
import { newestTap } from '#engine/conduct/newest-tap';
import { cardsIn, countIn, isInFlight } from '#engine/table-state/cards';
import { type HandState, inputsOf } from '#engine/table-state/state';
import { DECK_SIZE } from '#vocabulary/cards';
import { SEATS, type Seat } from '#vocabulary/seats';
import { BOARD_ZONES, seatZone, type Zone } from '#vocabulary/zones';
import type { PotView } from '#wire/views/award-view';
import type {
  HandPhase,
  HandView,
  LastActView,
  PileView,
  PublicView,
  ResultView,
  SeatState,
  SeatView,
  TableStatusView,
} from '#wire/views/public-view';
import { announcementOf, type Unannounced } from './announcement.ts';
import { awardView, whoWonView } from './award.ts';
import { cardsAt, cardView, publicName } from './cards.ts';
import type { RosterSeat, TableModel } from './model.ts';
import { bookWords } from './own-books.ts';
import { gatheredPots } from './pots.ts';
import { stackSeen } from './stacks.ts';
import { toActView } from './to-act.ts';
import { nextStepView, publicVerdicts, questionView } from './verdicts.ts';

/** Built up field by field: what is not named here is seen by nobody (DESIGN §7.13). */
export function publicView(model: TableModel): PublicView {
  const view = unannounced(model);
  return { ...view, announcement: announcementOf(view, () => lastActMs(model.engine.hand)) };
}

/** The time of the last act, in words or chips. */
function lastActMs(hand: HandState | null): number {
  const last = hand === null ? undefined : inputsOf(hand.log).findLast(({ type }) => type === 'act' || type === 'said');
  return last?.atMs ?? 0;
}

function unannounced(model: TableModel): Unannounced {
  const { hand } = model.engine;
  return {
    nowMs: model.nowMs,
    table: tableStatus(model, hand),
    hand: hand === null ? null : handView(model, hand),
    seats: SEATS.map((seat) => seatView(model, hand, seat)),
    board: BOARD_ZONES.map((place) => ({ place, cards: hand === null ? [] : cardsAt(model, hand, place) })),
    burn: pile(model, hand, 'BURN'),
    muck: pile(model, hand, 'MUCK'),
    aside: pile(model, hand, 'ASIDE'),
    off: offPile(model, hand),
    shoe: {
      left: hand === null ? DECK_SIZE : countIn(hand.cards, 'SHOE'),
      known: hand?.setup.profile.senses.seats ?? false,
    },
    pots: hand === null || model.isVoided ? [] : potViews(hand),
    potTotal: hand === null ? null : potTotal(model, hand),
    toAct: hand === null || model.isVoided ? null : toActView(hand),
    next: hand === null ? [] : model.steps.map((step) => nextStepView(model, hand, step)),
    hold: model.hold,
    verdicts: hand === null ? [] : publicVerdicts(model, hand),
    questions: hand === null ? [] : model.questions.map((question) => questionView(model, hand, question)),
    clock: clockView(hand),
    level: levelView(model, hand),
    ...(model.straddle === undefined ? {} : { straddle: model.straddle }),
    ...tournamentPart(model),
    possible: {
      declarations: model.possible.declarations,
      reports: model.possible.reports,
      reportSeats: model.possible.reportSeats,
      dealtTo: model.possible.dealtTo,
    },
    results: hand === null ? [] : resultViews(model, hand),
    whoWon: hand === null ? null : whoWonView(model, hand),
    award: hand === null ? null : awardView(model, hand),
    health: {
      silentZones: model.silentZones,
      devices: { ready: model.devices.ready, troubled: model.devices.troubled },
    },
    simulation: model.simulation,
  };
}

function tableStatus(model: TableModel, hand: HandState | null): TableStatusView {
  const { profile, ruleBook, options } = hand?.setup ?? model.next;
  const { shoe, seats, board, burn, muck, aside } = profile.senses;
  return {
    name: model.name,
    profile: profile.name,
    acts: profile.acts,
    ruleBook,
    options,
    nextProfile: model.next.profile.name,
    nextRuleBook: model.next.ruleBook,
    ...bookWords(ruleBook, model.next.ruleBook, hand),
    authority: model.authority,
    denominations: model.denominations,
    senses: { shoe, seats, board, burn, muck, aside },
    state: model.state,
    ...(model.isNightOver ? { isNightOver: true } : {}),
    lacksPlayers: model.lacksPlayers,
    undoReachesBack: model.undoReachesBack,
    liveFeeds: model.liveFeeds,
    reveals: model.reveals.map(({ seat, by, reason, atMs, confirms }) => ({
      seat,
      by,
      reason,
      atMs,
      ...(confirms === true ? { confirms } : {}),
    })),
  };
}

function handView(model: TableModel, hand: HandState): HandView {
  const { setup, redeal, betting } = hand;
  return {
    number: setup.hand,
    redeal,
    phase: phaseOf(model, hand),
    street: betting.street,
    button: setup.button,
    smallBlindSeat: setup.smallBlindSeat,
    bigBlindSeat: setup.bigBlindSeat,
  };
}

function phaseOf(model: TableModel, hand: HandState): HandPhase {
  const { ledger, cards } = hand;
  if (model.isVoided) return 'void';
  if (model.handIsOver || ledger.over === 'awarded' || ledger.over === 'folds') return 'clearing';
  if (ledger.over === 'showdown') return 'showdown';
  if (ledger.out === 0 && countIn(cards, 'SHOE') === 52) return 'waiting';
  return ledger.round === 'open' ? 'betting' : 'dealing';
}

function seatView(model: TableModel, hand: HandState | null, seat: Seat): SeatView {
  const person = model.roster.find((candidate) => candidate.seat === seat);
  // Who has left the table took his chips with him, whatever the hand that he played says of them.
  const betting = person === undefined ? undefined : hand?.betting.seats.find((candidate) => candidate.seat === seat);
  const followsChips = hand === null || (hand.setup.profile.acts === 'every' && betting?.ample !== true);
  return {
    seat,
    name: person?.name ?? '',
    colour: person?.colour ?? '',
    ...(person === undefined ? {} : ofPerson(person, hand)),
    state: seatState(hand, seat, person, betting),
    stack: followsChips && person !== undefined ? stackSeen(model.isVoided, hand, person) : null,
    bet: model.isVoided ? 0 : (betting?.put ?? 0),
    cards: hand === null ? [] : cardsAt(model, hand, seatZone(seat)),
    lastAct: hand === null || betting === undefined ? null : lastAct(hand, betting),
    shown: model.shownHands.get(seat)?.category ?? null,
  };
}

type OfPerson = Pick<SeatView, 'photo' | 'country' | 'leaves' | 'asks' | 'takesBack'>;

function ofPerson({ seat, photo, country, leaving, asks, takesBack }: RosterSeat, hand: HandState | null): OfPerson {
  const asksForTap = hand !== null && takesBack !== undefined && newestTap(hand, seat) === takesBack;
  return {
    ...(photo === undefined ? {} : { photo }),
    ...(country === undefined ? {} : { country }),
    ...(leaving === undefined ? {} : { leaves: true }),
    ...(asks === undefined ? {} : { asks }),
    ...(asksForTap ? { takesBack: true } : {}),
  };
}

function seatState(
  hand: HandState | null,
  seat: Seat,
  person: RosterSeat | undefined,
  betting: SeatBetting | undefined,
): SeatState {
  if (person === undefined) return 'empty';
  if (hand === null || betting === undefined || !hand.setup.dealOrder.includes(seat)) {
    if (!person.present) return 'sitting-out';
    return person.stack === 0 ? 'busted' : 'waiting';
  }
  if (betting.status === 'folded') return 'folded';
  if (betting.status === 'dead') return 'dead-hand';
  if (hand.ledger.absent.includes(seat)) return 'away';
  return betting.stack === 0 && !betting.ample ? 'all-in' : 'in-hand';
}

function lastAct(hand: HandState, betting: SeatBetting): LastActView | null {
  const act = betting.lastAction;
  if (act !== null) return { act: actName(act, betting), to: act === 'fold' || act === 'check' ? null : betting.put };
  if (betting.put === 0) return null;
  if (betting.seat === hand.setup.smallBlindSeat) return { act: 'small-blind', to: betting.put };
  if (betting.seat === hand.setup.bigBlindSeat) return { act: 'big-blind', to: betting.put };
  return { act: 'straddle', to: betting.put };
}

function actName(action: BettingAction, betting: SeatBetting): LastActView['act'] {
  return betting.stack === 0 && !betting.ample && action !== 'fold' && action !== 'check' ? 'all-in' : action;
}

function pile(model: TableModel, hand: HandState | null, zone: Zone): PileView {
  if (hand === null) return { count: 0, cards: [] };
  return { count: countIn(hand.cards, zone), cards: cardsAt(model, hand, zone) };
}

/** What is on its way from the shoe to a place is off the table for a moment only. */
function offPile(model: TableModel, hand: HandState | null): PileView {
  if (hand === null) return { count: 0, cards: [] };
  const refs = cardsIn(hand.cards, 'OFF').filter((ref) => !isInFlight(hand.cards, ref));
  return { count: refs.length, cards: refs.map((ref) => cardView(model, hand, ref)) };
}

function potViews(hand: HandState): readonly PotView[] {
  return hand.setup.profile.acts === 'every' ? gatheredPots(hand.betting) : [];
}

function potTotal({ isVoided }: TableModel, hand: HandState): number | null {
  if (hand.setup.profile.acts !== 'every') return null;
  return isVoided ? hand.setup.stakes.deadMoney : pots(hand.betting).reduce((sum, { amount }) => sum + amount, 0);
}

/** The whole time of the rule book: its minute, and the ten seconds that are counted down (R000-clock-1). */
function clockView(hand: HandState | null): PublicView['clock'] {
  const clock = hand?.betting.clock ?? null;
  const endsAtMs = hand === null ? undefined : clockDueAtMs(hand.betting);
  return clock === null || endsAtMs === undefined ? null : { seat: clock.seat, endsAtMs };
}

function levelView(model: TableModel, hand: HandState | null): PublicView['level'] {
  const { smallBlind, bigBlind, ante, bigBlindAnte } = hand?.setup.stakes ?? model.next.stakes;
  return { smallBlind, bigBlind, ante, bigBlindAnte };
}

function tournamentPart({ tournament }: TableModel): Pick<PublicView, 'tournament'> {
  if (tournament === null) return {};
  const { name, level, endsAtMs, isBreakNext, waitsFor } = tournament;
  return { tournament: { name, level, endsAtMs, isBreakNext, waitsFor } };
}

/** What each seat was paid, and what its hand is called where it lies open. */
function resultViews(model: TableModel, hand: HandState): readonly ResultView[] {
  const award = hand.betting.award;
  if (award === null) return [];
  return award.payout.map(({ seat, amount }) => ({
    seat,
    amount,
    category: model.shownHands.get(seat)?.category ?? null,
    cards: cardsIn(hand.cards, seatZone(seat)).flatMap((ref) => publicName(hand, ref) ?? []),
  }));
}
