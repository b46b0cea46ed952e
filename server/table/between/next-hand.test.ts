import { describe, expect, it } from 'vitest';
import { changeSettings } from '#table/between/changing-settings';
import { afterHand } from '#table/between/next-hand';
import type { Core, World } from '#table/core/core';
import { firstSettings } from '#table/core/settings';
import { decideOn } from '#table/hands/deciding';
import { prepareHand } from '#table/hands/hands';
import { emptyCore } from '#table/recovery';
import { inputId } from '#vocabulary/ids';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { RULE_BOOKS, type RuleBook } from '#vocabulary/rule-books';
import { SEATS, type Seat } from '#vocabulary/seats';
import { chips, ms } from '#vocabulary/units';

const WORLD: World = {
  master: new Uint8Array(32),
  entropy: (count) => new Uint8Array(count).map((_, i) => i),
  nowMs: () => 0,
};

/** A table of four between hands, one after the other. */
class Evening {
  core: Core;
  #inputs = 0;

  constructor(ruleBook: RuleBook) {
    this.core = emptyCore(firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook, seats: SEATS.slice(0, 4) }), ms(0));
    this.nextHand();
  }

  get hand() {
    const { hand } = this.core.engine;
    if (hand === null) throw new Error('no hand');
    return hand;
  }

  nextHand(): void {
    const next = prepareHand({ ...this.core, isVoided: true }, 1_000, WORLD);
    if (next === undefined) throw new Error('nobody plays');
    this.core = next.core;
  }

  declare(type: 'absent' | 'present', seat: Seat): void {
    const id = inputId(`p${this.#inputs++}`);
    this.core = decideOn(this.core, {
      id,
      atMs: ms(1_000),
      type: 'declared',
      what: { type, seat },
      by: { role: 'director' },
    }).core;
  }

  roster(seat: Seat, change: 'sit-out' | 'come-back'): void {
    const changed = changeSettings(
      this.core.settings,
      { type: 'roster', seat, change: { do: change } },
      { inHand: new Set(), settling: new Set() },
    );
    if (!changed.ok) throw new Error(changed.reason);
    this.core = { ...this.core, settings: { ...this.core.settings, ...changed.value } };
  }

  isAway(seat: Seat): boolean {
    return (
      this.hand.setup.players.some((player) => player.seat === seat && player.away) &&
      this.hand.ledger.absent.includes(seat)
    );
  }
}

describe('who is dealt in', () => {
  it.each(RULE_BOOKS)(
    'R000-abs-0 R000-abs-2 (%s): somebody away is dealt in hand after hand, and posts, until he is back',
    (ruleBook) => {
      const evening = new Evening(ruleBook);
      evening.declare('absent', 3);
      const blinds = new Set<Seat | null>();
      for (let hand = 0; hand < 5; hand++) {
        evening.nextHand();
        expect(evening.hand.setup.dealOrder).toContain(3);
        expect(evening.isAway(3)).toBe(true);
        expect(evening.isAway(2)).toBe(false);
        blinds.add(evening.hand.setup.bigBlindSeat);
      }
      // His turn to post came like everybody's.
      expect(blinds).toContain(3);
      evening.declare('present', 3);
      evening.nextHand();
      expect(evening.isAway(3)).toBe(false);
    },
  );

  it('R003-T-tip-2: who sits out by his own or the floor’s wish is passed by, and dealt in again when he comes back', () => {
    const evening = new Evening('luske');
    evening.roster(3, 'sit-out');
    evening.nextHand();
    expect(evening.hand.setup.dealOrder).not.toContain(3);
    evening.roster(3, 'come-back');
    evening.nextHand();
    expect(evening.hand.setup.dealOrder).toContain(3);
    expect(evening.isAway(3)).toBe(false);
  });

  it('R000-abs-2: somebody away who then sits out, and comes back, is not away any more', () => {
    const evening = new Evening('sans-croupier');
    evening.declare('absent', 2);
    evening.nextHand();
    evening.roster(2, 'sit-out');
    evening.nextHand();
    expect(evening.hand.setup.dealOrder).not.toContain(2);
    evening.roster(2, 'come-back');
    evening.nextHand();
    expect(evening.isAway(2)).toBe(false);
  });
});

it('R004-23-0: odd chips that wait in the middle still lie there after a hand that was given up', () => {
  const { core, hand } = new Evening('maison');
  const stakes = { ...hand.setup.stakes, deadMoney: chips(25) };
  expect(core.settings.deadMoney).toBe(0);
  expect(afterHand(core.settings, { ...hand, setup: { ...hand.setup, stakes } }).deadMoney).toBe(25);
});
