import { describe, expect, it } from 'vitest';
import { traces } from './strangers.testing.ts';

describe('people who say whatever they can, all but the director', () => {
  it('open no card and act for nobody else in 600 traces; the long lane plays more', () => {
    const { offences, ...tried } = traces(600, 100_000);
    expect(offences.slice(0, 5)).toEqual([]);
    // Something was tried at all.
    expect(tried.told).toBeGreaterThan(250);
    expect(tried.opened).toBeGreaterThan(5_000);
    expect(tried.acted).toBeGreaterThan(500);
    expect(tried.showdowns).toBeGreaterThan(2);
    expect(tried.redeals).toBeGreaterThan(12);
  });
});
