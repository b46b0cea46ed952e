import { nextSteps } from '#engine/api';
import { publicView } from '#views/public-view';
import { operatorView, seatRoleView } from '#views/role-views';
import type { Event } from '#vocabulary/hands/events';
import { PANEL_BUTTONS } from '#vocabulary/hands/facts';
import type { Step } from '#vocabulary/hands/steps';
import { factId } from '#vocabulary/ids';
import { SEATS, type Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { BOARD_ZONES, isBoardZone, isSeatZone, type SensedZone, seatOfZone } from '#vocabulary/zones';
import type { ClientInput } from '#wire/messages/client-messages';
import { modelOf } from '../screens/models.ts';
import { NO_SURROUNDINGS } from '../screens/surroundings.ts';
import { takeFact } from '../taking/taking-readings.ts';
import { nameOfCard, ReadTable } from './read-table.testing.ts';
import {
  actedFor,
  type Found,
  nothingFound,
  ROLES,
  SETTINGS,
  type Setting,
  type Stranger,
} from './stranger-traces.testing.ts';
import { PLAYERS, StrangerWords, seeded, shuffledDeck, zoneAskedBy } from './stranger-words.testing.ts';

const NAME = /"([2-9TJQKA][cdhs])"/g;

/** What happened in one deal. */
interface Known {
  readonly open: Set<number>;
  readonly shown: Set<number>;
  readonly tabled: Set<Seat>;
  readonly owners: Map<number, Set<Seat>>;
  readonly laid: Map<number, SensedZone>;
}

/**
 * A table among people who say whatever they can, all but the director, while cards are dealt, moved and gathered in.
 * It knows by itself who has opened what: which card it has laid where, whose word of his own cards was taken, and
 * nothing of the table's permissions.
 */
export class Strangers {
  readonly table: ReadTable;
  readonly #setting: Setting;
  readonly #below: (limit: number) => number;
  readonly #found: Found;
  readonly #words: StrangerWords;
  /** Faces that everybody may know. */
  #open = new Set<number>();
  /**
   * Those of them that their owners have shown: no other one is read before a seat, but what has lain on the board
   * since it left the shoe.
   */
  #shown = new Set<number>();
  #tabled = new Set<Seat>();
  /** Whose each card of this deal was. */
  #owners = new Map<number, Set<Seat>>();
  /** Where on the board each card lay last in this deal. */
  #laid = new Map<number, SensedZone>();
  readonly #deals = new Map<string, Known>();
  #deck: number[] = [];
  #deal = '';
  #wasShowdown = false;
  #facts = 0;

  constructor(seed: number, setting: Setting, below: (limit: number) => number, found: Found) {
    this.#setting = setting;
    this.#below = below;
    this.#found = found;
    this.table = new ReadTable(seed, { ...setting, players: PLAYERS });
    this.#words = new StrangerWords(this.table, below);
    this.#deck = shuffledDeck(this.#below);
  }

  play(steps: number): void {
    for (let step = 0; step < steps; step += 1) {
      this.#doSomething();
      this.#look(step === steps - 1);
    }
  }

  /** As the plan asks, so many cards. */
  dealOn(cards: number): void {
    for (let nth = 0; nth < cards; nth += 1) this.#dealNext();
  }

  /** What somebody says, and whether it opened or did what was not his. */
  hear(role: Stranger, input: ClientInput): void {
    this.#say(role, input);
    this.#look(false);
  }

  #doSomething(): void {
    const kind = this.#below(40);
    if (kind < 14) this.#dealNext();
    else if (kind === 14) this.#moveCard();
    else if (kind === 15) this.table.pass(this.#below(6) === 0 ? 12_000 : 1_500);
    else if (kind === 16) this.#pressPanel();
    else if (kind === 17 && this.#below(6) === 0) this.#gather();
    else if (kind < 30) this.#playOn();
    else this.#say(this.#words.pick(ROLES), this.#words.anything());
  }

  /** Where the plan wants the next card, mostly. */
  #dealNext(): void {
    const { hand } = this.table;
    const card = this.#deck.at(-1);
    if (hand === null || card === undefined || ['folds', 'awarded'].includes(hand.ledger.over)) {
      this.#gather();
      return;
    }
    const step = nextSteps(this.table.core.engine)[0];
    const asked = zoneAskedBy(step);
    if (asked === undefined && this.#below(8) > 0) {
      this.#playOn();
      return;
    }
    const zone = asked === undefined || this.#below(60) === 0 ? this.#words.anyZone() : asked;
    this.#deck.pop();
    this.#laid.delete(card);
    this.#lay(card, zone, () => this.table.deal(card, zone));
  }

  #lay(card: number, zone: SensedZone, move: () => void): void {
    this.#noteAt(card, zone);
    move();
    // The first card of a hand may have begun it: it lies there all the same.
    this.#followDeal();
    this.#noteAt(card, zone);
  }

  #noteAt(card: number, zone: SensedZone): void {
    if (isSeatZone(zone)) {
      this.#owners.set(card, new Set([...(this.#owners.get(card) ?? []), seatOfZone(zone)]));
      // Read at last where a hand lies open.
      if (this.#tabled.has(seatOfZone(zone))) this.#show(card);
    }
    if (!isBoardZone(zone)) return;
    this.#laid.set(card, zone);
    if (this.#setting.ruleBook !== 'tock') this.#open.add(card);
  }

  #moveCard(): void {
    const card = this.#words.pick([...this.table.lies.keys()]);
    if (card === undefined) return;
    const to = this.#below(3) === 0 ? this.#words.anyZone() : 'MUCK';
    this.table.go(card);
    this.table.pass(400);
    // Now and then it goes back into the shoe.
    if (this.#below(5) === 0) {
      this.#deck.splice(this.#below(this.#deck.length + 1), 0, card);
      this.table.pass(3_000);
      return;
    }
    this.#noteAt(card, to);
    this.table.come(card, to);
    this.table.pass(1_500);
  }

  #gather(): void {
    this.table.collect();
    this.#deck = shuffledDeck(this.#below);
    for (const type of ['done', 'shuffled', 'cut'] as const) this.#say('public', { type: 'declared', what: { type } });
    this.table.pass(this.#below(2) === 0 ? 40_000 : 8_000);
  }

  /** What keeps a hand going: whoever is asked to act or to show does so, from his own phone. */
  #playOn(): void {
    const { hand } = this.table;
    if (hand === null) return;
    const [question] = hand.questions;
    const { turn } = hand.betting;
    const step = nextSteps(this.table.core.engine)[0];
    if (step?.do === 'collect') this.#gather();
    else if (step?.do === 'move') this.#carry(step);
    else if (question !== undefined && this.#below(2) === 0) {
      const option = this.#words.pick(question.options);
      const answer = option === undefined ? (this.#below(2) === 0 ? 'yes' : 'no') : { option };
      this.#say(this.#words.pick(['public', 'operator'] as const), { type: 'answered', question: question.id, answer });
    } else if (step?.do === 'show')
      this.#say(`seat:${step.seat}` as Stranger, { type: 'declared', what: { type: 'tabled', seat: step.seat } });
    else if (turn !== null && hand.ledger.round === 'open') {
      const put = hand.betting.seats.find(({ seat }) => seat === turn)?.put ?? 0;
      const type = this.#below(12) === 0 ? 'fold' : put < hand.betting.level ? 'call' : 'check';
      this.#say(`seat:${turn}` as Stranger, { type: 'act', seat: turn, act: { type } });
    } else if (step?.do === 'flip')
      this.#say('public', { type: 'declared', what: { type: 'flip', place: step.place } });
    else
      this.#say('public', {
        type: 'declared',
        what: { type: this.#words.pick(['bets-gathered', 'done', 'shuffled', 'cut'] as const) ?? 'done' },
      });
  }

  /** As a ruling asks for it. */
  #carry({ ref, to }: Extract<Step, { do: 'move' }>): void {
    const card = this.table.core.context?.vault.cardOf(ref);
    if (card === undefined || !this.table.lies.has(card)) return;
    this.table.go(card);
    this.table.pass(2_000);
    if (to === 'SHOE') this.#deck.splice(this.#below(this.#deck.length + 1), 0, card);
    if (to === 'SHOE' || to === 'ASIDE' || to === 'OFF')
      this.#say('public', { type: 'declared', what: { type: 'done' } });
    else {
      this.#noteAt(card, to);
      this.table.come(card, to);
    }
    this.table.pass(1_500);
  }

  /** The hardware lies on the table before everybody. */
  #pressPanel(): void {
    const button = this.#words.pick(PANEL_BUTTONS) ?? 'NO';
    const before = this.table.hand?.ledger.tabled ?? [];
    this.#facts += 1;
    this.table.core = takeFact(this.table.core, {
      id: factId(`key${this.#facts}`),
      atMs: ms(this.table.nowMs),
      from: [],
      type: 'pressed',
      button,
    }).core;
    const shown = (this.table.hand?.ledger.tabled ?? []).filter((seat) => !before.includes(seat));
    if (button === 'SHOW' && shown.length === 1) for (const seat of shown) this.#openHand(seat);
  }

  #openHand(seat: Seat): void {
    this.#tabled.add(seat);
    for (const [card, owners] of this.#owners) if (owners.has(seat)) this.#show(card);
  }

  #show(card: number): void {
    this.#open.add(card);
    this.#shown.add(card);
  }

  #say(role: Stranger | undefined, input: ClientInput): void {
    if (role === undefined) return;
    const { hand, core } = this.table;
    const turn = hand?.betting.turn ?? null;
    this.#found.said += 1;
    const events = this.#submit(role, input);
    if (events === null) return;
    this.#found.accepted += 1;
    if (role === 'elsewhere' || role === 'bridge' || role === 'broadcast:main')
      this.#offend(`${role} was heard: ${JSON.stringify(input)}`);
    if (input.type === 'reveal' || input.type === 'overruled' || input.type === 'card-confirmed')
      this.#offend(`${role} decided: ${JSON.stringify(input)}`);
    const own = role.startsWith('seat:') ? (Number(role.slice(5)) as Seat) : null;
    if (own !== null) this.#noteOwnWord(core.context, own, input);
    for (const seat of actedFor(events)) {
      this.#found.acted += 1;
      const mayAct =
        role === 'operator' ||
        seat === own ||
        (role === 'public' && (seat === turn || input.type === 'answered' || input.type === 'pressed'));
      if (!mayAct) this.#offend(`${role} acted for seat ${seat}: ${JSON.stringify(input)}`);
    }
  }

  /** He shows what is his, and what he says of it is taken. */
  #noteOwnWord(context: ReadTable['core']['context'], own: Seat, input: ClientInput): void {
    if (input.type === 'pressed' && input.button === 'SHOW') this.#openHand(own);
    if (input.type !== 'declared') return;
    const { what } = input;
    if (what.type === 'tabled' && what.seat === own) this.#openHand(own);
    if ((what.type !== 'voluntary' && what.type !== 'shown') || what.card === undefined || context === null) return;
    for (const [card, owners] of this.#owners) {
      const isMeant = this.#keyBefore.get(card) === what.card;
      if (isMeant && owners.has(own)) this.#show(card);
    }
  }

  #keyBefore = new Map<number, string>();

  /** The events of an input that was taken, else null. */
  #submit(role: Stranger, input: ClientInput): readonly Event[] | null {
    const { core } = this.table;
    const { context } = core;
    this.#keyBefore = new Map(
      context === null
        ? []
        : [...this.#owners.keys()].map(
            (card) => [card, core.cardKeys[context.vault.refOf(card as never)] ?? ''] as const,
          ),
    );
    const answer = this.send(role, input);
    this.#followDeal();
    return answer === 'accepted' ? this.table.heard : null;
  }

  protected send(role: Stranger, input: ClientInput): string | undefined {
    return role === 'elsewhere'
      ? this.table.say('public', input, this.#below(2) === 0 ? 'token' : 'none')
      : this.table.say(role, input);
  }

  #followDeal(): void {
    const { hand } = this.table;
    const deal = `${hand?.setup.hand}/${hand?.redeal}`;
    if (deal === this.#deal) return;
    if (hand !== null && hand.redeal > 0) this.#found.redeals += 1;
    // Decided anew, a hand may turn out to be in an earlier deal still.
    this.#deals.set(this.#deal, {
      open: this.#open,
      shown: this.#shown,
      tabled: this.#tabled,
      owners: this.#owners,
      laid: this.#laid,
    });
    const [now, before] = [deal, this.#deal].map((name) => name.split('/').map(Number));
    // A misdeal that turns out to be none gives this deal the number of an earlier one: whose its cards are stays as it
    // was.
    const isRenumbered = now?.[0] === before?.[0] && (now?.[1] ?? 0) < (before?.[1] ?? 0);
    const dealtNow = isRenumbered ? [...this.#owners] : [];
    this.#deal = deal;
    const known = this.#deals.get(deal) ?? {
      open: new Set(),
      shown: new Set(),
      tabled: new Set(),
      owners: new Map(),
      laid: new Map(),
    };
    for (const [card, seats] of dealtNow)
      known.owners.set(card, new Set([...(known.owners.get(card) ?? []), ...seats]));
    this.#open = known.open;
    this.#shown = known.shown;
    this.#tabled = known.tabled;
    this.#owners = known.owners;
    this.#laid = known.laid;
    // What is told late had been dealt before it was told.
    for (const [card, zone] of this.table.lies) this.#noteAt(card, zone);
    this.#wasShowdown = false;
  }

  #look(isLast: boolean): void {
    this.#followDeal();
    const { hand, core, nowMs } = this.table;
    if (hand === null) return;
    if (hand.ledger.over === 'showdown' && !this.#wasShowdown) {
      this.#wasShowdown = true;
      this.#found.showdowns += 1;
    }
    this.#found.told += hand.toldOf.length;
    // Tock turns its board as its plan goes: what the plan has turned lies open.
    if (this.#setting.ruleBook === 'tock') this.#openTurned();
    for (const { card, returned, undone } of hand.publicity) {
      if (card === null || returned === true || undone === true) continue;
      this.#found.opened += 1;
      if (!this.#open.has(card)) this.#offend(`${nameOfCard(card)} is on record as public`);
    }
    if (!isLast) return;
    const model = modelOf(core, NO_SURROUNDINGS, 'running', nowMs);
    const seat = SEATS[this.#below(PLAYERS)] ?? 1;
    const views = [
      publicView(model),
      seatRoleView(model, seat, []),
      operatorView(model, { acts: [], chips: null, blanked: false }),
    ];
    for (const [, name] of JSON.stringify(views).matchAll(NAME))
      if (![...this.#open].some((card) => nameOfCard(card) === name)) this.#offend(`${name} is read on a screen`);
    for (const { card: name } of views[0]?.seats.flatMap(({ cards }) => cards) ?? [])
      if (name !== undefined && ![...this.#shown, ...this.#laid.keys()].some((card) => nameOfCard(card) === name))
        this.#offend(`${name} is read before a seat`);
  }

  #openTurned(): void {
    const { hand } = this.table;
    const turned = hand === null ? 0 : { preflop: 0, flop: 3, turn: 4, river: 5 }[hand.ledger.street];
    // The street that is being turned counts as soon as its betting is closed.
    const places = BOARD_ZONES.slice(0, hand?.ledger.round === 'closed' ? Math.max(turned + 1, 3) : turned);
    for (const [card, zone] of this.#laid) if (places.some((place) => place === zone)) this.#open.add(card);
  }

  #offend(what: string): void {
    this.#found.offences.push(`${this.#setting.profile}/${this.#setting.ruleBook}: ${what}`);
  }
}

/** Each table is played on through many traces, so that hands end and others begin. */
export function traces(count: number, seed: number, Table: typeof Strangers = Strangers): Found {
  const found = nothingFound();
  for (let trace = 0; trace < count; trace += TRACES_A_TABLE) {
    const setting = SETTINGS[(trace / TRACES_A_TABLE) % SETTINGS.length] ?? SETTINGS[0];
    if (setting === undefined) break;
    const before = found.offences.length;
    const table = new Table(seed + trace, setting, seeded(seed + trace), found);
    for (let nth = 0; nth < TRACES_A_TABLE; nth += 1) table.play(STEPS_A_TRACE);
    for (let at = before; at < found.offences.length; at += 1) found.offences[at] += ` (table ${seed + trace})`;
  }
  return found;
}

const TRACES_A_TABLE = 20;
const STEPS_A_TRACE = 12;
