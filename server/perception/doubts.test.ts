import { describe, expect, it } from 'vitest';
import { came, exited, factsOf, told, went } from './perceive.testing.ts';

/** What it comes to when a second place reads for ten seconds what lies at the first one. */
const readTwice = (home: string, other: string): readonly string[] => {
  const facts = factsOf([exited(1, 100), came(1, home, 800), came(1, other, 4000)], undefined, 14_000);
  return told(facts).flatMap((line) => (/twice|\?/.test(line) ? [line.split(' ').slice(1).join(' ')] : []));
};

describe('R000-deck-0: readers alone foul no pack where everybody would see a second card', () => {
  it('a card of a hand that the board beside it reads as well is asked about', () => {
    expect(readTwice('S3', 'B1')).toEqual(['? card-between']);
  });

  it('what lies on the board and before a player is a copied card: nobody sees what lies there', () => {
    expect(readTwice('B1', 'S3')).toEqual(['1 twice B1 S3']);
  });

  it('so is one that was taken for the card of the board, which was missed for a while', () => {
    const lost = [exited(1, 100), came(1, 'B1', 800), went(1, 'B1', 4000), came(1, 'S3', 4100), came(1, 'B1', 6000)];
    expect(told(factsOf(lost, undefined, 16_000)).filter((line) => line.includes('twice'))).toHaveLength(1);
  });

  it('so is what lies before two players far apart', () => {
    expect(readTwice('S2', 'S6')).toEqual(['1 twice S2 S6']);
  });
});
