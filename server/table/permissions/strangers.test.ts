import { describe, expect, it } from 'vitest';
import type { ClientInput } from '#wire/messages/client-messages';
import { nothingFound } from './stranger-traces.testing.ts';
import { Strangers } from './strangers.testing.ts';

/** A door that takes the word of anybody for the word of him whom it is about. */
class OpenDoor extends Strangers {
  protected override send(role: Parameters<Strangers['send']>[0], input: ClientInput): string | undefined {
    const named =
      input.type === 'declared' && 'seat' in input.what ? input.what.seat : 'seat' in input ? input.seat : undefined;
    return typeof named === 'number' ? this.table.say(`seat:${named}`, input) : super.send(role, input);
  }
}

describe('people who say whatever they can, all but the director', () => {
  it('would notice a door that takes the word of anybody for the word of him whom it is about', () => {
    const heardBy = (Table: typeof Strangers): readonly string[] => {
      const found = nothingFound();
      const people = new Table(1, { profile: 'full', ruleBook: 'maison' }, (limit) => limit - 1, found);
      people.dealOn(8);
      const { table } = people;
      const { turn } = table.hand?.betting ?? {};
      if (typeof turn !== 'number') throw new Error('the cards are dealt, and somebody is to act');
      const [own] = [...table.lies].flatMap(([card, zone]) => (zone === `S${turn}` ? [card] : []));
      const card = table.core.cardKeys[table.core.context?.vault.refOf(own as never) ?? 0] ?? '';
      const another = turn === 1 ? 'seat:2' : 'seat:1';
      people.hear(another, { type: 'act', seat: turn, act: { type: 'call' } });
      people.hear(another, { type: 'declared', what: { type: 'voluntary', seat: turn, card } });
      return found.offences;
    };
    expect(heardBy(Strangers)).toEqual([]);
    const offences = heardBy(OpenDoor);
    expect(offences.some((offence) => offence.includes('acted for seat'))).toBe(true);
    expect(offences.some((offence) => offence.includes('is on record as public'))).toBe(true);
  });
});
