import { describe, expect, it } from 'vitest';
import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import type { ProvingTable } from './proving/table.testing.ts';
import {
  betRound,
  checkAround,
  dealTo,
  drawUnseen,
  OPERATOR,
  ORDER,
  tableOf,
  verdicts,
} from './small-table.testing.ts';
import { zoneOf } from './table-state/cards.ts';

const ask = (table: ProvingTable, ref: CardRef, doubt: 'card-between' | 'card-nowhere'): void => {
  const question = questionId(`where:${ref}`);
  if (doubt === 'card-nowhere')
    table.fact({ type: 'question-raised', question, doubt: { about: doubt, ref, lastZone: 'SHOE' } });
  else table.fact({ type: 'question-raised', question, doubt: { about: doubt, ref, zones: ['S4', 'MUCK'] } });
};
const answer = (table: ProvingTable, ref: CardRef, option: string) =>
  table.feed({ type: 'answered', question: questionId(`where:${ref}`), answer: { option }, by: OPERATOR });

describe('a card that the shoe missed (DESIGN §1: a deal-order verdict must hold under every order)', () => {
  it('takes its place among the exits when it is told after others', () => {
    const table = tableOf();
    dealTo(table, 2);
    const missed = drawUnseen(table);
    const fourth = table.exit();
    table.fact({ type: 'card-left-shoe', ref: missed, missed: true });
    table.land([fourth, 'S4']);
    table.land([missed, 'S3']);
    dealTo(table, 1, 2, 3, 4, 1);
    expect([verdicts(table), table.hand.ledger.dealDone]).toEqual([[], true]);
  });

  it('withdraws the misdeal that was called before it was seen', () => {
    const table = tableOf();
    dealTo(table, 2);
    const missed = drawUnseen(table);
    table.deal('S4');
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
    table.fact({ type: 'card-left-shoe', ref: missed, missed: true });
    table.land([missed, 'S3']);
    dealTo(table, 1, 2, 3, 4, 1);
    expect([verdicts(table), table.hand.ledger.dealDone]).toEqual([['WRONG_DEAL_ORDER withdrawn'], true]);
  });

  it.each(['before', 'after'] as const)(
    'had left before what the shoe gave out once it was read, also where another missed one, told later, lands %s that',
    (when) => {
      const table = tableOf();
      dealTo(table, 2);
      const [late, read] = [drawUnseen(table), drawUnseen(table)];
      table.fact({ type: 'card-left-shoe', ref: read, missed: true });
      const told = table.exit();
      table.land([read, 'S4']);
      table.fact({ type: 'card-left-shoe', ref: late, missed: true });
      if (when === 'before') table.land([late, 'S3'], [told, 'S1']);
      else table.land([told, 'S1'], [late, 'S3']);
      dealTo(table, ...ORDER);
      expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { out: 8, dealDone: true }]);
    },
  );

  it('R000-mis-2: put in the place of another missed one, it has its own again when that one lies there', () => {
    const table = tableOf();
    dealTo(table, 2);
    const late = drawUnseen(table);
    table.deal('S4');
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
    table.wait(500);
    const read = drawUnseen(table);
    table.fact({ type: 'card-left-shoe', ref: read, missed: true });
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER withdrawn']);
    const told = table.exit();
    table.fact({ type: 'card-left-shoe', ref: late, missed: true });
    table.land([late, 'S3'], [read, 'S1'], [told, 'S2']);
    dealTo(table, 3, 4, 1);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([
      ['WRONG_DEAL_ORDER withdrawn'],
      { out: 8, dealDone: true },
    ]);
  });

  it('makes nothing right that is wrong in every order', () => {
    const table = tableOf();
    dealTo(table, 2);
    const missed = drawUnseen(table);
    table.deal('S1');
    table.fact({ type: 'card-left-shoe', ref: missed, missed: true });
    table.land([missed, 'S3']);
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
  });

  it.each(['fell', 'was turned'] as const)(
    'R000-mis-6: has the number of none that %s and was replaced: it is one too many',
    (what) => {
      const table = tableOf();
      dealTo(table, ...ORDER, 2, 3);
      const dead = table.exit();
      if (what === 'was turned') table.land([dead, 'S4']);
      table.declare(
        what === 'fell'
          ? { type: 'dropped', cause: 'dealer', seat: 4 }
          : { type: 'exposed', seat: 4, ref: dead, cause: 'dealer' },
      );
      dealTo(table, 1, 4);
      table.move(dead, 'BURN');
      const ruled = what === 'fell' ? 'CARD_OFF_TABLE resolved' : 'EXPOSED_HOLE resolved';
      expect([verdicts(table), table.hand.ledger.round]).toEqual([[ruled], 'open']);
      for (const seat of [4, 1] as const)
        table.feed({ type: 'act', seat, act: { type: 'call' }, how: 'declared', by: OPERATOR });
      const extra = drawUnseen(table);
      table.fact({ type: 'card-left-shoe', ref: extra, missed: true });
      table.land([extra, 'S4']);
      expect(verdicts(table)).toEqual([ruled, 'MISDEAL_TOO_LATE open']);
    },
  );
});

describe('a burn that its pile does not read yet', () => {
  it('is not called forgotten while a card that left before is nowhere', () => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    const burn = table.exit();
    for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
    expect([verdicts(table), table.hand.ledger.street]).toEqual([[], 'preflop']);
    table.land([burn, 'BURN']);
    expect([verdicts(table), table.hand.ledger.street]).toEqual([[], 'flop']);
  });

  it('is called forgotten when the first card lies on the board, whatever left after it (R000-burn-0)', () => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    const first = table.exit();
    table.exit();
    table.land([first, 'B1']);
    expect(verdicts(table)).toEqual(['NO_BURN_FLOP open']);
  });
});

describe('"where is this card?"', () => {
  it('is answered with a place, and there it lies', () => {
    const table = tableOf();
    dealTo(table, 2, 3);
    const lost = table.exit();
    ask(table, lost, 'card-between');
    expect(table.hand.questions.map(({ options }) => options)).toEqual([['S4', 'MUCK']]);
    expect(answer(table, lost, 'S9')).toEqual({ kind: 'refused', reason: 'unknown-option' });
    answer(table, lost, 'S4');
    expect([zoneOf(table.hand.cards, lost), table.hand.questions, verdicts(table)]).toEqual(['S4', [], []]);
  });

  it('names first the place where the plan would have it, then every other seat', () => {
    const table = tableOf();
    dealTo(table, 2, 3);
    ask(table, table.exit(), 'card-nowhere');
    expect(table.hand.questions.map(({ options }) => options)).toEqual([['S4', 'MUCK', 'S2', 'S3', 'S1', 'OFF']]);
  });

  it('may say that it was dealt to the wrong seat, and that is put right without a word of a hand-over', () => {
    const table = tableOf();
    dealTo(table, 2, 3);
    const lost = table.exit();
    ask(table, lost, 'card-nowhere');
    answer(table, lost, 'S1');
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
    table.land([lost, 'S1']);
    expect([verdicts(table), table.hand.questions]).toEqual([['WRONG_DEAL_ORDER open'], []]);
  });

  it('names the place where a remedy would have it', () => {
    const table = tableOf();
    dealTo(table, 2, 3);
    const dropped = table.exit();
    table.declare({ type: 'dropped', cause: 'dealer', seat: 4, ref: dropped });
    dealTo(table, 1, 2, 3, 4, 1);
    const replacement = table.exit();
    ask(table, replacement, 'card-nowhere');
    expect(table.hand.questions.map(({ options }) => options[0])).toEqual(['S4']);
    answer(table, replacement, 'S4');
    expect(table.hand.verdicts.map(({ verdict }) => verdict.remedyDone)).toEqual([1]);
  });

  it('is not asked any more once the card is seen', () => {
    const table = tableOf();
    dealTo(table, 2, 3);
    const lost = table.exit();
    ask(table, lost, 'card-nowhere');
    table.land([lost, 'S4']);
    expect([table.hand.questions, verdicts(table)]).toEqual([[], []]);
  });

  it('leaves nothing behind when the table is cleared, though no reader says that it went', () => {
    const table = tableOf();
    dealTo(table, 2, 3);
    const lost = table.exit();
    ask(table, lost, 'card-between');
    answer(table, lost, 'MUCK');
    const wrong = table.exit();
    ask(table, wrong, 'card-between');
    answer(table, wrong, 'S4');
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
    for (const ref of table.cardsIn('S2')) table.lift(ref);
    for (const ref of table.cardsIn('S3')) table.lift(ref);
    table.declare({ type: 'done' });
    expect(table.hand.verdicts.map(({ verdict }) => verdict.remedyDone)).toEqual([1]);
  });
});

describe('a fact that is withdrawn', () => {
  it('takes nothing back once the pack was collected for it', () => {
    const table = tableOf();
    dealTo(table, 2);
    table.deal('S4');
    const misread = table.inputs.findLast((input) => input.type === 'fact' && input.fact.type === 'card-rested');
    if (misread?.type !== 'fact') throw new Error('a card rested');
    const withdrawn = { type: 'fact-withdrawn', fact: misread.fact.id, why: 'misread' } as const;
    const early = table.fork();
    early.fact(withdrawn);
    expect(verdicts(early)).toEqual(['WRONG_DEAL_ORDER withdrawn']);
    for (const ref of [...table.zones.keys()]) table.lift(ref);
    table.declare({ type: 'done' });
    table.fact(withdrawn);
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
    table.declare({ type: 'shuffled' });
    table.declare({ type: 'cut' });
    table.fact(withdrawn);
    table.shoe = [...ALL_CARD_REFS];
    table.zones.clear();
    dealTo(table, ...ORDER, ...ORDER);
    expect([verdicts(table), table.hand.ledger.dealDone]).toEqual([['WRONG_DEAL_ORDER resolved'], true]);
  });
});

describe('a card that is asked back into the shoe', () => {
  it('is on its way there when the gate of the muck reads it', () => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    table.deal('BURN');
    const early = table.deal('B1');
    table.move(early, 'MUCK');
    expect(zoneOf(table.hand.cards, early)).toBe('B1');
    table.move(early, 'SHOE');
    table.declare({ type: 'done' });
    expect([zoneOf(table.hand.cards, early), table.hand.verdicts.at(-1)?.verdict.remedyDone]).toEqual(['SHOE', 1]);
  });
});

describe('a hole card that the gate of the muck read', () => {
  const dealtOver = (): { readonly table: ProvingTable; readonly ref: CardRef } => {
    const table = tableOf();
    dealTo(table, 2, 3);
    const ref = table.exit();
    table.land([ref, 'MUCK']);
    return { table, ref };
  };
  const reply = (table: ProvingTable, option: string): void =>
    void table.feed({
      type: 'answered',
      question: table.hand.questions[0]?.id ?? questionId(''),
      answer: { option },
      by: OPERATOR,
    });

  it('is asked about, not called a mistake', () => {
    const { table, ref } = dealtOver();
    expect([verdicts(table), table.hand.questions.map(({ options }) => options)]).toEqual([[], [['S4', 'MUCK']]]);
    table.land([ref, 'S4']);
    dealTo(table, 1, 2, 3, 4, 1);
    expect([verdicts(table), table.hand.questions, table.hand.ledger.dealDone]).toEqual([[], [], true]);
  });

  it('was thrown from its seat, where nobody had seen it, once the deal is over', () => {
    const table = tableOf();
    dealTo(table, 2, 3);
    const first = table.exit();
    dealTo(table, 1, 2, 3);
    const second = table.exit();
    dealTo(table, 1);
    table.land([first, 'MUCK'], [second, 'MUCK']);
    expect([verdicts(table), table.hand.ledger.burnCredit.flop]).toEqual([[], 0]);
    expect(table.hand.betting.seats.find(({ seat }) => seat === 4)?.status).toBe('folded');
  });

  it('is called one when people say that it lies there', () => {
    const { table } = dealtOver();
    reply(table, 'MUCK');
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
  });
});

describe('a card that a remedy sends into the muck', () => {
  const absentPlayer = (): ProvingTable => {
    const table = tableOf();
    table.declare({ type: 'absent', seat: 3 });
    dealTo(table, ...ORDER, ...ORDER);
    expect(verdicts(table)).toEqual(['ABSENT_PLAYER open']);
    return table;
  };

  it('lies there when people say DONE, though the gate missed it', () => {
    const table = absentPlayer();
    for (const ref of table.cardsIn('S3')) table.lift(ref);
    table.declare({ type: 'done' });
    expect(verdicts(table)).toEqual(['ABSENT_PLAYER open']);
    table.declare({ type: 'done' });
    expect(verdicts(table)).toEqual(['ABSENT_PLAYER resolved']);
  });

  it('R000-dead-3: DONE says so of the one that is asked for; the other may go unread below another deck', () => {
    const table = absentPlayer();
    const [first = table.top(), second = table.top()] = table.cardsIn('S3');
    for (const ref of [first, second]) table.lift(ref);
    table.declare({ type: 'done' });
    table.land([second, 'S3']);
    expect([verdicts(table), zoneOf(table.hand.cards, first), zoneOf(table.hand.cards, second)]).toEqual([
      ['ABSENT_PLAYER open'],
      'MUCK',
      'S3',
    ]);
    table.move(second, 'MUCK');
    expect(verdicts(table)).toEqual(['ABSENT_PLAYER resolved']);
  });
});

it('R000-eth-2: a second river that left the shoe before it was bet on is no look for rabbits, however late its place tells of it', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const street of [['B1', 'B2', 'B3'], ['B4']] as const) {
    for (const place of ['BURN', ...street] as const) table.deal(place);
    checkAround(table);
  }
  for (const place of ['BURN', 'B5'] as const) table.deal(place);
  const [river = table.top()] = table.cardsIn('B5');
  const second = table.exit();
  checkAround(table);
  expect([table.hand.ledger.over, verdicts(table)]).toEqual(['showdown', []]);
  table.land([second, 'B5']);
  expect(verdicts(table)).toEqual(['RIVER_EXTRA open']);
  const [step] = table.hand.verdicts.flatMap(({ verdict }) => verdict.remedy);
  expect(step).toMatchObject({ do: 'move', ref: second, from: 'B5' });
  table.move(second, step?.do === 'move' ? step.to : 'BURN');
  table.declare({ type: 'done' });
  expect([verdicts(table), table.cardsIn('B5')]).toEqual([['RIVER_EXTRA resolved'], [river]]);
  for (const seat of [2, 3, 4, 1] as const) table.declare({ type: 'tabled', seat });
  expect(table.hand.betting.award).not.toBe(null);
  // A card that leaves it when all has been bet is one.
  const hunted = table.fork();
  hunted.land([hunted.exit(), 'B5']);
  expect(verdicts(hunted)).toContain('RABBIT_HUNT noted');
});

it('AMB-39: a shoe that was silent tells of what it gave out before a misdeal was called when the cards have been taken up: nobody deals anew yet (C26)', () => {
  const table = tableOf();
  const dealt = drawUnseen(table);
  table.land([dealt, 'S2']);
  table.wait(1000);
  const [dropped, droppedMs] = [drawUnseen(table), table.nowMs];
  table.wait(1000);
  table.declare({ type: 'dropped', seat: 3, cause: 'dealer' });
  expect(verdicts(table)).toEqual(['CARD_OFF_TABLE open']);
  table.lift(dealt);
  table.wait(1000);
  const toldMs = table.nowMs;
  table.nowMs = droppedMs;
  table.fact({ type: 'card-left-shoe', ref: dropped });
  table.nowMs = toldMs;
  expect([verdicts(table), table.hand.redeal]).toEqual([['CARD_OFF_TABLE open'], 0]);
  table.declare({ type: 'done' });
  for (const ref of [dealt, dropped]) table.fact({ type: 'card-left-shoe', ref });
  expect([verdicts(table), table.hand.redeal, table.hand.questions]).toEqual([['CARD_OFF_TABLE resolved'], 1, []]);
});
