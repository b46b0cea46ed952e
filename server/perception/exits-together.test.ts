import { describe, expect, it } from 'vitest';
import { came, exited, factsOf, told } from './perceive.testing.ts';

const order = (facts: Parameters<typeof told>[0]): readonly string[] =>
  told(facts)
    .filter((line) => / out$| rested |withdrawn|\?/.test(line))
    .map((line) => line.slice(line.indexOf(' ') + 1));

describe('two exits of the shoe', () => {
  it('P-55: of two within one poll the one that a place reads first has left first, whichever was told first', () => {
    const both = [exited(2, 1000), exited(1, 1000), came(1, 'S1', 1700), exited(2, 2600), came(2, 'S2', 3300)];
    const facts = order(factsOf(both, undefined, 9000));
    expect(facts.filter((line) => line.endsWith('out'))).toEqual(['2 out', '1 out', '2 out']);
    expect(facts).toContain('withdrawn misread');
    expect(facts.indexOf('withdrawn misread')).toBeLessThan(facts.indexOf('1 out'));
  });

  it('P-55: what is read with a card that leaves, and leaves after it, is told once, when it does', () => {
    const both = [exited(1, 1000), exited(2, 1000), came(1, 'S1', 1700), exited(2, 2600), came(2, 'S2', 3300)];
    expect(order(factsOf(both, undefined, 9000))).toEqual(['1 out', '1 rested S1', '2 out', '2 rested S2']);
  });

  it('P-55: what is read with a card that leaves, and leaves no more, is asked about by nobody', () => {
    const both = [exited(1, 1000), exited(2, 1000), came(1, 'S1', 1700)];
    expect(order(factsOf(both, undefined, 60_000))).toEqual(['1 out', '1 rested S1']);
  });

  it('P-55: two that leave together are both told of when places have read them', () => {
    const both = [exited(1, 1000), exited(2, 1000), came(1, 'S1', 1700), came(2, 'S1', 1850)];
    expect(order(factsOf(both, undefined, 9000)).slice(0, 2)).toEqual(['1 out', '2 out']);
  });

  it('P-55: what lies behind another card has left the shoe after that, and before the next one', () => {
    const three = [exited(1, 1000), exited(2, 1000), came(1, 'S1', 1700), exited(3, 3000)];
    expect(order(factsOf(three, undefined, 4000)).filter((line) => line.endsWith('out'))).toEqual([
      '1 out',
      '2 out',
      '3 out',
    ]);
  });

  it('a card that leaves a second after the shoe has read it inside has left when it did', () => {
    const facts = order(
      factsOf([exited(1, 1000), exited(2, 1300), exited(2, 2400), came(2, 'S2', 3100)], undefined, 6000),
    );
    expect(facts).toEqual(['1 out', '2 out', 'withdrawn misread', '2 out', '2 rested S2']);
  });

  it('a card that leaves a minute after the shoe has read it inside has not been put back', () => {
    const facts = order(factsOf([exited(1, 1000), exited(2, 1300), exited(2, 61_000)], undefined, 62_000));
    expect(facts).toContain('withdrawn misread');
  });

  it('a card that flickers in the mouth of the shoe has left it once', () => {
    expect(order(factsOf([exited(1, 1000), exited(1, 1100)], undefined, 2000))).toEqual(['1 out']);
  });

  it('a card that a place has read since it left is not told anew when the shoe reads it once more', () => {
    const facts = order(factsOf([exited(1, 1000), came(1, 'S1', 1600), exited(1, 1900)], undefined, 4000));
    expect(facts).toEqual(['1 out', '1 rested S1']);
  });
});
