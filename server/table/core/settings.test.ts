import { describe, expect, it } from 'vitest';
import { BOARD_PINS } from '#simulator/generated/board-pins';
import { defaultWiring } from '#table/core/settings';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';

/** The pin tables name a key for people, the vocabulary for programs. */
const MEANINGS: Readonly<Record<string, string>> = {
  'YES / DONE': 'YES',
  'CHECK / CALL': 'CHECK_CALL',
  'SHOE exit, or one seat': 'SHOE',
};
const meaningOf = (use: string): string => MEANINGS[use] ?? use;
/** A board of this chip has it where it reads two seats; as a shoe it has none. */
const NODE_ONLY = 'the other seat of a node';

describe('the wiring of a table that was never set up', () => {
  const { antennas, buttons } = defaultWiring(DEFAULT_PROFILES.full);

  it.each([
    ['hub', BOARD_PINS.mega],
    ['shoe', BOARD_PINS.nano],
  ] as const)('is that of the pin table: each antenna and each key of the %s', (device, pins) => {
    const own = <Part extends { readonly device: string }>(parts: readonly Part[]) =>
      parts.filter((part) => part.device === device);
    expect(own(antennas).map(({ antenna, place }) => [antenna, place])).toEqual(
      pins.readers.flatMap(({ use }, index) => (use === NODE_ONLY ? [] : [[index, meaningOf(use)]])),
    );
    expect(own(buttons).map(({ button, means }) => [button, means])).toEqual(
      pins.buttons.map(({ use }, index) => [index, meaningOf(use)]),
    );
  });

  it('has no key on a shoe that is not there', () => {
    expect(defaultWiring(DEFAULT_PROFILES.club).buttons.filter(({ device }) => device === 'shoe')).toEqual([]);
  });
});
