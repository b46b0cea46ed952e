import { describe, it } from 'vitest';
import { expectChangesNamed, expectFlipsNoticed, setUpJournal } from './changed-journals.testing.ts';

describe('a journal that was changed', () => {
  setUpJournal();

  it('names the first bad row, whatever was changed, deleted, swapped or cut off (2,000 times)', () =>
    expectChangesNamed(2_000));

  it('is not fooled by a bit that flips anywhere in the file (1,000 times)', () => expectFlipsNoticed(1_000));
});
