import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HandState } from '#engine/table-state/state';
import type { Entry } from '#journal/entries';
import { planOf } from '#simulation/boards/board-plan';
import { boardWiring } from '#simulation/boards/reading-boards';
import { SeededRandom } from '#simulation/chance/random';
import type { GivenAnswer, Standstill } from '#simulation/labels/given-answers';
import type { Deed } from '#simulation/labels/labels';
import type { ErrorLabel } from '#simulation/labels/truth';
import { LivingTable } from '#simulation/living-table';
import type { WrongStack } from '#simulation/people/chip-account';
import type { Temperament } from '#simulation/people/temperament';
import type { Temptation } from '#simulation/play/people';
import { simulatedDecks } from '#simulation/world/decks';
import { profileIn } from '#simulation/worlds/table-kit';
import type { Core, Perceiving } from '#table/core/core';
import { firstSettings, type TableSettings } from '#table/core/settings';
import { emptyCore } from '#table/recovery';
import { NO_SURROUNDINGS } from '#table/screens/surroundings';
import { Table } from '#table/writer/table';
import { KEY_BYTES } from '#vault/sealing';
import { toCardRef } from '#vocabulary/card-refs';
import type { TableProfile } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import { SEATS } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import type { PublicView } from '#wire/views/public-view';
import { withSimulatedDecks } from '../start/devices/simulated-decks.ts';
import { callerFor, TABLE_SCREEN } from '../start/devices/table-devices.ts';
import type { ChosenWorld } from './chosen-worlds.ts';
import { EndedHands, type HandEnd } from './ended-hands.ts';
import { compareHand, type HandComparison } from './hand-comparison.ts';
import { HandTrace, type TraceSight } from './hand-trace.ts';
import type { MistakeRates } from './mistake-rates.ts';
import { NightClock } from './night-clock.ts';
import { commandOf } from './night-command.ts';
import { seededEntropy } from './night-entropy.ts';
import { NightJournal } from './night-journal.ts';
import { NightTemptation } from './night-temptation.ts';
import { NightWires } from './night-wires.ts';
import { NightScores, type ScoredNight } from './scores/night-scores.ts';
import { questionNeed } from './subjects/question-needs.ts';
import { type SeenQuestion, type SeenVerdict, VerdictLog } from './verdict-log.ts';

export interface NightOptions extends ChosenWorld {
  readonly seed: number | string;
  readonly hands: number;
  readonly ruleBook: RuleBook;
  readonly profile: TableProfile;
  readonly players: number;
  readonly mistakes: MistakeRates;
  readonly temptation?: Temptation;
  /** That of the demonstration's people; those of a night bet by chance. */
  readonly temperament?: Temperament;
  readonly isEagerFirst?: boolean;
  readonly keep?: (entry: Entry) => void;
  /** Other stakes and stacks than a table has that was never set up. */
  readonly money?: NightMoney;
  /** Hands that are told step by step. */
  readonly trace?: readonly number[];
  /** Sees the world after each slice of time, and changes nothing in it. */
  readonly onSlice?: (table: LivingTable, core: Core) => void;
  /** Told of all that perception is told, and of what it states. */
  readonly onPerceiving?: (perceiving: Perceiving) => void;
  /** Told of each hand that is over. */
  readonly onHand?: (hand: number) => void;
  /** Ends the night when the hand in play is over; its record tells of the hands before. */
  readonly stop?: AbortSignal | undefined;
}

export interface NightMoney {
  readonly next: Partial<Pick<TableSettings['next'], 'stakes' | 'options'>>;
  /** By seat. */
  readonly stacks: readonly number[];
}

/** When two had put in chips of their own. */
export interface TwoBets {
  readonly hand: number;
  readonly atMs: number;
}

/** Everything that the report needs: what people did, what Sabot said, and where the cards really lay. */
export interface NightRecord extends ScoredNight {
  readonly seed: number | string;
  readonly hands: number;
  readonly simulatedMs: number;
  readonly labels: readonly ErrorLabel[];
  readonly verdicts: readonly SeenVerdict[];
  readonly questions: readonly SeenQuestion[];
  /** Whose turn to bet it was in which hand, each as `hand/seat`. */
  readonly turns: ReadonlySet<string>;
  readonly twoBets: readonly TwoBets[];
  /** How often nothing moved any more until the floor gave the hand up, and in which hands. */
  readonly deadEnds: number;
  readonly deadEndHands: readonly number[];
  /** Each time that nothing but giving the hand up moved the game, and what was asked for then. */
  readonly standsStill: readonly Standstill[];
  /** Answers of people, where they do not answer each question at once and rightly. */
  readonly answers: readonly GivenAnswer[];
  /** One for each hand that came to an end. */
  readonly comparisons: readonly HandComparison[];
  /** Stacks that were others at the beginning of a hand than at the end of the one before. */
  readonly wrongStacks: readonly WrongStack[];
  /** The first hand that went wrong for the product itself, if one did. */
  readonly crash: string | null;
  readonly journalRoot: string;
  /** The table's key, which follows from the seed: it opens the cards of the journal. */
  readonly key: Uint8Array;
  /** Of the hands that were to be told step by step. */
  readonly trace: readonly string[];
  /** What plays this night again; the number of hands is still to be named. */
  readonly command: string;
}

/**
 * One table for one night: world, boards and lines on one side, the product on the other, and only bytes and screens
 * between them.
 */
export async function runNight(options: NightOptions): Promise<NightRecord> {
  const night = new Night({ ...options, profile: profileIn(options.world, options.profile) });
  try {
    await night.play();
    return night.record(null);
  } catch (error) {
    return night.record(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

class Night {
  readonly #options: NightOptions;
  readonly #clock = new NightClock();
  readonly #journal: NightJournal;
  readonly #key: Uint8Array;
  readonly #wires: NightWires;
  readonly #table: Table;
  readonly #living: LivingTable;
  readonly #random: SeededRandom;
  readonly #log = new VerdictLog();
  readonly #turns = new Set<string>();
  readonly #twoBets: TwoBets[] = [];
  #haveTwoBet = false;
  readonly #trace: HandTrace;
  #said = 0;
  #firstMs: number;
  #handSinceMs: number;
  readonly #scores: NightScores;
  readonly #ended = new EndedHands();
  /** How the hand stood when it was last over. */
  #lastEnd: { readonly hand: HandState; readonly core: Core; readonly view: PublicView } | null = null;
  #lastHand = 0;

  constructor(options: NightOptions) {
    this.#options = options;
    const { seed, ruleBook, profile, world, players, mistakes, keep } = options;
    this.#random = new SeededRandom(`${seed}/night`);
    this.#trace = new HandTrace(options.trace ?? [], () => this.#sight());
    this.#journal = new NightJournal((entry) => {
      this.#trace.entry(entry);
      keep?.(entry);
    });
    this.#firstMs = this.#clock.now();
    this.#scores = new NightScores(() => this.#living, this.#firstMs);
    this.#handSinceMs = this.#firstMs;
    this.#wires = new NightWires(profile, this.#random.fork('wires'), world, (reading) => {
      this.#trace.reading(reading);
      this.#table.takeReading(reading);
    });
    const entropy = seededEntropy(`${seed}`);
    const first = withMoney(firstSettings({ profile, ruleBook, seats: SEATS.slice(0, players) }), options.money);
    const settings = { ...first, wiring: boardWiring(profile, planOf(world)) };
    const master = entropy(KEY_BYTES);
    this.#key = master;
    const core = withSimulatedDecks(emptyCore(settings, this.#clock.now()), simulatedDecks(), master, entropy);
    this.#table = new Table({
      core: {
        ...core,
        onPerceiving: (perceiving) => {
          this.#scores.perceived(perceiving);
          options.onPerceiving?.(perceiving);
        },
        onCountsWanted: (device) => this.#wires.core.askCounts(device),
      },
      journal: this.#journal,
      damage: null,
      clock: this.#clock,
      world: { master, entropy, nowMs: this.#clock.now },
      around: NO_SURROUNDINGS,
      acknowledge: (reading) => void this.#wires.core.acknowledge(reading),
      isSimulated: true,
    });
    this.#table.onWritten(({ core }) => {
      this.#scores.decided(core, this.#clock.now());
      this.#keepEnd(core);
    });
    this.#living = new LivingTable({
      seed,
      settings: world,
      boards: this.#wires.boards,
      side: {
        look: () => this.#look(),
        say: (who, input, answered) => {
          this.#said += 1;
          void this.#table
            .submit(callerFor(who), `p${this.#said}`, input)
            .then((answer) => answered?.(answer === 'accepted'));
        },
      },
      temperament: options.temperament,
      isEagerFirst: options.isEagerFirst === true,
      temptation: options.temptation ?? new NightTemptation(this.#random.fork('mistakes'), mistakes, ruleBook, profile),
      onDeed: (deed) => this.#trace.deed(this.#inTableTime(deed)),
    });
  }

  async play(): Promise<void> {
    this.#wires.open(this.#clock.now());
    this.#table.start();
    const { hands, world, stop } = this.#options;
    const unplugsPerSlice = (world.devices.unplugsPerHand * SLICE_MS) / HAND_MS;
    while (this.#lastHand <= hands) {
      const [rows, said, begun] = [this.#journal.head().seq, this.#said, this.#lastHand];
      this.#living.advance(SLICE_MS);
      this.#options.onSlice?.(this.#living, this.#table.core);
      this.#scores.look(this.#table.core, ms(this.#living.world.nowMs + this.#firstMs));
      this.#clock.advance(SLICE_MS);
      this.#trace.cards();
      this.#wires.carry(this.#clock.now());
      if (this.#random.chance(unplugsPerSlice)) this.#unplug();
      // The journal answers a moment later, as a disk does; several rows may follow one another.
      if (this.#journal.head().seq !== rows || this.#said !== said)
        for (let turn = 0; turn < 6; turn++) await undefined;
      this.#trace.screen();
      this.#observe();
      // Whoever wants it to stop is heard between two hands: the clock of the night never waits for the machine's.
      if (this.#lastHand !== begun) await nextTurn();
      if (this.#lastHand !== begun && stop?.aborted === true) break;
      if (this.#clock.now() - this.#handSinceMs > HAND_MS_MAX)
        throw new Error(`the night stands still since hand ${this.#lastHand}`);
    }
    this.#table.stop();
  }

  #unplug(): void {
    this.#wires.unplug(this.#clock.now());
    this.#trace.unplugged();
  }

  /** The world's time began with the night. */
  #inTableTime<Times extends Pick<Deed, 'beganMs' | 'atMs'>>(times: Times): Times {
    return { ...times, beganMs: times.beganMs + this.#firstMs, atMs: times.atMs + this.#firstMs };
  }

  get #labels(): readonly ErrorLabel[] {
    return this.#living.room.labels.all.map(({ readableMs, ...label }) => ({
      ...this.#inTableTime(label),
      ...(readableMs === undefined ? {} : { readableMs: readableMs + this.#firstMs }),
    }));
  }

  record(crash: string | null): NightRecord {
    return {
      seed: this.#options.seed,
      // A night that ends in order ends with the first sight of the hand after its last one.
      hands: Math.min(crash === null ? this.#lastHand - 1 : this.#lastHand, this.#options.hands),
      simulatedMs: this.#clock.now() - this.#firstMs,
      labels: this.#labels,
      verdicts: this.#log.verdicts,
      questions: this.#log.questions,
      turns: this.#turns,
      twoBets: this.#twoBets,
      deadEnds: this.#living.room.deadEndHands.length,
      deadEndHands: this.#living.room.deadEndHands,
      standsStill: this.#living.room.standsStill,
      answers: this.#living.room.answers,
      comparisons: this.#ended.comparisons,
      wrongStacks: this.#living.room.chips.wrongStacks,
      crash,
      journalRoot: this.#journal.head().hash,
      key: this.#key,
      trace: this.#trace.lines,
      ...this.#scores.scored,
      command: commandOf(this.#options),
    };
  }

  #seenCore: Table['core'] | null = null;
  #view: PublicView | null = null;

  /** One view for each state of the table, as a screen gets it. */
  #look(): PublicView {
    const { core } = this.#table;
    if (this.#view === null || core !== this.#seenCore) {
      this.#seenCore = core;
      this.#view = this.#screen();
    }
    return this.#view;
  }

  /**
   * Its screen is its own: whoever looked before people do would have them see that moment's, and play another night.
   */
  #sight(): TraceSight {
    const nowMs = this.#clock.now();
    const screen = (): PublicView => this.#screen();
    return {
      nowMs,
      passedMs: nowMs - this.#firstMs,
      core: this.#table.core,
      world: this.#living.world,
      get view() {
        return screen();
      },
    };
  }

  #screen(): PublicView {
    return this.#table.viewOf(TABLE_SCREEN) as PublicView;
  }

  #observe(): void {
    const { hand } = this.#table.core.engine;
    if (hand === null) return;
    if (hand.setup.hand > this.#lastHand) {
      this.#leaveHand();
      this.#options.onHand?.(this.#lastHand);
      this.#lastHand = hand.setup.hand;
      this.#handSinceMs = this.#clock.now();
    }
    const { core } = this.#table;
    const screen = (): PublicView => this.#screen();
    this.#log.look(hand, this.#clock.now(), {
      needOf: (question) => questionNeed(core, this.#living, screen, question),
      shownIdOf: core.publicIds.nameOf,
      faceOf: (ref) => core.context?.vault.cardOf(toCardRef(ref)),
    });
    if (hand.questions.length > 0 && this.#look().hold) this.#log.held(hand, SLICE_MS);
    const { turn } = hand.betting;
    if (turn !== null) this.#turns.add(`${hand.setup.hand}/${turn}`);
    const haveTwoBet = this.#living.room.chips.wagered.size >= 2;
    if (haveTwoBet && !this.#haveTwoBet) this.#twoBets.push({ hand: hand.setup.hand, atMs: this.#clock.now() });
    this.#haveTwoBet = haveTwoBet;
    this.#ended.look(hand.setup.hand, endOf(hand), () => this.#compare(hand, this.#table.core, this.#look()));
  }

  /** The next hand may begin before anybody has looked; the screen is one of its own, as a trace's is. */
  #keepEnd(core: Core): void {
    const { hand } = core.engine;
    if (hand === null) return;
    if (endOf(hand) !== 'not-yet') this.#lastEnd = { hand, core, view: this.#screen() };
    else if (this.#lastEnd?.hand.setup.hand === hand.setup.hand) this.#lastEnd = null;
  }

  #leaveHand(): void {
    if (this.#lastEnd === null) return;
    const { hand, core, view } = this.#lastEnd;
    this.#ended.leave(hand.setup.hand, () => this.#compare(hand, core, view));
    this.#lastEnd = null;
  }

  #compare(hand: HandState, core: Core, view: PublicView): HandComparison | null {
    const { room, world } = this.#living;
    const compared = compareHand({
      core,
      world,
      profile: this.#options.profile,
      truth: room.chips.truth(view),
      wasAsked: this.#log.questions.some((question) => question.hand === hand.setup.hand),
    });
    room.chips.settle(
      hand.betting.award === null ? null : new Map(hand.betting.seats.map(({ seat, stack }) => [seat, stack])),
    );
    return compared;
  }
}

function endOf({ ledger, betting }: HandState): HandEnd {
  if (betting.award !== null) return 'named';
  return ledger.over === 'awarded' ? 'unnamed' : 'not-yet';
}

function withMoney(settings: TableSettings, money: NightMoney | undefined): TableSettings {
  if (money === undefined) return settings;
  const roster = settings.roster.map((person, index) => ({ ...person, stack: money.stacks[index] ?? person.stack }));
  return { ...settings, roster, next: { ...settings.next, ...money.next } };
}

const SLICE_MS = 20;
const HAND_MS = 90_000;
/**
 * Far longer than any hand with all its remedies, and than any pause before the next one: a night that takes more has
 * stopped.
 */
const HAND_MS_MAX = 1_800_000;
