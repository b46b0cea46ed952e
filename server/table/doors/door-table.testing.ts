import { expect } from 'vitest';
import { rankShownHands } from '#feeds/shown-hands';
import { publicView } from '#views/public-view';
import { parseCard } from '#vocabulary/cards';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import { BOARD_STREETS, BOARD_ZONES_OF, type SensedZone, seatZone } from '#vocabulary/zones';
import type { ClientInput } from '#wire/messages/client-messages';
import { type DoorMessage, pagesOf } from '#wire/rule-doors/doors';
import type { PublicView } from '#wire/views/public-view';
import { ReadTable } from '../permissions/read-table.testing.ts';
import { modelOf } from '../screens/models.ts';
import { NO_SURROUNDINGS } from '../screens/surroundings.ts';

const AROUND = { ...NO_SURROUNDINGS, rank: rankShownHands };

/** A table that is reached as at home: its cards are read, and whatever is said a page says that can send it. */
export class DoorTable extends ReadTable {
  #nextCard = 0;
  #named: ReadonlySet<number> = new Set();
  #board: readonly number[] = [];

  constructor(ruleBook: RuleBook, players: number) {
    super(7, { ruleBook, players });
    this.pass(6_000);
  }

  /** From a page, in the role that opens it. */
  from(page: '/' | '/operator' | '/director' | '/setup', input: ClientInput): string | undefined {
    expect(pagesOf(messageOf(input))).toContain(page);
    const answer = this.say(page === '/' ? 'public' : page === '/operator' ? 'operator' : 'director', input);
    this.pass(300);
    return answer;
  }

  phone(seat: Seat, input: ClientInput): string | undefined {
    if (input.type === 'act') expect(pagesOf(messageOf(input))).toContain('/seat/N');
    const answer = this.say(`seat:${seat}`, input);
    this.pass(300);
    return answer;
  }

  get setup() {
    return this.playing.setup;
  }

  get playing() {
    const { hand } = this;
    if (hand === null) throw new Error('a hand is prepared');
    return hand;
  }

  get turn(): Seat {
    return this.playing.betting.turn ?? expect.fail('nobody is to act');
  }

  /** Whoever is to act does it on his phone. */
  act(type: 'fold' | 'check' | 'call' | 'all-in'): void {
    const seat = this.turn;
    expect(this.phone(seat, { type: 'act', seat, act: { type } })).toBe('accepted');
  }

  /** What the screens tell: `dealer/small/big`, and where the button lies. */
  positions(): string {
    const { dealOrder, smallBlindSeat, bigBlindSeat, button } = this.setup;
    return `${dealOrder.at(-1)}/${smallBlindSeat ?? '-'}/${bigBlindSeat}@${button}`;
  }

  /** Two cards each, one by one; `hands` names those that matter, by seat. */
  dealAll(hands: Readonly<Partial<Record<Seat, string>>> = {}, board = ''): this {
    this.#named = new Set([...Object.values(hands), board].flatMap((text) => codes(text)));
    const given = new Map(Object.entries(hands).map(([seat, text]) => [Number(seat), codes(text)]));
    for (const round of [0, 1])
      for (const seat of this.setup.dealOrder) this.deal(given.get(seat)?.[round] ?? this.#spare(), seatZone(seat));
    this.#board = codes(board);
    return this;
  }

  /** Everybody checks or calls, each from his phone. */
  callAround(): this {
    while (this.playing.betting.turn !== null && this.playing.ledger.over === 'no') {
      const put = this.playing.betting.seats.find(({ seat }) => seat === this.turn)?.put ?? 0;
      this.act(put < this.playing.betting.level ? 'call' : 'check');
    }
    return this;
  }

  /** A burn and the cards of the next street. */
  street(): this {
    const street =
      BOARD_STREETS[BOARD_STREETS.findIndex((each) => each === this.playing.ledger.street) + 1] ??
      expect.fail('no street');
    this.deal(this.#spare(), 'BURN');
    for (const place of BOARD_ZONES_OF[street])
      this.deal(this.#board[Number(place.slice(1)) - 1] ?? this.#spare(), place);
    return this;
  }

  /** Any card that the test has no other use for. */
  #spare(): number {
    while (this.#named.has(this.#nextCard)) this.#nextCard += 1;
    return this.#nextCard++;
  }

  /** All but one fold. */
  foldAround(): this {
    while (this.playing.ledger.over === 'no') this.act('fold');
    return this;
  }

  /** The pack is gathered in, and the felt stays empty until the next hand is prepared. */
  clear(): this {
    this.collect();
    this.pass(8_000);
    this.#nextCard = 0;
    return this;
  }

  /** Which card lies at a place; the test knows, the table does not. */
  codeAt(zone: SensedZone): number {
    return [...this.lies].find(([, place]) => place === zone)?.[0] ?? expect.fail(`nothing lies at ${zone}`);
  }

  /** His cards go to the folded ones. */
  muck(seat: Seat): this {
    for (const [card] of [...this.lies].filter(([, place]) => place === seatZone(seat))) {
      this.go(card);
      this.pass(400);
      this.come(card, 'MUCK');
      this.pass(900);
    }
    this.pass(3_000);
    return this;
  }

  screen(): PublicView {
    return publicView(modelOf(this.core, AROUND, 'running', this.nowMs));
  }

  verdicts(): readonly string[] {
    return this.playing.verdicts.map(({ verdict: { kind, severity, status } }) => `${kind} ${severity} ${status}`);
  }
}

const codes = (text: string): readonly number[] => text.split(' ').flatMap((name) => parseCard(name) ?? []);

function messageOf(input: ClientInput): DoorMessage {
  switch (input.type) {
    case 'act':
      return `act ${input.act.type}`;
    case 'said':
      return `said ${input.words.type}`;
    case 'declared':
      return `declared ${input.what.type}`;
    default:
      return input.type as DoorMessage;
  }
}
