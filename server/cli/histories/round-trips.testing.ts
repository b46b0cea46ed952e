import { beforeAll, expect, it } from 'vitest';
import { formatHand } from '#export/hand-formats';
import { faultsOfOpenHand } from '#export/ohh/open-hand-history.testing';
import { playPhh } from '#export/phh/phh-player.testing';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import {
  allowedCards,
  cardsIn,
  type ExportedNight,
  expectSame,
  exportedNight,
  HAND_FORMATS,
  NIGHT_MONEY,
  ROLES,
  roundTrip,
  toldTo,
} from './exported-nights.testing.ts';

/** A night of each book, with mistakes, short stacks, antes, odd chips; one of them with an operator's share. */
export function roundTrips(handsABook: number, firstSeed: number): void {
  const nights: ExportedNight[] = [];

  beforeAll(async () => {
    for (const [index, book] of RULE_BOOKS.entries()) {
      const rake = book === 'decret' ? { options: { rake: { percent: 5, cap: 300 } } } : {};
      nights.push(
        await exportedNight(book, firstSeed + index, handsABook, {
          ...NIGHT_MONEY,
          next: { ...NIGHT_MONEY.next, ...rake },
        }),
      );
    }
  });

  const eachTold = (
    visit: (told: NonNullable<ReturnType<typeof toldTo>>, night: ExportedNight, index: number) => void,
  ): void => {
    for (const night of nights) {
      night.finished.forEach((finished, index) => {
        for (const as of ROLES) {
          const told = toldTo(finished, as, night.master);
          if (told !== undefined) visit(told, night, index);
        }
      });
    }
  };

  it('go out in each format, but for those that nobody won, and have in them what is hard to tell', () => {
    const told = nights.flatMap(({ finished, master }) =>
      finished.flatMap((hand) => toldTo(hand, { role: 'director' }, master) ?? []),
    );
    const given = nights.flatMap(({ finished }) => finished).filter(({ isVoided }) => isVoided);
    expect(told.length + given.length).toBe(RULE_BOOKS.length * handsABook);
    expect(told.length).toBeGreaterThan(0.8 * RULE_BOOKS.length * handsABook);
    expect(told.some(({ pots }) => pots.length > 1)).toBe(true);
    expect(told.some(({ redeals }) => redeals > 0)).toBe(true);
    expect(told.some(({ rulings }) => rulings.length > 2)).toBe(true);
    expect(told.some(({ rounds }) => rounds.some(({ acts }) => acts.some(({ isAllIn }) => isAllIn)))).toBe(true);
    expect(told.some(({ award }) => award.rake > 0)).toBe(true);
    expect(told.some(({ pots }) => pots.some(({ shares }) => shares.length > 1))).toBe(true);
  });

  it('come back with the same acts, pots and winners, to whomever they are told', () => {
    eachTold((told) => {
      // Winners whom people named are nothing that the cards of such a hand could agree with.
      if (!told.isAwardSaid) for (const format of HAND_FORMATS) expectSame(format, told);
    });
  });

  it('are read as Open Hand History by a program that knows its specification alone', () => {
    eachTold((told) => {
      const faults = faultsOfOpenHand(formatHand('ohh', told, 1, '0.0.0'));
      expect([told.hand, faults]).toEqual([told.hand, []]);
    });
  });

  it('are played as PHH to the chip by the rules of the standard, but for what the file itself names', () => {
    const stuck: string[] = [];
    let played = 0;
    eachTold((told, _, index) => {
      if (told.as.role !== 'director') return;
      const text = formatHand('phh', told, 1, '0.0.0');
      const { stuckAt, stacks, finishing } = playPhh(text);
      const where = `${told.setup.ruleBook} ${index + 1}`;
      played += 1;
      if (stuckAt !== null) stuck.push(`${where}: ${stuckAt}`);
      else if (stacks !== null && !/^_sabot_odd_chips|rake=[1-9]/m.test(text) && !told.isAwardSaid)
        expect([where, stacks]).toEqual([where, finishing]);
    });
    expect(played).toBeGreaterThan(0.8 * RULE_BOOKS.length * handsABook);
    expect(stuck.filter((line) => !/ # (?:ruled|dead|by the book)/.test(line))).toEqual([]);
  });

  it('say that an act stands by a ruling only where one was called, which is seldom', () => {
    let acts = 0;
    let ruled = 0;
    eachTold((told) => {
      const own = told.rounds.flatMap((round) => round.acts);
      acts += own.length;
      ruled += own.filter(({ isRuled }) => isRuled).length;
      if (own.some(({ isRuled }) => isRuled)) expect(told.rulings.length).toBeGreaterThan(0);
    });
    expect(ruled / acts).toBeLessThan(0.02);
  });

  it('have a winner whom people named only where a face of the board was never proven, which is seldom', () => {
    let hands = 0;
    let said = 0;
    eachTold((told) => {
      hands += 1;
      said += told.isAwardSaid ? 1 : 0;
      if (told.isAwardSaid && told.as.role === 'public')
        expect(told.board.filter((card) => card !== null).length).toBeLessThan(5);
    });
    expect(said / hands).toBeLessThan(0.05);
  });

  it('tell nobody a card that he may not know, also where the hand was dealt again', () => {
    let hidden = 0;
    eachTold((told, night, index) => {
      const finished = night.finished[index] ?? expect.fail('told hands were played');
      for (const format of HAND_FORMATS) {
        const named = cardsIn(roundTrip(format, told).text);
        const allowed = allowedCards(finished, told.as, night.master);
        const others = [...named].filter((card) => !allowed.has(card));
        if (told.as.role === 'director') hidden += others.length;
        else expect(others, `${format}, hand ${told.hand} as ${JSON.stringify(told.as)}`).toEqual([]);
      }
    });
    // The director's file names what the others' files are searched for.
    expect(hidden).toBeGreaterThan(RULE_BOOKS.length * handsABook);
  });
}
