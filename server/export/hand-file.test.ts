import { describe, expect, it } from 'vitest';
import { formatCard } from '#vocabulary/cards';
import { readHandFile } from './hand-file.ts';
import {
  HEADS_UP_HAND,
  PHH_HAND,
  PHHS_FILE,
  RETURNING_HAND,
  SIDE_POT_HAND,
  TOURNAMENT_HAND,
} from './hand-samples.testing.ts';
import type { ImportedHand, ImportRefusal } from './imported/imported-hand.ts';

function read(text: string, name = 'hands.txt'): ImportedHand {
  const [record] = readHandFile(name, text);
  if (record?.result.ok !== true) throw new Error(JSON.stringify(record));
  return record.result.value;
}

function refusal(text: string, name = 'hands.txt'): ImportRefusal | undefined {
  const [record] = readHandFile(name, text);
  return record?.result.ok === false ? record.result.reason : undefined;
}

describe('PokerStars texts', () => {
  it('give seats, posts, acts, cards and money in the smallest unit', () => {
    const hand = read(SIDE_POT_HAND);
    expect(hand.unit).toEqual({ symbol: '$', decimals: 2 });
    expect(hand.seats).toEqual([
      { seat: 1, name: 'Ana', stack: 2000 },
      { seat: 3, name: 'B:en [x]', stack: 10_000 },
      { seat: 4, name: 'Zoé(2)', stack: 125_050 },
      { seat: 6, name: 'Ana: y', stack: 4000 },
    ]);
    expect(hand.posts.filter(({ kind }) => kind !== 'ante')).toEqual([
      { seat: 6, kind: 'small-blind', live: 50, dead: 0 },
      { seat: 1, kind: 'big-blind', live: 100, dead: 0 },
    ]);
    expect(
      hand.rounds.map(
        ({ street, acts }) => `${street} ${acts.map(({ seat, action }) => `${seat} ${action}`).join(', ')}`,
      ),
    ).toEqual([
      'preflop 3 raise, 4 call, 6 fold, 1 raise, 3 call, 4 call',
      'flop 3 bet, 4 raise, 3 call',
      'turn ',
      'river ',
    ]);
    expect(hand.boards.map((board) => board.map(formatCard).join(' '))).toEqual(['2c 7d 9h Js Kd']);
    expect(hand.known.map(({ seat, cards }) => `${seat} ${cards.map(formatCard).join(' ')}`)).toEqual([
      '1 Ah Ad',
      '3 7c 7h',
      '4 9c 9d',
    ]);
    expect(hand.mucked).toEqual([4]);
    expect([hand.pot, hand.rake, hand.collected]).toEqual([22_060, 500, [{ seat: 3, chips: 21_560 }]]);
  });

  it('in rupees are the same hands', () => {
    const rupees = SIDE_POT_HAND.replaceAll('$', 'Rs.').replace('USD', 'INR');
    const [dollars, told] = [readHandFile('a.txt', SIDE_POT_HAND), readHandFile('a.txt', rupees)];
    const hands = [dollars, told].map(([record]) => (record?.result.ok === true ? record.result.value : record));
    expect(hands[1]).toEqual({ ...hands[0], unit: { symbol: 'Rs.', decimals: 2 } });
  });

  it('leave out who was not dealt in', () => {
    expect(read(TOURNAMENT_HAND).seats.map(({ seat }) => seat)).toEqual([2, 5, 7]);
    expect(read(TOURNAMENT_HAND).unit.decimals).toBe(0);
  });

  it('tell live from dead posts', () => {
    expect(read(RETURNING_HAND).posts.filter(({ kind }) => kind === 'extra')).toEqual([
      { seat: 4, kind: 'extra', live: 10, dead: 5 },
      { seat: 5, kind: 'extra', live: 10, dead: 0 },
    ]);
  });

  it('find the blinds of the hand by their place, in whatever order they were posted', () => {
    const posts = /Ben: posts small blind.*Eva: posts big blind \$0\.10\n/s;
    const others =
      'Eva: posts big blind $0.10\nDov: posts small blind $0.05\nCyd: posts big blind $0.10\nBen: posts small blind $0.05\n';
    expect(RETURNING_HAND).toMatch(posts);
    expect(read(RETURNING_HAND.replace(posts, () => others)).posts).toEqual([
      { seat: 5, kind: 'extra', live: 10, dead: 0 },
      { seat: 4, kind: 'extra', live: 0, dead: 5 },
      { seat: 3, kind: 'big-blind', live: 10, dead: 0 },
      { seat: 2, kind: 'small-blind', live: 5, dead: 0 },
    ]);
  });

  it.each([
    [
      "PokerStars Hand #1: Tournament #7, Freeroll  Hold'em No Limit - Level XII (1500/3000) - 2026/01/05 20:00:00 ET",
      150_000,
      300_000,
    ],
    [
      "PokerStars Home Game Hand #1: {Club #5} Tournament #7, $4.50+$0.50 USD Hold'em No Limit - Match Round I, Level I (10/20) - 2026/01/05 20:00:00 ET",
      1000,
      2000,
    ],
    ["PokerStars Hand #1: Mixed NLH/PLO (Hold'em No Limit, €0.50/€1.00 EUR) - 2026/01/05 20:00:00 ET", 50, 100],
    ["PokerStars Hand #1:  Hold'em No Limit ($1/$2 - Ante $0.40 USD) - 2026/01/05 20:00:00 ET", 100, 200],
    ["PokerStars Hand #1:  Hold'em No Limit (£1,000/£2,000 GBP) - 2026/01/05 20:00:00 ET", 100_000, 200_000],
  ])('know the stakes of: %s', (header, small, big) => {
    const unit = /[€$£]\d/.test(header.slice(header.indexOf("Hold'em"))) ? 1 : 100;
    const symbol = header.includes('Level') ? '' : (/([€$£])[\d.,]+\//.exec(header)?.[1] ?? '');
    const hand = read(HEADS_UP_HAND.replace(/^.*\n/, `${header}\n`).replaceAll('€', symbol));
    expect([hand.smallBlind * unit, hand.bigBlind * unit]).toEqual([small, big]);
  });

  it.each([
    ['Omaha Pot Limit ($10/$20 USD)', 'Omaha Pot Limit'],
    ["Hold'em Limit ($1/$2 USD)", "Hold'em Limit"],
    ["Hold'em Pot Limit ($1/$2 USD)", "Hold'em Pot Limit"],
    ['Omaha Hi/Lo No Limit ($0.50/$1.00 USD)', 'Omaha Hi/Lo No Limit'],
    ['7 Card Stud Limit ($1/$2 USD)', '7 Card Stud Limit'],
    ["6+ Hold'em No Limit ($0.10 Ante, Button Blind $0.20 USD)", "6+ Hold'em No Limit"],
  ])('refuse other games by name: %s', (game, about) => {
    expect(
      refusal(`PokerStars Hand #5:  ${game} - 2026/01/05 20:00:00 ET\nTable 'T' 6-max Seat #1 is the button`),
    ).toEqual({
      name: 'other-game',
      about,
    });
  });

  it.each<[ImportRefusal['name'], string, string]>([
    ['unknown-player', 'Ana: folds [7h 2c]', 'Xaver: folds'],
    ['unknown-player', 'returned to Ben', 'returned to Xaver'],
    ['unknown-player', 'Ben collected', 'Xaver collected'],
    ['unreadable-line', 'Ana: folds [7h 2c]', 'Ana: fol'],
    ['unreadable-line', 'Ben: raises €4 to €6', 'Ben: raises €4'],
    ['unreadable-line', '*** SUMMARY ***', '*** SUMM'],
    ['unreadable-line', 'Ben: raises €4 to €6', 'Ben: raises €4 to €6.005'],
    ['unreadable-amount', 'Total pot €4', 'Total pot much'],
    ['unreadable-cards', '*** HOLE CARDS ***', '*** HOLE CARDS ***\nDealt to Ana [Ah]'],
    ['unreadable-cards', 'Uncalled', '*** FLOP *** [2c 3d]\nUncalled'],
    ['out-of-order', 'Uncalled', '*** TURN *** [2c 3d 4h] [5c]\nUncalled'],
    ['unknown-seat', 'Seat 2: Ben', 'Seat 1: Ben'],
    ['unknown-seat', 'Seat 2: Ben', 'Seat 12: Ben'],
    ['no-table', ' is the button', ''],
    ['cancelled', '*** HOLE CARDS ***', 'Hand cancelled'],
    ['repeated-card', "Ben: doesn't show hand", 'Ben: shows [Ah Kd]\nAna: shows [Ah 2c]'],
    ['no-hand', 'PokerStars Game', 'Somewhere Game'],
    ['too-few-players', 'Ana: posts big blind €2\n', 'Ana: sits out\n'],
  ])('refuse broken texts: %s (%s)', (name, from, to) => {
    expect(HEADS_UP_HAND).toContain(from);
    const text = HEADS_UP_HAND.replace(from, to);
    expect(refusal(name === 'too-few-players' ? text.replace('Ana: folds [7h 2c]\n', '') : text)?.name).toBe(name);
  });

  it('the archive of the room: a line of stars before each hand, and each line indented', () => {
    const hands = [SIDE_POT_HAND, HEADS_UP_HAND, TOURNAMENT_HAND];
    const archived = (indent: string): string =>
      `Transcript for last 3 hands requested by Ana\n\n${hands
        .map((hand, index) => `${indent}*********** # ${index + 1} **************\n${hand.replace(/^/gm, indent)}\n\n`)
        .join('\n')}`;
    for (const indent of ['', '  ', '\t'])
      expect(readHandFile('a.txt', archived(indent))).toEqual(readHandFile('a.txt', hands.join('\n\n')));
    expect(
      readHandFile('a.txt', archived('  ').replaceAll('\n', '\r\n')).map(({ id, result }) => [id, result.ok]),
    ).toEqual([
      ['1001', true],
      ['1002', true],
      ['1003', true],
    ]);
  });

  it('a broken hand spoils no other of its file', () => {
    const file = [HEADS_UP_HAND, HEADS_UP_HAND.replace('Ana: folds', 'Ana: flods'), TOURNAMENT_HAND].join('\n\n');
    expect(readHandFile('x.txt', file).map(({ result }) => result.ok)).toEqual([true, false, true]);
    expect(readHandFile('x.txt', '').map(({ id, result }) => [id, result.ok])).toEqual([['x.txt', false]]);
  });
});

describe('PHH', () => {
  it('puts player N in seat N, the button last, and counts in the smallest unit', () => {
    const hand = read(PHH_HAND, 'a.phh');
    expect(hand).toMatchObject({ id: '12', button: 3, bigBlind: 100, unit: { decimals: 0 }, mucked: [] });
    expect(hand.posts).toEqual([
      { seat: 2, kind: 'ante', live: 0, dead: 100 },
      { seat: 1, kind: 'small-blind', live: 50, dead: 0 },
      { seat: 2, kind: 'big-blind', live: 100, dead: 0 },
    ]);
    expect(hand.known.map(({ seat }) => seat)).toEqual([1, 2, 3]);
  });

  it('turns antes and blinds round heads-up', () => {
    const [first, second] = readHandFile('a.phhs', PHHS_FILE).map(({ result }) =>
      result.ok ? result.value : undefined,
    );
    expect(first).toMatchObject({
      id: '21',
      button: 2,
      unit: { symbol: '$', decimals: 2 },
      collected: [
        { seat: 1, chips: 570 },
        { seat: 2, chips: 0 },
      ],
    });
    expect(first?.posts).toEqual([
      { seat: 2, kind: 'small-blind', live: 50, dead: 0 },
      { seat: 1, kind: 'big-blind', live: 100, dead: 0 },
    ]);
    expect(second).toMatchObject({ mucked: [2, 3], seats: [{ stack: 5000 }, { stack: 5025 }, { stack: 'ample' }] });
  });

  it('knows straddles from missed blinds', () => {
    const hand = read(PHH_HAND.replace('[50, 100, 0]', '[50, 100, 200]'), 'a.phh');
    expect(hand.posts.at(-1)).toEqual({ seat: 3, kind: 'straddle', live: 200, dead: 0 });
    const returning = read(PHH_HAND.replace('[50, 100, 0]', '[50, 100, 100]'), 'a.phh');
    expect(returning.posts.at(-1)).toEqual({ seat: 3, kind: 'extra', live: 100, dead: 0 });
  });

  it.each<[ImportRefusal['name'], string, string]>([
    ['other-game', '"NT"', '"PO"'],
    ['unreadable-toml', 'variant = "NT"', 'variant = '],
    ['wrong-field', 'min_bet = 100\n', ''],
    ['wrong-field', '[1000, 2000, 600]', '[1000, -2000, 600]'],
    ['wrong-field', 'antes = [0, 100, 0]', 'antes = [0, 100]'],
    ['wrong-field', '["Ana", "Ben", "Cyd"]', '["Ana", "Ben"]'],
    ['unreadable-action', '"p2 cc"', '"p2 xx"'],
    ['unreadable-amount', 'p3 cbr 600', 'p3 cbr many'],
    ['unknown-player', '"p2 cc"', '"p4 cc"'],
    ['unreadable-cards', '2c7d9h', '2c7d'],
    ['unreadable-cards', '"d dh p1 AcKc"', '"d dh p1 AcKcQc"'],
    ['repeated-card', 'd db Js', 'd db Ac'],
    ['out-of-order', '"d db 3d",', '"d db 3d", "d db 4d",'],
  ])('refuses with a reason: %s (%s)', (name, from, to) => {
    expect(PHH_HAND).toContain(from);
    expect(refusal(PHH_HAND.replace(from, to), 'a.phh')?.name).toBe(name);
  });

  it('reads each table of a .phhs on its own', () => {
    const broken = PHHS_FILE.replace('min_bet = 1\n', 'min_bet = = 1\n');
    expect(readHandFile('a.phhs', broken).map(({ id, result }) => [id, result.ok])).toEqual([
      ['a.phhs[1]', false],
      ['22', true],
    ]);
  });
});
