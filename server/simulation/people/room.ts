import type { PanelButton } from '#vocabulary/hands/facts';
import { SEATS, type Seat } from '#vocabulary/seats';
import { BOARD_ZONES, type BoardZone, isBoardZone, seatZone } from '#vocabulary/zones';
import type { CardView } from '#wire/cards';
import { isOverPhase, type PublicView, type SeatView } from '#wire/views/public-view';
import type { StepView } from '#wire/views/steps';
import type { SeededRandom } from '../chance/random.ts';
import { ABOUT_NONE, type About } from '../labels/about.ts';
import { aboutTelltale, aboutWords } from '../labels/deed-subjects.ts';
import type { GivenAnswer, Standstill } from '../labels/given-answers.ts';
import { type Deed, type Evidence, Labels, type Telling } from '../labels/labels.ts';
import type { PhysicalError } from '../labels/truth.ts';
import type { Spot } from '../world/geometry.ts';
import type { Stay } from '../world/stays.ts';
import type { TableWorld, WorldCard } from '../world/table-world.ts';
import type { World } from '../worlds/world-files.ts';
import type { WorldTwo } from '../worlds/world-two-shape.ts';
import { ChipAccount } from './chip-account.ts';
import { KnownCards } from './known-cards.ts';
import { LatePresses } from './late-presses.ts';
import { Errands, type Script } from './script.ts';
import type { PanelSide, PlayInput, Speaker, TableSide } from './table-side.ts';
import type { Temperament } from './temperament.ts';

export interface RoomParts {
  readonly world: TableWorld;
  readonly side: TableSide;
  readonly panel: PanelSide;
  readonly settings: Pick<World, 'people' | 'things'>;
  readonly random: SeededRandom;
  readonly onDeed: (deed: Deed) => void;
  readonly temperament?: Temperament | undefined;
}

/** Cards that tell of a mistake by where they lie. */
export interface Telltale {
  readonly stays: readonly Stay[];
  readonly telling?: Telling;
  /** Where the shoe has to tell that they came out. */
  readonly exits?: readonly Stay[];
  /** Who should have a card there, and has none. */
  readonly lacking?: Spot;
  /** Whose cards it is about, which matters where people have to say so themselves. */
  readonly seat?: Seat;
  /** The hand that it belongs to, where the screen may have begun the next one. */
  readonly hand?: number | undefined;
  /** Subjects besides those cards and the seats at which they lie. */
  readonly about?: Partial<About>;
}

/** The people's common ground: the table before them, the screen, and what they know they have done. */
export class Room {
  readonly world: TableWorld;
  readonly random: SeededRandom;
  /** What people are like tonight, and what else is on the table. */
  readonly people: World['people'];
  readonly things: World['things'];
  /** Manners of people where cards lie somewhere; null: they answer each question at once and rightly, and so on. */
  readonly manners: WorldTwo['people'] | null;
  readonly errands = new Errands();
  /** Answers to the questions, in their order. */
  readonly answers: GivenAnswer[] = [];
  /** Null: they bet by chance. */
  readonly temperament: Temperament | null;
  readonly labels = new Labels();
  readonly known = new KnownCards((spot) => this.cardsAt(spot));
  readonly #side: TableSide;
  readonly #panel: PanelSide;
  readonly #onDeed: (deed: Deed) => void;
  /** Where the chips really lie. */
  readonly chips = new ChipAccount();
  /** Who has acted without a word or a button in the round under way. */
  readonly forgotten = new Set<Seat>();
  readonly pressedLate = new LatePresses();
  /** The last one of a round forgot his button: for the people the round is over. */
  believesRoundOver = false;
  /** Who threw his own cards away, and plays no more; other hands in the muck were swept. */
  readonly folded = new Set<Seat>();
  /** Who was said to be away. */
  readonly absent = new Set<Seat>();
  /** Who has got up from the table, and how many hands he still misses. */
  readonly gone = new Map<Seat, number>();
  /** Who holds his cards up, and till when. */
  readonly holding = new Map<Seat, number>();
  /** Cards that their player has laid open for everybody, and when. */
  readonly laidOpen = new Map<WorldCard, number>();

  /** The first seat of this deal, and how many cards it has had so far. */
  firstDealt: Seat | null = null;
  dealtCards = 0;
  #lastDealt: Seat | null = null;
  #awaitingDeal: {
    readonly error: PhysicalError;
    readonly hand: number;
    readonly seat: Seat;
    readonly beganMs: number;
  } | null = null;
  lastFolded: Seat | null = null;
  /** When somebody began with what is going wrong now. */
  #deedBeganMs = 0;
  /** The last thing that went wrong. */
  deed: { readonly error: PhysicalError; readonly seat: Seat | undefined } | null = null;
  readonly standsStill: Standstill[] = [];
  /** The hands of these in which everything that the screen asked had been answered. */
  readonly deadEndHands: number[] = [];
  /** The first hand of a demonstration: quick, and everybody stays in. */
  isEager = false;
  #eagerHand: number | undefined;
  #hand = '';
  #past: ReadonlySet<string> = new Set();
  #round = '';

  constructor({ world, side, panel, settings, random, onDeed, temperament }: RoomParts) {
    this.world = world;
    this.#side = side;
    this.#panel = panel;
    this.people = settings.people;
    this.manners = 'foldTo' in settings.people ? settings.people : null;
    this.things = settings.things;
    this.random = random;
    this.#onDeed = onDeed;
    this.temperament = temperament ?? null;
  }

  look(): PublicView | null {
    return this.#side.look();
  }

  say(who: Speaker, input: PlayInput): void {
    if (input.type === 'declared' && input.what.type === 'absent') this.absent.add(input.what.seat);
    const asked = this.look()?.toAct?.seat;
    this.#side.say(who, input, (isTaken) => {
      if (isTaken) this.#noteDone(who, input, asked);
    });
  }

  /** Who says what he does has done it with his hands when the screen takes it; else he thinks it over. */
  #noteDone(who: Speaker, input: PlayInput, asked: Seat | undefined): void {
    if (input.type === 'act') {
      // Who begins although nobody is asked yet acts in his turn, only before the cards are as they should be.
      const isEarly = who.at === 'floor' && asked !== undefined && asked !== input.seat;
      if (isEarly) this.chips.actEarly(input.seat, input.act, asked);
      else this.chips.act(input.seat, input.act);
      if (input.act.type === 'bet' || input.act.type === 'raise' || input.act.type === 'all-in')
        this.pressedLate.clear();
    }
    if (input.type === 'said' && input.words.type === 'call-then-raise')
      this.chips.act(input.seat, { type: 'raise', to: input.words.amount });
    if (input.type === 'declared' && input.what.type === 'tabled') {
      this.chips.show(
        input.what.seat,
        this.cardsAt(seatZone(input.what.seat)).map(({ face }) => face),
      );
    }
    if (input.type === 'void-hand') this.chips.takeBack();
    if (input.type === 'roster' && input.change.do === 'rebuy') this.chips.buy(input.seat, input.change.chips);
  }

  press(button: PanelButton): void {
    this.#panel.press(button);
  }

  done(): void {
    this.say({ at: 'table' }, { type: 'declared', what: { type: 'done' } });
  }

  /** Somebody is about to err. */
  beginDeed(): void {
    this.#deedBeganMs = this.world.nowMs;
  }

  /** Seen by people only: they say so, mostly. */
  tell(
    error: PhysicalError,
    what: Extract<PlayInput, { readonly type: 'declared' }>['what'],
    about: Partial<About> = aboutWords((spot) => this.cardsAt(spot), what),
  ): void {
    const isSaid = !this.random.chance(this.people.unnoticed);
    if (isSaid) this.label(error, about);
    else this.#note(error, { by: 'words', isSaid }, about);
    if (isSaid) this.say({ at: 'table' }, { type: 'declared', what });
  }

  /** The deed is done, and a person says so. */
  label(error: PhysicalError, about: Partial<About> = {}): void {
    this.deed = { error, seat: undefined };
    this.#note(error, { by: 'words', isSaid: true }, about);
  }

  /** The deed is done, and cards tell of it by where they lie; where nothing is sensed people have to say so. */
  labelLaid(error: PhysicalError, telltale: Telltale): void {
    const { stays, telling = 'each', exits = [], lacking, seat, hand } = telltale;
    this.deed = { error, seat };
    const senses = this.look()?.table?.senses;
    const isUnsensed = senses !== undefined && !senses.shoe && !senses.seats && senses.board === 'none';
    const places = lacking === undefined ? {} : { lacking: [this.world.lacksCard(lacking)] };
    this.#note(
      error,
      isUnsensed ? { by: 'words', isSaid: true } : { by: 'cards', stays, telling, exits, ...places },
      aboutTelltale(this.world, telltale),
      hand,
    );
  }

  #note(error: PhysicalError, evidence: Evidence, about: Partial<About>, hand = this.look()?.hand?.number ?? 0): void {
    const of = { ...ABOUT_NONE, ...about };
    const deed = { error, hand, beganMs: this.#deedBeganMs, atMs: this.world.nowMs, evidence, about: of };
    this.labels.note(deed);
    this.#onDeed(deed);
  }

  /** A mistake only when the last card of the deal lies: whoever is away may come until then (R000-abs-1). */
  labelWhenDealt(error: PhysicalError, seat: Seat): void {
    this.#awaitingDeal = { error, hand: this.look()?.hand?.number ?? 0, seat, beganMs: this.world.nowMs };
  }

  *dealWatch(): Script {
    for (;;) {
      yield () =>
        this.#awaitingDeal !== null && (this.#isDealt() || this.look()?.hand?.number !== this.#awaitingDeal.hand);
      const awaiting = this.#awaitingDeal;
      this.#awaitingDeal = null;
      if (awaiting === null || this.look()?.hand?.number !== awaiting.hand) continue;
      this.deed = { error: awaiting.error, seat: undefined };
      const about = { ...ABOUT_NONE, seats: [awaiting.seat] };
      const deed = { ...awaiting, atMs: this.world.nowMs, evidence: { by: 'words', isSaid: true }, about } as const;
      this.labels.note(deed);
      this.#onDeed(deed);
    }
  }

  #isDealt(): boolean {
    return this.look()?.hand?.phase === 'betting' || this.#haveTwoEach();
  }

  #haveTwoEach(): boolean {
    const players = this.seatsInHand();
    return players.length > 0 && players.every(({ seat }) => this.cardsAt(seatZone(seat)).length >= 2);
  }

  /** A new deal or a new round: what they knew of the last one is over. */
  follow(view: PublicView): void {
    const { hand } = view;
    for (const seat of this.chips.follow(view)) this.folded.delete(seat);
    const deal = `${hand?.number}/${hand?.redeal}`;
    // What was given up at a restart nobody plays any more.
    if (!isOverPhase(hand?.phase)) this.#eagerHand ??= hand?.number;
    if (this.#eagerHand !== undefined && hand?.number !== this.#eagerHand) this.isEager = false;
    if (deal !== this.#hand) {
      this.#hand = deal;
      this.#past = new Set(view.verdicts.map(({ id }) => id));
      this.firstDealt = null;
      this.#lastDealt = null;
      this.known.forget();
      this.world.forgetLacking();
      this.dealtCards = 0;
      this.lastFolded = null;
      this.folded.clear();
    }
    // Who gets the first card everybody knows, also where that card is the one that goes wrong.
    const [step] = view.next;
    if (step?.do === 'deal') this.firstDealt ??= step.seat;
    const round = `${deal}/${hand?.street}`;
    if (round === this.#round) return;
    this.#round = round;
    this.forgotten.clear();
    this.pressedLate.beginRound(this.world.nowMs);
    this.believesRoundOver = false;
  }

  /** What was ruled on an earlier deal of this hand went back into the pack with its cards. */
  isOfThisDeal(verdict: string): boolean {
    return !this.#past.has(verdict);
  }

  noteDealt(step: { readonly do: string; readonly seat?: Seat }): void {
    if (step.do !== 'deal' || step.seat === undefined) return;
    this.dealtCards += 1;
  }

  noteFolded(seat: Seat): void {
    this.folded.add(seat);
    this.chips.fold(seat);
    this.lastFolded = seat;
  }

  /** `isIgnored`: what is open nobody was going to answer. */
  onDeadEnd(isIgnored: boolean): void {
    const view = this.look();
    const hand = view?.hand?.number ?? 0;
    this.standsStill.push({ hand, at: view?.questions[0]?.ask ?? view?.next[0]?.do ?? 'nothing' });
    if (!isIgnored) this.deadEndHands.push(hand);
  }

  cardsAt(spot: Spot): readonly WorldCard[] {
    return this.world.pile(spot).filter((card) => card.deck === 'A');
  }

  /** How many cards lie there or are on their way. */
  dealtTo(spot: Spot): number {
    return this.world.out().filter(({ spot: at, flight }) => (flight === null ? at : flight.to) === spot).length;
  }

  /** Who plays this hand and has cards before him. */
  seatsInHand(): readonly SeatView[] {
    return (this.look()?.seats ?? []).filter(({ state }) => state === 'in-hand' || state === 'all-in');
  }

  dealtSeats(): readonly Seat[] {
    return SEATS.filter((seat) => this.cardsAt(seatZone(seat)).length > 0);
  }

  /** What the screen asks for lies there already, unseen by the screen: nobody draws a second card for it. */
  isDrawnFor(view: PublicView, step: StepView): boolean {
    if (step.do === 'deal') {
      // Where he has just dealt to he knows; how many cards should lie there by now he does not count.
      if (step.seat !== this.#lastDealt) return false;
      const shown = lyingOn(view.seats.find(({ seat }) => seat === step.seat)?.cards);
      const lying = this.cardsAt(seatZone(step.seat)).length;
      return lying > Math.min(shown, 1);
    }
    if (step.do === 'burn' && view.table.senses.burn && this.cardsAt('BURN').length > view.burn.count) return true;
    // Nobody burns for a card that lies: they wait for the street, if that lies there.
    const laid = step.do === 'burn' ? view.next.find((next) => next.do === 'lay') : step;
    const place = laid === undefined ? undefined : placeLaidOn(laid);
    if (place === undefined) return false;
    const shownAt = (where: Spot): number => lyingOn(view.board.find(({ place }) => place === where)?.cards);
    if (view.table.senses.board !== 'one') return this.cardsAt(place).length > shownAt(place);
    // One antenna tells no places apart, so the screen's places are not those of the cards: people count them.
    // As many lie before this one as its place says, also where the screen has one of them in that place.
    const onBoard = (count: (at: Spot) => number): number => BOARD_ZONES.reduce((sum, at) => sum + count(at), 0);
    return onBoard((at) => this.cardsAt(at).length) > Math.max(BOARD_ZONES.indexOf(place), onBoard(shownAt));
  }

  /** The screen has seen all that lies before him, and it is not two: he is dealt one, whatever was drawn before. */
  lacksCard(view: PublicView, step: StepView): boolean {
    if (step.do !== 'deal' || !view.table.senses.seats) return false;
    const lying = this.dealtTo(seatZone(step.seat));
    return lying < 2 && lying === lyingOn(view.seats.find(({ seat }) => seat === step.seat)?.cards);
  }

  /** Nobody lays one card of the board on another, whichever place the one antenna below is believed to have free. */
  freeSpot(spot: Spot): Spot {
    if (this.look()?.table.senses.board !== 'one' || !BOARD_ZONES.some((place) => place === spot)) return spot;
    return this.cardsAt(spot).length === 0
      ? spot
      : (BOARD_ZONES.find((place) => this.cardsAt(place).length === 0) ?? spot);
  }

  *carry(card: WorldCard, to: Spot): Script {
    this.#send(card, to);
    yield () => card.flight === null;
  }

  #send(card: WorldCard, to: Spot): void {
    const ms = this.pace(this.world.carryMs(card, to) * this.random.between(0.8, 1.3));
    this.world.show(card);
    this.known.noteGone(card, to);
    this.world.move(card, to, ms);
  }

  /** What the dealer does in his own time: a quick one takes less of it. */
  pace(ms: number): number {
    return ms / this.people.tempo;
  }

  /** Draws the top card of the shoe and carries it; nothing happens when the shoe is empty. */
  *draw(to: Spot): Script {
    const card = this.#take(to);
    if (card !== undefined) yield* this.carry(card, to);
  }

  /** The same, but nobody waits for it to land. */
  pitch(to: Spot): void {
    const card = this.#take(to);
    if (card !== undefined) this.#send(card, to);
  }

  #take(to: Spot): WorldCard | undefined {
    const card = this.world.topOfShoe();
    if (card !== undefined) this.#lastDealt = SEATS.find((seat) => seatZone(seat) === to) ?? this.#lastDealt;
    return card;
  }

  /** What a person needs to notice something on the screen. */
  *glance(): Script {
    yield this.random.between(500, 1100);
  }
}

/** A card that the screen sees coming is the one that was dealt: it does not lie there for the screen yet. */
export const lyingOn = (cards: readonly CardView[] = []): number =>
  cards.filter(({ arriving }) => arriving !== true).length;

/** Nor does anybody lay a burn on the card that he has just dealt there (R000-burn-2). */
function placeLaidOn(step: StepView): BoardZone | undefined {
  if (step.do === 'lay') return step.place;
  return step.do === 'move' && step.card.zone === 'BURN' && isBoardZone(step.to) ? step.to : undefined;
}
