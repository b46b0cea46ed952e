import { describe, expect, it } from 'vitest';
import type { ClientInput } from '#wire/client-messages';
import { Strangers, traces } from './strangers.testing.ts';

/** A door that takes the word of anybody for the word of him whom it is about. */
class OpenDoor extends Strangers {
  protected override send(role: Parameters<Strangers['send']>[0], input: ClientInput): string | undefined {
    const named =
      input.type === 'declared' && 'seat' in input.what ? input.what.seat : 'seat' in input ? input.seat : undefined;
    return typeof named === 'number' ? this.table.say(`seat:${named}`, input) : super.send(role, input);
  }
}

describe('people who say whatever they can, all but the director', () => {
  it('open no card that no open place and no owner has opened, and act for nobody else: a table of each kind', () => {
    const { offences } = traces(120, 1);
    expect(offences.slice(0, 5)).toEqual([]);
  });

  it('would notice a door that takes the word of anybody for the word of him whom it is about', () => {
    const { offences } = traces(40, 147, OpenDoor);
    expect(offences.some((offence) => offence.includes('acted for seat'))).toBe(true);
    expect(offences.some((offence) => offence.includes('is on record as public'))).toBe(true);
  });
});
