import { afterEach, describe, expect, it, vi } from 'vitest';
import { languageOf, numberIn, oneOf, wholeNumberIn } from './arguments.ts';
import { UsageError } from './command.ts';

describe('what stands behind an option', () => {
  it('is one of the names, or is refused with all of them', () => {
    expect(oneOf(['hub', 'shoe'], 'shoe', '--board')).toBe('shoe');
    expect(() => oneOf(['hub', 'shoe'], 'nano', '--board')).toThrow(
      new UsageError("--board is one of hub, shoe, not 'nano'"),
    );
  });

  it.each(['', ' ', 'two', '1.5', '0', '11', 'Infinity'])('is no number of players: %j', (text) => {
    expect(() => wholeNumberIn(text, '--players', 1, 10)).toThrow(
      `--players is a whole number from 1 to 10, not '${text}'`,
    );
  });

  it.each(['', '-0.1', '1.1', 'NaN'])('is no share: %j', (text) => {
    expect(() => numberIn(text, '--mistakes', 0, 1)).toThrow(`--mistakes is a number from 0 to 1, not '${text}'`);
  });

  it('is a number within its bounds, these included', () => {
    expect([
      wholeNumberIn('1', '--players', 1, 10),
      wholeNumberIn('10', '--players', 1, 10),
      numberIn('0.5', '--mistakes', 0, 1),
    ]).toEqual([1, 10, 0.5]);
  });
});

describe('the language', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is what was asked for, else that of the system, else English', () => {
    vi.stubEnv('LC_ALL', 'fr_CH.UTF-8');
    expect([languageOf('en'), languageOf(undefined)]).toEqual(['en', 'fr']);
    vi.stubEnv('LC_ALL', 'de_CH.UTF-8');
    expect(languageOf(undefined)).toBe('en');
    expect(() => languageOf('de')).toThrow("--lang is one of en, fr, not 'de'");
  });
});
