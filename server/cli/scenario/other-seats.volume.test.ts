import { describe, it } from 'vitest';
import { DEAL_FILES, expectSameElsewhere } from './other-seats.testing.ts';

/** One scenario in three; the long lane moves each of them. */
describe.each(DEAL_FILES)('other cards, other seats: %s-deal.json', (_name, file) => {
  it.each([[4, 31]])('%i chairs on, every card %i further in the pack', (chairs, further) =>
    expectSameElsewhere(file, chairs, further, 3),
  );
});
