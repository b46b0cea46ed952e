import { describe, expect, it } from 'vitest';
import { traces } from './strangers.testing.ts';

describe('people who say whatever they can, all but the director', () => {
  it('open no card and act for nobody else in 900 traces', () => {
    const { offences, ...tried } = traces(900, 100_000);
    expect(offences.slice(0, 5)).toEqual([]);
    // Something was tried at all.
    expect(tried.told).toBeGreaterThan(375);
    expect(tried.opened).toBeGreaterThan(7_500);
    expect(tried.acted).toBeGreaterThan(750);
    expect(tried.showdowns).toBeGreaterThan(3);
    expect(tried.redeals).toBeGreaterThan(18);
  });
});
