import { err, ok, type Result } from '#vocabulary/result';
import { type Guesses, sixDigits } from '../guard/guesses.ts';

/** Whether the host lets phones in, and by which digits. Without his word there are none, and nobody comes in. */
export interface PhoneDoor {
  readonly code: () => string | null;
  /** The grant of whoever opened it, which the phones hang on; null: it was opened at the machine. */
  readonly openedBy: () => string | null;
  /** Other digits each time, unless they are those of before a restart. */
  readonly open: (by: string | null, code?: string) => void;
  readonly shut: () => void;
  /** Wrong digits are counted with those of every other door; while it is shut all are. */
  readonly show: (code: string, address: string) => Result<null, 'wrong' | 'wait'>;
}

export function createPhoneDoor(guesses: Guesses): PhoneDoor {
  let way: { readonly code: string; readonly by: string | null } | null = null;
  return {
    code: () => way?.code ?? null,
    openedBy: () => way?.by ?? null,
    open: (by, code = sixDigits()) => {
      way = { code, by };
    },
    shut: () => {
      way = null;
    },
    show: (code, address) => {
      if (!guesses.mayTry(address)) return err('wait');
      if (way === null || code !== way.code) {
        guesses.wrong(address);
        return err('wrong');
      }
      guesses.right(address);
      return ok(null);
    },
  };
}
