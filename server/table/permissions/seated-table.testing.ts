import { publicView } from '#views/public-view';
import { type CardRef, toCardRef } from '#vocabulary/card-refs';
import { formatCard } from '#vocabulary/cards';
import type { FactBody } from '#vocabulary/hands/facts';
import { factId } from '#vocabulary/ids';
import { DEFAULT_PROFILES, type ProfileName } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import { SEATS, type Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import {
  BOARD_STREETS,
  BOARD_ZONES_OF,
  type BoardStreet,
  isBoardZone,
  type SensedZone,
  seatZone,
} from '#vocabulary/zones';
import type { ClientInput } from '#wire/messages/client-messages';
import { parseRole } from '#wire/roles';
import type { Core, TableRow } from '../core/core.ts';
import { firstSettings } from '../core/settings.ts';
import { type Caller, callerOf } from '../core/table-source.ts';
import { worldOf } from '../duel.testing.ts';
import { workEntry } from '../hands/entries.ts';
import { prepareHand } from '../hands/hands.ts';
import { emptyCore } from '../recovery.ts';
import { modelOf } from '../screens/models.ts';
import { NO_SURROUNDINGS } from '../screens/surroundings.ts';
import { type CoreInput, takeInput } from '../taking/taking-inputs.ts';
import { takeFact } from '../taking/taking-readings.ts';
import { permit } from './permit.ts';

export interface Seated {
  readonly players?: number;
  readonly profile?: ProfileName;
  readonly ruleBook?: RuleBook;
  readonly seed?: number;
}

/**
 * A table with people around it, each with a screen of his own: who says what is asked at its door, as the table asks
 * it.
 */
export class SeatedTable {
  core: Core;
  nowMs = 1_000;
  /** All that was written of it. */
  readonly rows: TableRow[] = [];
  readonly #seated: Seated;
  readonly #world;
  #said = 0;
  #card = 0;

  constructor(seated: Seated = {}) {
    const { players = 4, profile = 'full', ruleBook = 'maison', seed = 7 } = seated;
    this.#seated = seated;
    this.#world = worldOf(seed);
    const settings = firstSettings({ profile: DEFAULT_PROFILES[profile], ruleBook, seats: SEATS.slice(0, players) });
    const prepared = prepareHand(emptyCore(settings, ms(0)), this.nowMs, this.#world);
    if (prepared === undefined) throw new Error('they can play');
    this.core = prepared.core;
    this.rows.push(...prepared.entries);
  }

  /** The key of the table. */
  get master(): Uint8Array {
    return this.#world.master;
  }

  /** Another table where the same has happened: what happens at one of them from now on the other does not know. */
  fork(): SeatedTable {
    const fork = new SeatedTable(this.#seated);
    fork.core = this.core;
    fork.nowMs = this.nowMs;
    fork.#said = this.#said;
    fork.#card = this.#card;
    return fork;
  }

  get hand() {
    const { hand } = this.core.engine;
    if (hand === null) throw new Error('a hand is prepared');
    return hand;
  }

  deal(): this {
    for (const seat of [...this.hand.setup.dealOrder, ...this.hand.setup.dealOrder]) this.lay(seatZone(seat));
    return this;
  }

  lay(zone: SensedZone): CardRef {
    const ref = this.layUnproven(zone);
    if (isBoardZone(zone)) this.fact({ type: 'card-proven', ref, zone, polls: 8 });
    return ref;
  }

  /** Readers say that it lies there, and are not sure enough to open a face. */
  layUnproven(zone: SensedZone): CardRef {
    const ref = toCardRef(this.#card++);
    this.fact({ type: 'card-left-shoe', ref });
    this.fact({ type: 'card-rested', ref, zone, sweep: this.#card });
    return ref;
  }

  fact(body: FactBody): void {
    this.nowMs += 500;
    const fact = { id: factId(`f${this.nowMs}`), atMs: ms(this.nowMs), from: [], ...body };
    const { core, events } = takeFact(this.core, fact);
    this.core = core;
    this.rows.push(workEntry(core, this.nowMs, { events }));
  }

  /** What the door answers; `'loopback'`: whoever says it sits at the machine. */
  say(
    role: string,
    input: ClientInput,
    proof: Caller['proof'] = role === 'public' ? 'loopback' : 'token',
  ): string | undefined {
    this.nowMs += 500;
    const caller = callerOf(parseRole(role) ?? { name: 'public' }, role, proof, true, 'somebody');
    const permission = permit(this.core, caller, input, false);
    if (permission !== 'allowed' && permission !== 'told-of') return permission;
    const outcome = takeInput(this.core, caller, `i${this.#said++}`, input as CoreInput, this.nowMs, this.#world);
    this.core = outcome.core;
    this.rows.push(...outcome.entries);
    return outcome.answer;
  }

  /** Everybody checks or calls, each from his own phone. */
  callAround(): this {
    for (
      let { turn } = this.hand.betting;
      turn !== null && this.hand.ledger.over === 'no';
      { turn } = this.hand.betting
    ) {
      const put = this.hand.betting.seats.find(({ seat }) => seat === turn)?.put ?? 0;
      this.say(`seat:${turn}`, {
        type: 'act',
        seat: turn,
        act: { type: put < this.hand.betting.level ? 'call' : 'check' },
      });
    }
    return this;
  }

  /** Bets gathered, a burn, the cards of the street. */
  street(): this {
    const street: BoardStreet | undefined =
      BOARD_STREETS[BOARD_STREETS.findIndex((each) => each === this.hand.ledger.street) + 1];
    if (street === undefined) throw new Error('no street comes after the river');
    this.say('public', { type: 'declared', what: { type: 'bets-gathered' } });
    this.lay('BURN');
    for (const place of BOARD_ZONES_OF[street]) this.lay(place);
    return this;
  }

  toShowdown(): this {
    this.deal().callAround();
    for (const _ of BOARD_STREETS) this.street().callAround();
    return this;
  }

  refsOf(seat: Seat): readonly CardRef[] {
    const order = this.hand.setup.dealOrder;
    const first = order.indexOf(seat);
    return [toCardRef(first), toCardRef(first + order.length)];
  }

  keyOf(ref: CardRef): string {
    return this.core.cardKeys[ref] ?? '';
  }

  nameOf(ref: CardRef): string {
    const { context } = this.core;
    return context === null ? '' : formatCard(context.vault.cardOf(ref));
  }

  /** What hangs in the room for everybody to read. */
  screen(): string {
    return JSON.stringify(publicView(modelOf(this.core, NO_SURROUNDINGS, 'running', this.nowMs)));
  }

  /** Which of these cards everybody can read, or could by a face that is on record as public. */
  open(refs: readonly CardRef[]): readonly string[] {
    const screen = this.screen();
    const isPublic = (ref: CardRef): boolean =>
      this.hand.publicity.some((known) => known.ref === ref && known.card !== null);
    return refs
      .filter((ref) => isPublic(ref) || screen.includes(`"${this.nameOf(ref)}"`))
      .map((ref) => this.nameOf(ref));
  }
}
