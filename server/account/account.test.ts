import { describe, expect, it } from 'vitest';
import { createAccount, heardAccount, keptFrom } from './account.ts';
import { type Asker, RANKS, type Rank, strangerAt } from './askers.ts';
import { createRoom } from './room.ts';
import { ACCOUNT } from './table.ts';

const asker = (rank: Rank, caller: string, address = '10.0.0.1'): Asker => ({ rank, caller, address });

/** Times in a row that it is let through. */
function times(isLetIn: () => boolean): number {
  let count = 0;
  while (count < 100_000 && isLetIn()) count += 1;
  return count;
}

describe('what is done in a moment', () => {
  it('one phone uses up its own share and no more, and is told when there is some again', () => {
    let nowMs = 0;
    const account = createAccount(() => nowMs);
    const phone = asker('player', 'phone');
    expect(times(() => account.ask('inputs', phone) === null)).toBe(ACCOUNT.inputs.asks.caller.burst);
    expect(account.ask('inputs', phone)).toEqual({ share: 'caller', waitSeconds: 1 });
    expect(account.ask('inputs', asker('player', 'the next phone'))).toBeNull();
    nowMs += 1_000;
    expect(times(() => account.ask('inputs', phone) === null)).toBe(ACCOUNT.inputs.asks.caller.perSecond);
  });

  it('a crowd of guests at the address of a club takes nothing from its players, its screens and its director', () => {
    const account = createAccount(() => 0);
    expect(times(() => account.ask('knocks', strangerAt('10.0.0.1')) === null)).toBe(ACCOUNT.knocks.asks.address.burst);
    for (const rank of RANKS.slice(1)) expect([rank, account.ask('knocks', asker(rank, rank))]).toEqual([rank, null]);
  });

  it('crowds from all addresses of a network leave each rank what is kept for it', () => {
    const account = createAccount(() => 0);
    const { all, kept } = ACCOUNT.knocks.asks;
    let nth = 0;
    const crowd = (): Asker => strangerAt(`10.0.${Math.floor(nth++ / 500)}.1`);
    const knocked = times(() => account.ask('knocks', crowd()) === null);
    expect(knocked).toBe(all.burst - keptFrom('guest', kept));
    expect(account.ask('knocks', strangerAt('10.9.9.9'))).toMatchObject({ share: 'all' });
    for (const rank of RANKS.slice(1)) expect([rank, account.ask('knocks', asker(rank, rank))]).toEqual([rank, null]);
  });

  it('whoever is refused costs nobody anything', () => {
    const account = createAccount(() => 0);
    const phone = asker('player', 'phone');
    for (let nth = 0; nth < 1_000; nth++) account.ask('inputs', phone);
    const { all, kept, caller } = ACCOUNT.inputs.asks;
    const director = (): number => times(() => account.ask('inputs', asker('director', 'tablet')) === null);
    expect(director()).toBe(caller.burst);
    expect(keptFrom('director', kept)).toBe(0);
    expect(all.burst).toBeGreaterThan(2 * caller.burst);
  });

  it('hammering is told to whoever listens, once for each refusal and never for what was let through', () => {
    const account = createAccount(() => 0);
    const heard: string[] = [];
    const table = heardAccount(account, (row, { address }) => heard.push(`${row} ${address}`));
    for (let nth = 0; nth < 42; nth++) table.ask('inputs', asker('player', 'phone'));
    expect(heard).toEqual(['inputs 10.0.0.1', 'inputs 10.0.0.1']);
    // Shares are those of the whole machine: what was asked at one table is gone at the other, where nobody heard it.
    expect(account.ask('inputs', asker('player', 'phone'))).toMatchObject({ share: 'caller' });
    expect(heard).toHaveLength(2);
  });
});

describe('what lasts', () => {
  it('a place that is given back twice is one place', () => {
    const account = createAccount(() => 0);
    const phone = asker('player', 'phone');
    const share = ACCOUNT.nightQuestions.places.caller.player;
    const places = Array.from({ length: share }, () => account.take('nightQuestions', phone));
    expect(account.take('nightQuestions', phone)).toMatchObject({ ok: false, reason: { share: 'caller' } });
    for (const place of places.slice(0, 1)) if (place.ok) [place.value.give(), place.value.give()];
    expect(times(() => account.take('nightQuestions', phone).ok)).toBe(1);
  });

  it('no rank takes what is kept for those above it, in any row', () => {
    for (const row of ['screens', 'tournamentStreams', 'nightQuestions'] as const) {
      const account = createAccount(() => 0);
      const { all, kept } = ACCOUNT[row].places;
      let taken = 0;
      for (const rank of RANKS) {
        for (let nth = 0; nth < 3_000; nth++)
          if (account.take(row, asker(rank, `${rank} ${nth}`, `10.0.${nth % 250}.${Math.floor(nth / 250)}`)).ok)
            taken += 1;
        expect([row, rank, taken]).toEqual([row, rank, all - keptFrom(rank, kept)]);
      }
    }
  });
});

describe('a room for those of whom nothing is known', () => {
  it('lets everybody in, and where there is no place the oldest of the heaviest address gives way', () => {
    const room = createRoom<string>({ address: 3, all: 5 });
    expect(['a1', 'a2', 'a3', 'a4'].map((guest) => room.enter('a', guest))).toEqual([
      undefined,
      undefined,
      undefined,
      'a1',
    ]);
    expect(['b1', 'b2', 'b3'].map((guest) => room.enter('b', guest))).toEqual([undefined, undefined, 'a2']);
    expect(room.enter('c', 'c1')).toBe('b1');
    room.leave('c1');
    room.leave('c1');
    expect([room.size(), room.enter('d', 'd1')]).toEqual([4, undefined]);
  });
});
