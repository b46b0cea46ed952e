import { describe, expect, it } from 'vitest';
import { traces } from './strangers.testing.ts';

describe('people who say whatever they can, all but the director', () => {
  it('open no card and act for nobody else in 200 traces; the long lane plays more', () => {
    const { offences, ...tried } = traces(200, 100_000);
    expect(offences.slice(0, 5)).toEqual([]);
    // Something was tried at all.
    expect(tried.told).toBeGreaterThan(80);
    expect(tried.opened).toBeGreaterThan(1_600);
    expect(tried.acted).toBeGreaterThan(160);
    expect(tried.showdowns).toBeGreaterThan(0);
    expect(tried.redeals).toBeGreaterThan(3);
  });
});
