import { describe, expect, it } from 'vitest';
import { SET_UP } from '#cli/start/house.testing';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import type { Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { chipsView } from '../between/chip-moves.ts';
import { NIGHT_HANDS_A_PAGE, NIGHT_STACKS_SHOWN_MAX } from '../core/limits.ts';
import { firstSettings } from '../core/settings.ts';
import { Duel } from '../duel.testing.ts';
import { Phones } from '../phones.testing.ts';
import { emptyCore } from '../recovery.ts';
import { endNight } from '../taking/ending-night.ts';
import { setUpTable } from '../taking/setting-up.ts';
import { type Night, openNight } from './night.ts';
import { nightPage } from './night-pages.ts';

const PHOTO = 'data:image/png;base64,AAAA';

/** A night that looks on at whatever the table does. */
class Evening extends Phones {
  readonly night: Night = openNight(this.nowMs);

  constructor() {
    super();
    this.night.take(this.core, this.nowMs);
  }

  override ask(...asked: Parameters<Phones['ask']>): string | undefined {
    const answer = super.ask(...asked);
    this.night.take(this.core, this.nowMs);
    return answer;
  }

  /** Everybody folds to the big blind. */
  fold(): void {
    while (this.view().award === null) this.act('fold');
  }

  checkDown(): void {
    for (const type of ['call', 'call', 'check'] as const) this.act(type);
    for (let check = 0; check < 9; check += 1) this.act('check');
  }

  page(page = 1) {
    return nightPage('now', this.night.whole(), chipsView(this.core), page);
  }

  result(name: string): number | undefined {
    return this.page().players.find((player) => player.name === name)?.result;
  }
}

describe('the page of a night', () => {
  it('tells who has won how much, with what everybody brought, bought and was paid out, and the results sum to nothing', () => {
    const evening = new Evening();
    evening.fold();
    evening.ask('director', { type: 'roster', seat: 2, change: { do: 'rebuy', chips: 1_000 } });
    evening.next();
    evening.ask('director', { type: 'roster', seat: 5, change: { do: 'sit-in', name: 'Ida', stack: 4_000 } });
    evening.fold();
    evening.ask('director', { type: 'roster', seat: 3, change: { do: 'leave' } });
    const { players, chips, hands, biggestPot } = evening.page();
    expect([hands, biggestPot, chips?.difference]).toEqual([2, { hand: 1, amount: 100 }, 0]);
    expect(players.find(({ name }) => name === 'Blaise')).toMatchObject({
      brought: 10_000,
      bought: 1_000,
      buyIns: 1,
      result: -50,
    });
    expect(players.find(({ name }) => name === 'Ida')).toMatchObject({ brought: 0, bought: 4_000, result: 50 });
    expect(players.find(({ name }) => name === 'Chiara')).toMatchObject({
      stack: null,
      paidOut: 10_000,
      result: 0,
      won: 1,
    });
    expect(players.reduce((sum, { result }) => sum + result, 0)).toBe(0);
    expect(players[0]?.name).toBe('Ida');
  });

  it('shows of a hand what lay open when it was over, and nothing that was thrown or taken back', () => {
    const evening = new Evening();
    evening.checkDown();
    evening.ask('operator', { type: 'told', what: { type: 'board', cards: ['Qd', '7c', '2s', 'Th', 'As'] } });
    evening.ask('operator', { type: 'told', what: { type: 'hand', seat: 2, cards: ['Kh', 'Kd'] } });
    evening.ask('operator', { type: 'told', what: { type: 'hand', seat: 3, cards: ['9h', '9d'] } });
    evening.undo();
    evening.ask('operator', { type: 'told', what: { type: 'not-shown', seat: 3 } });
    evening.ask('operator', { type: 'told', what: { type: 'not-shown', seat: 1 } });
    const [line] = evening.page().list;
    expect(line).toMatchObject({
      hand: 1,
      how: 'showdown',
      pot: 300,
      won: [{ seat: 2, amount: 300 }],
      board: ['Qd', '7c', '2s', 'Th', 'As'],
      shown: [{ seat: 2, cards: ['Kh', 'Kd'], names: { en: 'Pair of kings', fr: 'Paire de rois' } }],
    });
    expect(JSON.stringify(evening.page())).not.toMatch(/9[hd]/);
    evening.next();
    expect(evening.page().list).toEqual([line]);
  });

  it('forgets a hand that UNDO has brought back, and tells it as it ended in the end', () => {
    const evening = new Evening();
    evening.fold();
    evening.next();
    expect(evening.page().hands).toBe(1);
    evening.undo();
    evening.undo();
    expect(evening.page().hands).toBe(0);
    evening.act('call');
    evening.act('fold');
    expect(evening.page()).toMatchObject({ hands: 1, list: [{ won: [{ seat: 2, amount: 200 }] }] });
    evening.next();
    evening.fold();
    expect(evening.page().list.map(({ hand }) => hand)).toEqual([2, 1]);
  });

  it('a stack that was counted otherwise shows from which hand on the chips differ, and by how much', () => {
    const evening = new Evening();
    evening.fold();
    evening.next();
    evening.fold();
    evening.ask('director', {
      type: 'roster',
      seat: 1,
      change: { do: 'correct-stack', stack: 10_200, reason: 'counted' },
    });
    evening.next();
    evening.fold();
    expect(evening.page().list.map(({ difference }) => difference)).toEqual([150, 150, 0]);
    expect(evening.page().chips).toMatchObject({ sold: 30_000, difference: 150 });
  });

  it('somebody who goes by another name now is the same player', () => {
    const evening = new Evening();
    evening.ask('director', { type: 'roster', seat: 1, change: { do: 'describe', name: 'Zoé' } });
    evening.fold();
    expect(evening.page().players.map(({ name }) => name)).not.toContain('Ada');
    expect(evening.result('Zoé')).toBe(0);
  });

  it('his photo stands beside his name, also when he has left, and under another name; who takes it off has none', () => {
    const evening = new Evening();
    const photoOf = (name: string) => evening.page().players.find((player) => player.name === name)?.photo;
    const describe = (seat: Seat, look: { readonly name?: string; readonly photo?: string | null }): void => {
      expect(evening.ask('director', { type: 'roster', seat, change: { do: 'describe', ...look } })).toBe('accepted');
    };
    describe(1, { photo: PHOTO });
    describe(2, { photo: PHOTO });
    describe(2, { name: 'Bo' });
    evening.fold();
    evening.ask('director', { type: 'roster', seat: 1, change: { do: 'leave' } });
    expect([photoOf('Ada'), photoOf('Bo'), photoOf('Chiara')]).toEqual([PHOTO, PHOTO, undefined]);
    describe(2, { photo: null });
    expect(photoOf('Bo')).toBeUndefined();
  });

  it('mistakes are counted for whoever dealt', () => {
    const evening = new Evening();
    evening.ask('operator', { type: 'declared', what: { type: 'reported', kind: 'BOXED_CARD' } });
    const kinds = evening.core.engine.hand?.verdicts.length ?? 0;
    evening.fold();
    const dealer = evening.page().dealers.find(({ name }) => name === 'Ada');
    expect(dealer).toMatchObject({ hands: 1, mistakes: kinds });
  });

  it('a hundred hands and more come in pages, the newest first, and the line of stacks stays short', () => {
    const { list: [line] = [], ...first } = (() => {
      const evening = new Evening();
      evening.fold();
      return evening.page();
    })();
    expect(first.pages).toBe(1);
    const evening = new Evening();
    evening.fold();
    const [record] = evening.night.whole().records;
    if (record === undefined || line === undefined) throw new Error('a hand is over');
    const records = Array.from({ length: 1_000 }, (_, index) => ({ ...record, hand: index + 1 }));
    const page = nightPage('now', { ...evening.night.whole(), records }, null, 2);
    expect([page.page, page.pages, page.list.length, page.list[0]?.hand]).toEqual([2, 20, NIGHT_HANDS_A_PAGE, 950]);
    expect(page.stacks.length).toBeLessThanOrEqual(NIGHT_STACKS_SHOWN_MAX);
    expect(page.stacks.at(-1)?.hand).toBe(1_000);
  });

  it('what lies before everybody when the first evening is set up he has brought', () => {
    const bare = firstSettings({ profile: DEFAULT_PROFILES.manual, ruleBook: 'maison', seats: [] });
    const core = emptyCore(bare, ms(0));
    const night = openNight(0);
    night.take(core, 1);
    night.take((setUpTable(core, SET_UP, 'host', 2) ?? expect.fail('it is set up')).core, 2);
    expect(nightPage('now', night.whole(), null, 1).players.map(({ brought, result }) => [brought, result])).toEqual([
      [5_000, 0],
      [5_000, 0],
      [5_000, 0],
    ]);
  });

  it('says what chips cost where the host has said so, and who pays whom in that money', () => {
    const bare = firstSettings({ profile: DEFAULT_PROFILES.manual, ruleBook: 'maison', seats: [] });
    const night = openNight(0);
    night.take(emptyCore(bare, ms(0)), 1);
    const setUp = { ...SET_UP, price: { currency: 'GBP', cents: 1_000 } } as const;
    const { core } = setUpTable(emptyCore(bare, ms(0)), setUp, 'host', 2) ?? expect.fail('it is set up');
    night.take(core, 2);
    const [first, second, ...others] = core.settings.roster;
    if (first === undefined || second === undefined) throw new Error('three sit there');
    const roster = [{ ...first, stack: first.stack + 1_250 }, { ...second, stack: second.stack - 1_250 }, ...others];
    night.take({ ...core, settings: { ...core.settings, hand: 1, roster } }, 3);
    const played = { ...night.whole(), opening: core.settings.roster };
    const { price, transfers } = nightPage(
      'now',
      played,
      { sold: 15_000, onTable: 15_000, raked: 0, difference: 0 },
      1,
    );
    expect(price).toEqual({ currency: 'GBP', chips: 5_000, cents: 1_000 });
    expect(transfers).toEqual([{ from: second.name, to: first.name, chips: 1_250, cents: 250 }]);
  });

  it('is over when somebody says so, also after NEXT, with its last hand', () => {
    const evening = new Evening();
    evening.fold();
    evening.next();
    const ended = endNight(evening.core, evening.nowMs + 1) ?? expect.fail('nothing is being played');
    evening.night.take(ended, evening.nowMs + 1);
    expect(evening.night.whole()).toMatchObject({ isOver: true, records: [{ hand: 1 }] });
  });

  it('another night begins with what the one before has left', () => {
    const evening = new Evening();
    evening.fold();
    const ended = endNight(evening.core, evening.nowMs + 1) ?? expect.fail('nothing is being played');
    evening.night.take(ended, evening.nowMs + 1);
    expect(evening.night.whole()).toMatchObject({ isOver: true, records: [{ hand: 1 }] });
    expect(chipsView(ended)).toEqual({ sold: 30_000, onTable: 30_000, raked: 0, difference: 0 });
    expect(ended.settings.bank?.moves).toEqual([]);
  });
});

describe('a hand whose cards are sensed', () => {
  it('keeps what was laid open when the cards are gathered in, and never names what was given up', () => {
    const duel = new Duel();
    const night = openNight(0);
    const look = () => night.take(duel.core, duel.nowMs);
    look();
    duel.checkDown();
    look();
    const whole = night.whole();
    const [record] = whole.records;
    expect(record?.board).toHaveLength(5);
    expect(record?.shown.map(({ cards }) => cards.length)).toEqual([2]);
    duel.nextHand();
    look();
    expect(night.history().records).toEqual([record]);
  });

  it('keeps it as well where the last card has left the felt and DONE says that the pack is whole', () => {
    const duel = new Duel();
    const night = openNight(0);
    const look = () => night.take(duel.core, duel.nowMs);
    duel.checkDown();
    look();
    const [record] = night.whole().records;
    duel.liftAll();
    look();
    duel.say({ type: 'declared', what: { type: 'done' }, by: { role: 'operator' } });
    look();
    expect(duel.core.engine.hand?.collectedAtMs).not.toBeNull();
    const [kept] = night.whole().records;
    expect(kept).toEqual({ ...record, endedMs: kept?.endedMs });
    expect(kept?.board).toHaveLength(5);
  });

  it('has the hands that somebody looks for: of a player, with a pot at least so large, in which something was called', () => {
    const evening = new Evening();
    evening.fold();
    evening.next();
    evening.fold();
    const [record, ...more] = evening.night.whole().records;
    if (record === undefined) return expect.fail('a hand is over');
    const called = [{ kind: 'PREMATURE_TURN', status: 'resolved', seats: [], rules: [], atMs: 0 }] as const;
    const people = [{ seat: 5 as const, name: 'Ida', colour: '#000000' }];
    const records = [record, ...more, { ...record, hand: 90, pot: 5_000, people, called }];
    const found = (filter: Parameters<typeof nightPage>[4]) =>
      nightPage('now', { ...evening.night.whole(), records }, null, 1, filter).list.map(({ hand }) => hand);
    expect(found({})).toEqual([90, 2, 1]);
    expect([found({ player: 'Ida' }), found({ player: 'Blaise' })]).toEqual([[90], [2, 1]]);
    expect([found({ potAtLeast: 5_000 }), found({ potAtLeast: 5_001 })]).toEqual([[90], []]);
    expect([found({ kind: 'any' }), found({ kind: 'PREMATURE_TURN' }), found({ kind: 'BOXED_CARD' })]).toEqual([
      [90],
      [90],
      [],
    ]);
  });
});
