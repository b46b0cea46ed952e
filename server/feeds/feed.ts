import { isHandOver } from '#engine/api';
import { cardsOfHand } from '#engine/conduct/play/showing';
import { cardsIn, countIn } from '#engine/table-state/cards';
import { isLiveSeat } from '#engine/table-state/seats';
import { sensesNoCards } from '#engine/table-state/sight';
import { type HandState, isOpen } from '#engine/table-state/state';
import { publicName } from '#views/cards';
import { dealView } from '#views/deals';
import type { TableModel } from '#views/model';
import { publicView } from '#views/public-view';
import type { CardRef } from '#vocabulary/card-refs';
import { type Card, DECK_SIZE, formatCard, parseCard } from '#vocabulary/cards';
import type { DealSeal } from '#vocabulary/hands/deal-seals';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES, seatZone } from '#vocabulary/zones';
import type { DealView } from '#wire/proofs/deal-view';
import type { FeedEquityView, FeedExtras, FeedHoleView, FeedMode, FeedView } from '#wire/views/feed-view';
import { NO_EXTRAS } from '#wire/views/feed-view';
import type { PublicView } from '#wire/views/public-view';
import type { AiredHand } from './aired-hand.ts';
import type { EquityWorker } from './equity-worker.ts';
import { AFTER_HAND_MS, BREAK_MS, DEALS_SHOWN, TOURNAMENT_BREAK_MS } from './limits.ts';
import type { PastTournaments } from './past-tournaments.ts';
import { ReleasedHands } from './released-hands.ts';
import { nameView, rankShownHands } from './shown-hands.ts';

export interface FeedSetup {
  readonly name: string;
  readonly mode: FeedMode;
  readonly delayMs: number;
  readonly boardSyncMs: number;
  /** As the record left it. */
  readonly blanked?: boolean;
}

/** What has happened at the table, for every feed to show in its own time. */
export interface Past {
  readonly hands: readonly AiredHand[];
  readonly tournaments: Pick<PastTournaments, 'at'>;
}

/** One broadcast feed: the same record as the table's, folded a second time, behind in time. */
export class Feed {
  readonly setup: FeedSetup;
  readonly #equities: EquityWorker | null;
  armedFor: string | null = null;
  blanked = false;
  #figures: { readonly key: string; readonly equities: readonly FeedEquityView[] } = { key: '', equities: [] };
  #asked = '';
  readonly #deals = new WeakMap<AiredHand, { readonly key: string; readonly view: DealView | null }>();
  readonly #released = new ReleasedHands();
  onFigures: () => void = () => {};

  constructor(setup: FeedSetup, equities: EquityWorker | null) {
    this.setup = setup;
    this.#equities = equities;
    this.blanked = setup.blanked === true;
  }

  /** Armed with a reason in this session, where its mode wants that. */
  get isArmed(): boolean {
    return this.setup.mode !== 'live' || this.armedFor !== null;
  }

  view({ hands, tournaments }: Past, table: TableModel, nowMs: number): FeedView {
    const { name, mode, boardSyncMs } = this.setup;
    const frame = { feed: name, mode, delayMs: this.#delayMs, boardSyncMs };
    const atMs = nowMs - this.#delayMs;
    const aired = hands.findLast(({ beganAtMs }) => beganAtMs <= atMs);
    const hand = aired?.stateAt(atMs) ?? null;
    if (this.blanked || !this.isArmed || aired === undefined || hand === null) {
      return { ...frame, blank: true, view: null, holes: [], equities: [], deals: [], ...NO_EXTRAS };
    }
    const boardAtMs = Math.min(nowMs, atMs - boardSyncMs);
    const shownBoard = boardSyncMs === 0 ? hand : (aired.stateAt(boardAtMs) ?? hand);
    const model = { ...this.#modelOf(aired, hand, table, atMs), tournament: tournaments.at(atMs) };
    const now = publicView(model);
    // The board may run ahead of the rest or behind it, to match the pictures.
    const view: PublicView =
      shownBoard === hand ? now : { ...now, board: publicView({ ...model, engine: { hand: shownBoard } }).board };
    const holes = this.#holes(aired, hand, nowMs);
    const equities = this.#equitiesOf(hand, holes, view);
    const extras = this.#extras(hands, aired, hand, { holes, view, nowMs, atMs });
    const shown = hands.slice(0, hands.indexOf(aired) + 1).slice(-DEALS_SHOWN);
    const deals = shown.flatMap((each) => this.#deal(each, nowMs) ?? []);
    return { ...frame, blank: false, view, holes, equities, deals, ...extras };
  }

  #extras(hands: readonly AiredHand[], aired: AiredHand, hand: HandState, shown: Shown): FeedExtras {
    const { holes, view, nowMs, atMs } = shown;
    const isCounted = isHandOver(hand) && (this.setup.mode === 'on-show' || this.#isReleased(aired, nowMs));
    const board = boardCards(view);
    // With a card too many on the board nobody can say yet what a hand is.
    const isNameable = board.length >= 3 && board.length <= BOARD_ZONES.length;
    const isMisread = ({ cards }: LiveHole): boolean => board.some((card) => cards.includes(card));
    const named = isNameable ? liveHoles(hand, holes).filter((hole) => !isMisread(hole)) : [];
    const isAtRest = isHandOver(hand) || countIn(hand.cards, 'SHOE') === DECK_SIZE;
    return {
      ...this.#released.backgroundOf(hands, aired, atMs, isCounted),
      names: named.map(({ seat, cards }) => ({ seat, ...nameView([...board, ...cards]) })),
      isBreak: isAtRest && aired.quietForMs(atMs) >= breakAfterMs(view),
    };
  }

  get #delayMs(): number {
    return this.setup.mode === 'delayed' ? this.setup.delayMs : 0;
  }

  /** What only the present knows (readers, simulation, reveals) is not part of the past. */
  #modelOf(aired: AiredHand, hand: HandState, table: TableModel, atMs: number): TableModel {
    return {
      ...table,
      ...aired.people,
      nowMs: atMs,
      engine: { hand },
      steps: [],
      hold: hand.questions.length > 0,
      questions: hand.questions,
      possible: { declarations: [], reports: [], reportSeats: {}, dealtTo: [] },
      arriving: new Map(),
      silentZones: [],
      backs: new Map(),
      shownHands: rankShownHands(hand),
      reveals: [],
      simulation: null,
      handIsOver: isHandOver(hand),
      // That it was given up is said now, not then.
      isVoided: false,
      state: 'running',
      lacksPlayers: false,
      straddle: undefined,
      undoReachesBack: false,
    };
  }

  /** Hole cards that this feed may show at this time. */
  #holes(aired: AiredHand, hand: HandState, nowMs: number): readonly FeedHoleView[] {
    const { vault } = aired;
    const isReleased = this.#isReleased(aired, nowMs);
    const stayed = isHandOver(hand) ? liveSeats(hand) : [];
    return hand.setup.dealOrder.flatMap((seat) => {
      // When the hand is over its cards do not lie before their players for long.
      const isRemembered = isReleased && (this.setup.mode === 'after-hand' || stayed.includes(seat));
      const refs = isRemembered ? cardsOfHand(hand, seat) : cardsIn(hand.cards, seatZone(seat));
      const cards = refs.flatMap((ref) => {
        const open = publicName(hand, ref);
        if (open !== undefined) return [open];
        // Where people say which card is which, the vault has never seen one.
        return isReleased && vault !== null && !sensesNoCards(hand) ? [formatCard(vault.cardOf(ref))] : [];
      });
      return cards.length === 0 ? [] : [{ seat, cards }];
    });
  }

  #isReleased(aired: AiredHand, nowMs: number): boolean {
    switch (this.setup.mode) {
      case 'live':
        return this.armedFor !== null;
      case 'delayed':
        return true;
      case 'after-hand':
        return aired.overForMs(nowMs) >= AFTER_HAND_MS;
      case 'on-show':
        return false;
    }
  }

  /**
   * The commitment as soon as the deal is aired; its openings when the hand is over on air. A picture passes, a proof
   * stays: so what was thrown is opened to nobody, though this feed has shown it.
   */
  #deal(aired: AiredHand, nowMs: number): DealView | null {
    const atMs = nowMs - this.#delayMs;
    const seals = aired.sealsAt(atMs);
    const hand = aired.laidOutAt(atMs);
    const last = seals.at(-1);
    if (aired.vault === null || hand === null || last === undefined) return null;
    const isOver = aired.overForMs(atMs) >= AFTER_HAND_MS;
    const isReleased = this.#isReleased(aired, nowMs);
    const refs = last.seats.flatMap(({ seat, refs: dealt }) => {
      const mayBeTold = isReleased && isLiveSeat(hand, seat);
      return dealt.filter((ref) => mayBeTold || isShown(hand, ref));
    });
    return this.#dealView(aired, seals, isOver ? refs : []);
  }

  /** The same one again as long as nothing new is sealed or opened: a view is made thirty times a second. */
  #dealView(aired: AiredHand, seals: readonly DealSeal[], refs: readonly CardRef[]): DealView | null {
    const key = JSON.stringify([seals.length, refs]);
    const known = this.#deals.get(aired);
    if (known?.key === key) return known.view;
    const view = aired.vault === null ? null : dealView(seals, refs, aired.vault.deal.open);
    this.#deals.set(aired, { key, view });
    return view;
  }

  /** Exact, but never waited for: the figures of the newest cards come with a later view. */
  #equitiesOf(hand: HandState, holes: readonly FeedHoleView[], view: PublicView): readonly FeedEquityView[] {
    const live = liveHoles(hand, holes);
    const board = boardCards(view);
    const isComplete = live.length >= 2 && live.length === liveSeats(hand).length;
    if (this.#equities === null || !isComplete || ![0, 3, 4, 5].includes(board.length)) return [];
    const key = JSON.stringify([live, board]);
    if (key === this.#figures.key) return this.#figures.equities;
    if (key !== this.#asked) this.#ask(key, live, board, holes);
    return [];
  }

  #ask(key: string, live: readonly LiveHole[], board: readonly Card[], holes: readonly FeedHoleView[]): void {
    this.#asked = key;
    const folded = holes.filter(({ seat }) => !live.some((hole) => hole.seat === seat));
    const dead = folded.flatMap(({ cards }) => cards.flatMap((card) => cardOf(card)));
    void this.#equities?.ask(this.setup.name, { hands: live.map(({ cards }) => cards), board, dead }).then((answer) => {
      if (!answer.ok || this.#asked !== key) return;
      const { equities, outs } = answer.value;
      const figures = equities.hands.flatMap(({ win, tie, share }, index): readonly FeedEquityView[] => {
        const seat = live[index]?.seat;
        return seat === undefined ? [] : [{ seat, win, tie, share, outs: outs?.[index]?.toWin.length ?? null }];
      });
      this.#figures = { key, equities: figures };
      this.onFigures();
    });
  }
}

const isShown = (hand: HandState, ref: CardRef): boolean =>
  isOpen(hand, ref) && hand.publicity.some((known) => known.ref === ref && known.card !== null);

/** People who had no break by the clock are given more time before they are said to have one. */
function breakAfterMs({ tournament }: PublicView): number {
  return tournament?.waitsFor === 'break' ? TOURNAMENT_BREAK_MS : BREAK_MS;
}

interface LiveHole {
  readonly seat: Seat;
  readonly cards: readonly [Card, Card];
}

/** What is shown so far of a view that is being made. */
interface Shown extends Pick<FeedView, 'holes'> {
  readonly view: PublicView;
  readonly nowMs: number;
  readonly atMs: number;
}

function boardCards({ board }: PublicView): readonly Card[] {
  return board.flatMap(({ cards }) => cards.flatMap(({ card }) => cardOf(card)));
}

function liveSeats(hand: HandState): readonly Seat[] {
  return hand.betting.seats.filter(({ status }) => status === 'in').map(({ seat }) => seat);
}

function liveHoles(hand: HandState, holes: readonly FeedHoleView[]): readonly LiveHole[] {
  const live = liveSeats(hand);
  return holes.flatMap(({ seat, cards }) => {
    const [first, second, ...more] = cards.flatMap((card) => cardOf(card));
    return first === undefined || second === undefined || more.length > 0 || !live.includes(seat)
      ? []
      : [{ seat, cards: [first, second] as const }];
  });
}

function cardOf(name: string | undefined): readonly Card[] {
  const card = name === undefined ? undefined : parseCard(name);
  return card === undefined ? [] : [card];
}
