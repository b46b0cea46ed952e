import { createHash } from 'node:crypto';
import { rankShownHands } from '#feeds/shown-hands';
import type { NewEntry } from '#journal/entries';
import type { Journal } from '#journal/journal';
import { createHub } from '#sockets/hub';
import type { HubClient } from '#sockets/member';
import type { Clock } from '#table/core/clocks';
import { firstSettings } from '#table/core/settings';
import { callerOf } from '#table/core/table-source';
import { openNight } from '#table/nights/night';
import { emptyCore } from '#table/recovery';
import { NO_SURROUNDINGS, type Surroundings } from '#table/screens/surroundings';
import { reportOf } from '#table/tournament/tournament-reports';
import { Table } from '#table/writer/table';
import { readingId } from '#vocabulary/ids';
import { DEFAULT_PROFILES, type ProfileName } from '#vocabulary/profiles';
import { deviceId, type Reading, type ReadingBody, tagId } from '#vocabulary/readings';
import { ok } from '#vocabulary/result';
import { SEATS } from '#vocabulary/seats';
import { deviceTicks, ms } from '#vocabulary/units';
import type { ClientInput } from '#wire/messages/client-messages';
import { parseRole } from '#wire/roles';
import { withSimulatedDecks } from '../devices/simulated-decks.ts';
import { connectFeeds } from '../feeds/feed-desk.ts';
import type { Chance } from './canary-chance.testing.ts';
import { CanaryEye, MARKERS } from './canary-eye.testing.ts';
import { nextDeed } from './canary-player.testing.ts';
import { NO_FIGURES, settled } from './canary-surroundings.testing.ts';
import { CanaryTournament } from './canary-tournament.testing.ts';

const ROLES = [
  'public',
  'seat:1',
  'seat:4',
  'operator',
  'director',
  'bridge',
  'broadcast:slow',
  'broadcast:late',
  'broadcast:shown',
  'broadcast:now',
] as const;

export interface Played {
  readonly earlyMs?: number;
  readonly playsOn?: boolean;
  readonly inTournament?: boolean;
  readonly profile?: Exclude<ProfileName, 'manual'>;
}

/** A table with its hub and feeds, in process, played at random; every byte that leaves is looked at as it leaves. */
export class CanaryTable {
  readonly #chance: Chance;
  readonly #playsOn: boolean;
  readonly #tournament: CanaryTournament | null;
  readonly #table: Table;
  readonly #hub: ReturnType<typeof createHub>;
  readonly #feeds = connectFeeds(() => NO_FIGURES);
  readonly #rows: NewEntry[] = [];
  readonly #clients: HubClient[] = [];
  #timers: { readonly atMs: number; readonly call: () => void }[] = [];
  #nowMs = 1_000_000;
  #hubMs = 0;
  #seq = 0;
  #deck: number[];
  #inputs = 0;
  readonly #out: { readonly card: number; antenna: number }[] = [];
  readonly #night = openNight(this.#nowMs);
  readonly eye: CanaryEye;

  /**
   * `earlyMs`: feeds are looked at as of so much later, as if each aired so much too early. `playsOn`: between all that
   * happens people play the hand to its end, or it would rarely have one. `inTournament`: there are levels and breaks.
   */
  constructor(chance: Chance, { earlyMs = 0, playsOn = false, inTournament = false, profile = 'full' }: Played = {}) {
    this.#chance = chance;
    this.#playsOn = playsOn;
    this.#tournament = inTournament ? new CanaryTournament() : null;
    let drawn = 0;
    const entropy = (count: number): Uint8Array => {
      drawn += 1;
      return createHash('sha256')
        .update(`${chance.below(2 ** 31)}/${drawn}`)
        .digest()
        .subarray(0, count);
    };
    const master = new Uint8Array(32).fill(7);
    const settings = firstSettings({
      profile: DEFAULT_PROFILES[profile],
      ruleBook: 'sans-croupier',
      seats: SEATS.slice(0, 4),
    });
    const feedsOf = (name: string, mode: 'live' | 'delayed' | 'after-hand' | 'on-show') => ({
      name,
      mode,
      delayMs: 60_000,
      boardSyncMs: 0,
    });
    const withFeeds = {
      ...settings,
      ...this.#tournament?.settings,
      feeds: [
        feedsOf('slow', 'delayed'),
        feedsOf('late', 'after-hand'),
        feedsOf('shown', 'on-show'),
        feedsOf('now', 'live'),
      ],
    };
    const deck = { id: 'a', name: 'A', tags: MARKERS.map((tag, face) => [tag, face] as const) };
    const core = withSimulatedDecks(emptyCore(withFeeds, ms(this.#nowMs)), [deck], master, entropy);
    const clock: Clock = {
      now: () => ms(this.#nowMs),
      at: (atMs, call) => {
        const timer = { atMs, call };
        this.#timers = [...this.#timers, timer];
        return () => {
          this.#timers = this.#timers.filter((other) => other !== timer);
        };
      },
    };
    const journal: Journal = {
      head: () => ({ seq: this.#rows.length, hash: '' }),
      append: async (entries) => {
        this.#rows.push(...entries);
        return ok({ seq: this.#rows.length, hash: '' });
      },
      pending: () => 0,
      trouble: () => null,
      onTrouble: () => {},
      close: async () => {},
    };
    const around: Surroundings = {
      ...NO_SURROUNDINGS,
      feeds: () => this.#feeds.status(),
      feedView: (name) =>
        earlyMs === 0
          ? this.#feeds.view(name)
          : this.#feeds.feeds.view(name, this.#table.model(), this.#nowMs + earlyMs),
      rank: rankShownHands,
    };
    const world = { master, entropy, nowMs: () => this.#nowMs };
    const onFault = (what: string): void => this.eye.look('log', what);
    this.#table = new Table({
      core: { ...core, onFault },
      journal,
      damage: null,
      clock,
      world,
      around,
      acknowledge: () => {},
      isSimulated: true,
    });
    this.#feeds.attach(this.#table, clock);
    this.eye = new CanaryEye(this.#table, () => this.#nowMs, this.#tournament);
    this.#tournament?.follow(this.#table, () => this.#nowMs);
    this.#table.onWritten(({ core: written, head }) => {
      this.#night.take(written, this.#nowMs);
      // Told to a venue, whatever of it is on its way to other machines.
      this.eye.look('venue', JSON.stringify(reportOf(written, head)));
    });
    this.#deck = this.#shuffled();
    // Each look at the clock is a second later, so that no view waits for its turn.
    this.#hub = createHub(this.#table, () => {
      this.#hubMs += 1_000;
      return this.#hubMs;
    });
    this.#table.start();
  }

  async play(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      this.#doSomething();
      await settled();
      await this.#tournament?.goOn(this.#table, this.#nowMs);
      this.eye.noteWhatIsOpen();
    }
    for (const client of this.#clients.splice(0)) client.left();
    for (const { body } of this.#rows.splice(0)) this.eye.look('database', body);
    this.eye.look('stats', JSON.stringify(this.#night.view(this.#nowMs)));
    this.eye.look('hands', JSON.stringify(this.#night.whole()));
  }

  async close(): Promise<void> {
    this.#hub.stop();
    await this.#feeds.close();
  }

  #doSomething(): void {
    const { below } = this.#chance;
    if (this.#playsOn) {
      this.#playOn();
      return;
    }
    switch (below(12)) {
      case 0:
      case 1:
      case 2:
      case 3:
        this.#deal();
        break;
      case 4:
        this.#moveCard();
        break;
      case 5:
        this.#join();
        break;
      case 6:
        this.#clients.splice(below(this.#clients.length + 1), 1)[0]?.left();
        break;
      case 7:
        this.#pass(below(3) === 0 ? 30_000 : 900);
        break;
      default:
        this.#say();
        break;
    }
  }

  /** What comes next is done, by the operator. Between that screens come and go, and some acts are taken back. */
  #playOn(): void {
    const { below } = this.#chance;
    const deed = nextDeed(this.#table.core.engine.hand, below);
    if (below(4) === 0) this.#join();
    if (below(40) === 0) this.#submit({ type: 'undone', input: 'last-act' });
    if (deed === 'collect') this.#collect();
    else if (deed === 'wait') this.#pass(below(6) === 0 ? 30_000 : 3_000);
    else if ('input' in deed) this.#submit(deed.input);
    else this.#dealTo(deed.antenna);
  }

  #submit(input: ClientInput): void {
    this.#inputs += 1;
    const operator = callerOf({ name: 'operator' }, 'operator', 'token', true, 'somebody');
    void this.#table.submit(operator, `p${this.#inputs}`, input);
    this.#pass(700);
  }

  #deal(): void {
    const hand = this.#table.core.engine.hand;
    const dealt = this.#out.length;
    const order = hand?.setup.dealOrder ?? [];
    const dealing = dealt < 2 * order.length;
    if (this.#deck.length === 0) this.#collect();
    else if (this.#chance.below(10) === 0) this.#dealTo(this.#chance.below(17));
    else this.#dealTo(dealing ? (order[dealt % order.length] ?? 1) - 1 : this.#boardAntenna());
  }

  #dealTo(antenna: number): void {
    const card = this.#deck.pop();
    if (card === undefined) {
      this.#collect();
      return;
    }
    this.#read('shoe', { type: 'tag-exited', antenna: 0, tag: tagId(MARKERS[card] ?? ''), good: 1, silent: 0 });
    this.#pass(200);
    this.#read('hub', { type: 'tag-came', antenna, tag: tagId(MARKERS[card] ?? ''), good: 3, silent: 0 });
    this.#out.push({ card, antenna });
    this.#pass(900);
    // A face of the board is opened when its board has told of enough good polls.
    if (antenna < 10 || antenna > 14) return;
    this.#pass(800);
    const goodOf16 = Array.from({ length: 17 }, () => 16);
    this.#read('hub', { type: 'quality', goodOf16, sweepMs: ms(145), queued: 0 });
    this.#pass(100);
  }

  #boardAntenna(): number {
    const taken = new Set(this.#out.map(({ antenna }) => antenna));
    if (this.#chance.below(3) === 0) return 15;
    return [10, 11, 12, 13, 14].find((antenna) => !taken.has(antenna)) ?? 15;
  }

  #moveCard(): void {
    const card = this.#out[this.#chance.below(Math.max(1, this.#out.length))];
    if (card === undefined) return;
    const tag = tagId(MARKERS[card.card] ?? '');
    this.#read('hub', { type: 'tag-went', antenna: card.antenna, tag, good: 0, silent: 3 });
    this.#pass(400);
    card.antenna = this.#chance.below(4) === 0 ? this.#chance.below(15) : 16;
    this.#read('hub', { type: 'tag-came', antenna: card.antenna, tag, good: 3, silent: 0 });
    this.#pass(1_000);
  }

  /** Everything back into the shoe; the next card begins another hand. */
  #collect(): void {
    for (const { card, antenna } of this.#out.splice(0)) {
      this.#read('hub', { type: 'tag-went', antenna, tag: tagId(MARKERS[card] ?? ''), good: 0, silent: 3 });
    }
    this.#deck = this.#shuffled();
    this.#pass(40_000);
  }

  #join(): void {
    const role = ROLES[this.#chance.below(ROLES.length)] ?? 'public';
    const parsed = parseRole(role);
    if (parsed === undefined) return;
    const client = this.#hub.join(callerOf(parsed, role, 'token', true, 'somebody'), {
      send: (bytes) => {
        const text = String(bytes);
        const held = /^\{"type":"snapshot","session":"([^"]+)","v":(\d+)/.exec(text);
        if (held !== null) this.#held = { session: held[1] ?? '', v: Number(held[2]) };
        this.eye.look(role, text);
      },
      bufferedBytes: () => (this.#chance.below(20) === 0 ? 300_000 : 0),
      close: () => {},
    });
    this.#clients.push(client);
    client.receive(
      JSON.stringify({
        type: 'hello',
        ...(this.#chance.below(2) === 0
          ? {}
          : { have: this.#chance.below(2) === 0 ? this.#held : { session: 'x', v: this.#chance.below(50) } }),
      }),
    );
  }

  #say(): void {
    const { below } = this.#chance;
    const client = this.#clients[below(Math.max(1, this.#clients.length))];
    const seat = SEATS[below(4)] ?? 1;
    const key = this.#table.core.cardKeys[below(52)] ?? 'x';
    const verdict = this.#table.core.engine.hand?.verdicts.at(-1)?.verdict.id ?? 'none';
    const question = this.#table.core.engine.hand?.questions[0]?.id ?? 'none';
    const inputs: readonly unknown[] = [
      {
        type: 'act',
        seat: this.#table.core.engine.hand?.betting.turn ?? seat,
        act: { type: below(2) === 0 ? 'call' : 'check' },
      },
      { type: 'act', seat, act: { type: 'fold' } },
      { type: 'declared', what: { type: 'exposed', seat, card: key, cause: 'dealer' } },
      { type: 'declared', what: { type: 'voluntary', seat } },
      { type: 'declared', what: { type: 'tabled', seat } },
      { type: 'declared', what: { type: 'done' } },
      { type: 'declared', what: { type: 'shuffled' } },
      { type: 'declared', what: { type: 'boxed', card: key } },
      { type: 'answered', question, answer: below(2) === 0 ? 'yes' : 'no' },
      { type: 'overruled', verdict, reason: 'so I say' },
      { type: 'undone', input: 'last-act' },
      { type: 'pressed', button: 'YES' },
      { type: 'reveal', seat, reason: 'a look' },
      { type: 'panic' },
      { type: 'feed-blank', name: 'late', blanked: below(2) === 0 },
      { type: 'void-hand', reason: 'enough' },
      { nonsense: MARKERS[below(52)] },
      { type: 'act', seat: 99, act: { type: 'bet', to: -1 } },
    ];
    this.#inputs += 1;
    client?.receive(
      below(12) === 0
        ? '{"half":'
        : JSON.stringify({ type: 'input', id: `i${this.#inputs}`, input: inputs[below(inputs.length)] }),
    );
  }

  /** Lets time pass, and everything become due in its order. */
  #pass(forMs: number): void {
    const until = this.#nowMs + forMs;
    for (let rounds = 0; rounds < 200; rounds++) {
      const due = this.#timers.filter(({ atMs }) => atMs <= until).sort((a, b) => a.atMs - b.atMs)[0];
      if (due === undefined) break;
      this.#timers = this.#timers.filter((other) => other !== due);
      this.#nowMs = Math.max(this.#nowMs, Math.floor(due.atMs));
      due.call();
    }
    this.#nowMs = until;
  }

  #read(device: string, body: ReadingBody): void {
    this.#seq += 1;
    const base = {
      id: readingId(`${device}:1:${this.#seq}`),
      device: deviceId(device),
      boot: 1,
      seq: this.#seq,
      ticks: deviceTicks(this.#nowMs),
      atMs: ms(this.#nowMs),
    };
    this.#table.takeReading({ ...base, ...body } as Reading);
  }

  #held = { session: 'x', v: 0 };

  #shuffled(): number[] {
    const cards = Array.from({ length: 52 }, (_, card) => card);
    for (let last = 51; last > 0; last--) {
      const other = this.#chance.below(last + 1);
      [cards[last], cards[other]] = [cards[other] ?? 0, cards[last] ?? 0];
    }
    return cards;
  }
}
