import { describe, expect, it } from 'vitest';
import { traces } from './strangers.testing.ts';

describe('people who say whatever they can, all but the director', () => {
  it('open no card and act for nobody else in 3,000 other traces', () => {
    const { offences } = traces(3_000, 100_000);
    expect(offences.slice(0, 5)).toEqual([]);
  });
});
