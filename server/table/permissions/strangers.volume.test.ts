import { describe, expect, it } from 'vitest';
import { traces } from './strangers.testing.ts';

describe('people who say whatever they can, all but the director', () => {
  it('open no card and act for nobody else in 3,000 other traces', () => {
    const { offences, ...tried } = traces(3_000, 100_000);
    expect(offences.slice(0, 5)).toEqual([]);
    // Something was tried at all.
    expect(tried.told).toBeGreaterThan(1_250);
    expect(tried.opened).toBeGreaterThan(25_000);
    expect(tried.acted).toBeGreaterThan(2_500);
    expect(tried.showdowns).toBeGreaterThan(12);
    expect(tried.redeals).toBeGreaterThan(60);
  });
});
