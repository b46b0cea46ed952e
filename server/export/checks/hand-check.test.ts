import { describe, expect, it } from 'vitest';
import { readHandFile } from '../hand-file.ts';
import {
  BROKE_BLIND_HAND,
  CASHED_OUT_HAND,
  FOLDED_ALL_IN_HAND,
  HEADS_UP_HAND,
  PHH_HAND,
  PHHS_FILE,
  RETURNING_HAND,
  SHARED_RAKED_HAND,
  SIDE_POT_HAND,
  STRADDLE_HAND,
  TOURNAMENT_HAND,
  TWICE_HAND,
} from '../hand-samples.testing.ts';
import { checkHand, type HandCheck } from './hand-check.ts';

function check(text: string, name = 'hands.txt'): HandCheck[] {
  return readHandFile(name, text).map(({ result }) =>
    result.ok ? checkHand(result.value) : { ok: false, pot: 0, payout: {}, why: result.reason.name },
  );
}

/** The hand with one passage replaced, which must occur. */
function altered(hand: string, from: string, to: string): HandCheck {
  expect(hand).toContain(from);
  const [result] = check(hand.replace(from, to));
  return result!;
}

describe('hands that agree with the rules', () => {
  it.each<[string, string, string, number, Record<string, number>]>([
    ['antes, a side pot that the best hand takes too, a rake', 'a.txt', SIDE_POT_HAND, 220.6, { 'B:en [x]': 215.6 }],
    ['heads-up, the button posting the small blind', 'a.txt', HEADS_UP_HAND, 4, { Ben: 4 }],
    ['a tournament, split pots', 'a.txt', TOURNAMENT_HAND, 1355, { Ana: 485, Ben: 385, Cyd: 485 }],
    ['missed blinds posted, the small one dead', 'a.txt', RETURNING_HAND, 0.5, { Eva: 0.48 }],
    ['a capped pot dealt twice', 'a.txt', TWICE_HAND, 80, { Ana: 39, Ben: 39 }],
    ['a winner who had cashed out', 'a.txt', CASHED_OUT_HAND, 16, { Ben: 15.3 }],
    ['a straddle without a small blind', 'a.txt', STRADDLE_HAND, 60, { Cyd: 60 }],
    ['PHH with a big blind ante, final stacks compared', 'a.phh', PHH_HAND, 2700, { Ben: 800, Cyd: 1900 }],
  ])('%s', (_what, file, text, pot, payout) => {
    expect(check(text, file)).toEqual([{ ok: true, pot, payout }]);
  });

  it('PHHS: heads-up blinds are turned round, winnings are after rake, unknown cards lose to shown ones', () => {
    expect(check(PHHS_FILE, 'a.phhs')).toEqual([
      { ok: true, pot: 6, payout: { 'k9/+a': 5.7 } },
      { ok: true, pot: 3, payout: { p1: 3 } },
    ]);
  });

  it('one file may hold several, with a byte order mark, carriage returns and blank lines between', () => {
    const file = `\uFEFF${[SIDE_POT_HAND, HEADS_UP_HAND].join('\n\n\n')}\uFEFF${TOURNAMENT_HAND}`.replaceAll(
      '\n',
      '\r\n',
    );
    expect(readHandFile('x.txt', file).map(({ id }) => id)).toEqual(['1001', '1002', '1003']);
    expect(check(file).every(({ ok }) => ok)).toBe(true);
  });
});

/** A PHH document of three or more hands dealt face up, checked down after the flop where nothing else is said. */
function phh(blinds: readonly number[], stacks: readonly number[], actions: readonly string[], more = ''): HandCheck {
  const holes = ['QcQd', 'KcKd', 'AcAd', 'JcJd', 'TcTd']
    .slice(0, stacks.length)
    .map((hole, at) => `d dh p${at + 1} ${hole}`);
  const text = `variant = 'NT'\nblinds_or_straddles = [${blinds.join()}]\nstarting_stacks = [${stacks.join()}]\n${more}actions = ${JSON.stringify([...holes, ...actions])}\n`;
  const [result] = check(
    text.includes('antes =') ? text : `antes = [${stacks.map(() => 0).join()}]\nmin_bet = 100\n${text}`,
    'a.phh',
  );
  return result!;
}

const BOARD = ['d db 2c7d9h', 'd db Js', 'd db 3d'];
const checkedDown = (...seats: number[]): string[] =>
  BOARD.flatMap((board) => [board, ...seats.map((seat) => `p${seat} cc`)]);

describe('blinds and antes that are not paid in full', () => {
  it.each([
    ['who has less than the ante competes for as much of each', 'true', { p2: 208, p3: 18 }],
    ['or, where the record says so, for all antes', 'false', { p2: 200, p3: 26 }],
  ])('%s', (_what, trimming, payout) => {
    const more = `antes = [10, 10, 10]\nmin_bet = 100\nante_trimming_status = ${trimming}\n`;
    const [, ...rest] = checkedDown(1, 2);
    const result = phh([50, 100, 0], [1000, 1000, 6], ['p1 cc', 'p2 cc', BOARD[0]!, ...rest], more);
    expect(result).toEqual({ ok: true, pot: 226, payout });
  });

  it('a short big blind costs the others the whole blind, or what is there, as the record has it', () => {
    const acts = ['p3 cc', 'p1 cc', ...checkedDown(1, 3)];
    expect(phh([50, 100, 0], [1000, 60, 1000], acts, '')).toEqual({ ok: true, pot: 260, payout: { p3: 260 } });
    const literal = 'finishing_stacks = [940, 0, 1120]\n';
    expect(phh([50, 100, 0], [1000, 60, 1000], acts, literal)).toEqual({ ok: true, pot: 180, payout: { p3: 180 } });
    const wrong = 'finishing_stacks = [930, 0, 1130]\n';
    expect(phh([50, 100, 0], [1000, 60, 1000], acts, wrong)).toMatchObject({ ok: false });
  });

  it('a missed blind that is posted moves the first turn, or does not, as the record has it', () => {
    const rest = checkedDown(2, 4);
    expect(phh([50, 100, 0, 100], [1000, 1000, 1000, 1000], ['p3 f', 'p4 cc', 'p1 f', 'p2 cc', ...rest])).toMatchObject(
      {
        ok: true,
        pot: 250,
      },
    );
    expect(phh([50, 100, 0, 100], [1000, 1000, 1000, 1000], ['p1 f', 'p2 cc', 'p3 f', 'p4 cc', ...rest])).toMatchObject(
      {
        ok: true,
        pot: 250,
      },
    );
    expect(phh([50, 100, 0, 100], [1000, 1000, 1000, 1000], ['p2 cc', 'p1 f', 'p3 f', 'p4 cc', ...rest])).toMatchObject(
      { ok: false },
    );
  });
});

describe('odd chips of a pot shared by three', () => {
  // The folded small blind makes it 350: two chips are left over when three play the board.
  const ROYAL = ['d db TsJsQs', 'd db Ks', 'd db As'];
  const shared = (finishing: string): HandCheck => {
    const down = ROYAL.flatMap((board) => [board, 'p2 cc', 'p3 cc', 'p4 cc']);
    const more = `antes = [0, 0, 0, 0]\nmin_bet = 100\nfinishing_stacks = [${finishing}]\n`;
    return phh([50, 100, 0, 0], [1000, 1000, 1000, 1000], ['p3 cc', 'p4 cc', 'p1 f', 'p2 cc', ...down], more);
  };

  it('go one each, or all to the first left of the button, and nowhere else', () => {
    expect(shared('950, 1017, 1017, 1016')).toMatchObject({ ok: true, payout: { p2: 117, p3: 117, p4: 116 } });
    expect(shared('950, 1018, 1016, 1016')).toMatchObject({ ok: true });
    expect(shared('950, 1016, 1017, 1017')).toMatchObject({
      ok: false,
      why: 'seat 2 ends with: record 1016, rules 1017',
    });
    expect(shared('950, 1016, 1018, 1016')).toMatchObject({ ok: false });
  });
});

describe('short all-ins (tournament directors, rule 47)', () => {
  it('do not re-open the betting to who has already acted', () => {
    const played = phh(
      [100, 200, 0],
      [650, 20000, 20000],
      ['p3 cbr 600', 'p1 cbr 650', 'p2 cc', 'p3 cbr 1250'],
      'min_bet = 200\nantes = [0, 0, 0]\n',
    );
    expect(played.why).toBe('preflop, seat 3 raise-to: not-reopened');
  });

  it.each([
    ['p1 cc,p2 cbr 2199', 'preflop, seat 2 raise-to: below-minimum'],
    ['p1 cc,p2 cbr 2200', 'the record ends although seat 3 had still to act'],
    ['p1 cc,p2 cc,p3 cbr 2200', 'the record ends although seat 1 had still to act'],
    ['p1 f,p2 cc,p3 cbr 2200', 'the record ends although seat 2 had still to act'],
  ])('re-open it once they add up to a full raise: %s', (last, why) => {
    const acts = ['p1 cbr 500', 'p2 cbr 1000', 'p3 cc', 'p4 cbr 1300', 'p5 cbr 1700', ...last.split(',')];
    expect(
      phh([0, 0, 0, 0, 0], [20001, 20001, 20001, 1301, 1701], acts, 'min_bet = 1\nantes = [1, 1, 1, 1, 1]\n').why,
    ).toBe(why);
  });
});

describe('a record that differs from the rules is told by its first difference', () => {
  it.each([
    [
      'an act out of turn',
      SIDE_POT_HAND,
      'B:en [x]: raises $2 to $3\nZoé(2): calls $3',
      'Zoé(2): calls $1\nB:en [x]: raises $2 to $3',
      'preflop, seat 4 call: it was the turn of seat 3',
    ],
    [
      'a raise below the last full one',
      SIDE_POT_HAND,
      'raises $50 to $80',
      'raises $20 to $50',
      'flop, seat 4 raise: below-minimum',
    ],
    [
      'a call of another amount',
      HEADS_UP_HAND,
      'Ana: folds [7h 2c]',
      'Ana: calls €3',
      'preflop, seat 1 call: other-amount-to-call',
    ],
    [
      'a check against a bet',
      HEADS_UP_HAND,
      'Ana: folds [7h 2c]',
      'Ana: checks',
      'preflop, seat 1 check: there-is-a-bet',
    ],
    [
      'an all-in that is not the whole stack',
      SIDE_POT_HAND,
      'Seat 1: Ana ($20 in',
      'Seat 1: Ana ($21 in',
      'preflop, seat 1 raise: not all-in',
    ],
    [
      'a raise after a short all-in that re-opened nothing',
      TOURNAMENT_HAND,
      'Cyd: calls 85',
      'Cyd: raises 315 to 700',
      'preflop, seat 7 raise: not-reopened',
    ],
    [
      'a street dealt too early',
      TOURNAMENT_HAND,
      'Ana: checks\nCyd: checks\n*** TURN',
      'Ana: checks\n*** TURN',
      'turn: dealt although seat 7 had still to act',
    ],
    [
      'another amount uncalled',
      HEADS_UP_HAND,
      'bet (€4)',
      'bet (€5)',
      'uncalled: record 5 to seat 2; rules 4 to seat 2',
    ],
    ['another pot', HEADS_UP_HAND, 'Total pot €4', 'Total pot €5', 'pot: record 5, rules 4'],
    ['money missing', SIDE_POT_HAND, 'Rake $5', 'Rake $4', 'collected: record 215.6 and rake 4, pot 220.6'],
    [
      'the wrong winner',
      SIDE_POT_HAND,
      'B:en [x] collected',
      'Ana collected',
      'seat 1 collected: record 215.6, rules 0',
    ],
    [
      'an odd chip on the wrong seat',
      TOURNAMENT_HAND,
      'Ana collected 385 from main pot\nBen collected 385',
      'Ana collected 384 from main pot\nBen collected 386',
      'seat 2 collected: record 484, rules 485',
    ],
    [
      'losers who are paid',
      TOURNAMENT_HAND.replace('Cyd: shows [Qc Qd]', 'Cyd: shows [Qc 7d]'),
      'Cyd showed [Qc Qd]',
      'Cyd showed [Qc 7d]',
      'seat 2 collected: record 485, rules 0',
    ],
    [
      'the wrong half on the second board',
      TWICE_HAND,
      'Ben collected $39',
      'Ana collected $39',
      'seat 1 collected: record 78, rules 39',
    ],
  ])('%s', (_what, hand, from, to, why) => {
    expect(altered(hand, from, to)).toMatchObject({ ok: false, why });
  });

  it('PHH: other final stacks, other winnings, an illegal raise, a record that stops', () => {
    const why = (text: string, name: string): (string | undefined)[] => check(text, name).map((result) => result.why);
    expect(why(PHH_HAND.replace('[0, 1700, 1900]', '[0, 1800, 1800]'), 'a.phh')).toEqual([
      'seat 2 ends with: record 1800, rules 1700',
    ]);
    expect(why(PHH_HAND.replace('p3 cbr 600', 'p3 cbr 150'), 'a.phh')).toEqual([
      'preflop, seat 3 raise-to: below-minimum',
    ]);
    expect(why(PHH_HAND.replace('  "d db 3d",\n', ''), 'a.phh')).toEqual([
      'the record ends with 4 board cards and 3 hands',
    ]);
    expect(why(PHHS_FILE.replace('winnings = [5.70, 0]', 'winnings = [0, 5.70]'), 'a.phhs')[0]).toBe(
      'seat 1 collected: record 0, rules 5.7',
    );
    expect(why(PHHS_FILE.replace('winnings = [5.70, 0]', 'winnings = [2.70, 0]'), 'a.phhs')[0]).toBe(
      'collected: record 2.7 of 6',
    );
    expect(why(PHHS_FILE.replace(", 'p2 f'", ''), 'a.phhs')[0]).toBe(
      'the record ends although seat 2 had still to act',
    );
  });
});

describe('a big blind whose ante takes all he has', () => {
  it('is the big blind all the same: his price is to be paid, and who sits left of him speaks first', () => {
    expect(check(BROKE_BLIND_HAND)).toEqual([{ ok: true, pot: 495, payout: { Cyd: 80, Dov: 415 } }]);
  });

  it('is found by his place where the summary does not name him', () => {
    expect(altered(BROKE_BLIND_HAND, 'Cyd (big blind)', 'Cyd')).toMatchObject({ ok: true, pot: 495 });
  });

  const handOf = (seats: string, posts: string, acts: string, told: string): HandCheck | undefined =>
    check(`PokerStars Hand #1041: Tournament #78, $1.00+$0.10 USD Hold'em No Limit - Level VI (100/200) - 2026/01/05 20:41:00 ET
Table '78 1' 9-max Seat #1 is the button
Seat 1: Ana (3000 in chips)
Seat 5: Cyd (20 in chips)
${seats}Ana: posts the ante 25
Cyd: posts the ante 20 and is all-in
${posts}*** HOLE CARDS ***
${acts}*** FLOP *** [2c 7d 9h]
*** TURN *** [2c 7d 9h] [Js]
*** RIVER *** [2c 7d 9h Js] [3d]
*** SHOW DOWN ***
Cyd: shows [Kc Kd] (a pair of Kings)
${told}`)[0];

  it('heads-up: the button has posted more than there is to call, and nobody has anything to say', () => {
    const told =
      'Ana: shows [Qc Qd] (a pair of Queens)\nCyd collected 40 from pot\n*** SUMMARY ***\nTotal pot 40 | Rake 0';
    expect(handOf('', 'Ana: posts small blind 100\n', '', told)).toEqual({ ok: true, pot: 40, payout: { Cyd: 40 } });
  });

  it('where the small blind is broke as well, it is the one left of him', () => {
    const seats = 'Seat 2: Ben (25 in chips)\nSeat 7: Dov (3000 in chips)\n';
    const posts = 'Ben: posts the ante 25 and is all-in\nDov: posts the ante 25\n';
    const told = `Ben: shows [Qc Qd] (a pair of Queens)
Dov: shows [Tc Td] (a pair of Tens)
Ben collected 15 from side pot
Cyd collected 80 from main pot
*** SUMMARY ***
Total pot 95 Main pot 80. Side pot 15. | Rake 0`;
    expect(handOf(seats, posts, 'Dov: calls 200\nAna: folds\n', told)).toEqual({
      ok: true,
      pot: 95,
      payout: { Ben: 15, Cyd: 80 },
    });
  });
});

describe('a pot that is shared after a rake', () => {
  it('is shared by the cent', () => {
    expect(check(SHARED_RAKED_HAND)).toEqual([{ ok: true, pot: 20.5, payout: { Ana: 9.5, Cyd: 9.5 } }]);
  });

  it('or by the smallest chip of the table, the odd one with one of them', () => {
    const raked = SHARED_RAKED_HAND.replaceAll('Rake $1.50', 'Rake $1');
    const shared = (first: string, second: string): HandCheck | undefined =>
      check(
        raked
          .replaceAll('Cyd collected $9.50', `Cyd collected ${first}`)
          .replaceAll('Ana collected $9.50', `Ana collected ${second}`),
      )[0];
    expect(shared('$9.75', '$9.75')?.ok).toBe(true);
    expect(shared('$10', '$9.50')).toMatchObject({ ok: true, payout: { Ana: 9.5, Cyd: 10 } });
    expect(shared('$9.50', '$10')?.ok).toBe(true);
  });

  it('and in no other way: two of them with broken chips, or more than a chip apart', () => {
    const raked = SHARED_RAKED_HAND.replaceAll('Rake $1.50', 'Rake $1');
    const shared = (first: string, second: string): HandCheck | undefined =>
      check(
        raked
          .replaceAll('Cyd collected $9.50', `Cyd collected ${first}`)
          .replaceAll('Ana collected $9.50', `Ana collected ${second}`),
      )[0];
    expect(shared('$9.85', '$9.65')?.ok).toBe(false);
    expect(shared('$11', '$8.50')?.ok).toBe(false);
    expect(shared('$19.50', '$0')?.ok).toBe(false);
  });

  it('not by the chip where the odd cents of a bet show that there are smaller ones', () => {
    const odd = SHARED_RAKED_HAND.replaceAll('$7\n', '$7.01\n').replaceAll(
      '$20.50 | Rake $1.50',
      '$20.52 | Rake $1.02',
    );
    const moved = odd
      .replaceAll('Cyd collected $9.50', 'Cyd collected $10')
      .replaceAll('Ana collected $9.50', 'Ana collected $9.50');
    expect(check(moved)[0]?.ok).toBe(false);
  });
});

describe('a player who is all-in, and whose hand the room folds', () => {
  it('is told of as a convention of the room, which is no difference', () => {
    expect(check(FOLDED_ALL_IN_HAND)).toEqual([
      { ok: true, pot: 950, payout: { Ana: 950 }, convention: 'preflop, seat 5: all-in, and folded by the room' },
    ]);
  });

  it('also where the rest of the record differs, and nobody else is folded so', () => {
    expect(altered(FOLDED_ALL_IN_HAND, 'Total pot 950', 'Total pot 940')).toMatchObject({
      ok: false,
      why: 'pot: record 940, rules 950',
      convention: 'preflop, seat 5: all-in, and folded by the room',
    });
    expect(altered(FOLDED_ALL_IN_HAND, 'Seat 5: Cyd (150', 'Seat 5: Cyd (160')?.ok).toBe(false);
  });
});
