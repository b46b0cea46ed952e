import { createHmac, randomBytes } from 'node:crypto';
import { PUBLIC_IDS_KEPT_MAX } from './limits.ts';

/**
 * What views call verdicts, questions, steps and entries. Their own ids are counted: of two of them whoever compares
 * would learn how many readings and inputs lay in between, and of which device.
 */
export interface PublicIds {
  readonly nameOf: (id: string) => string;
}

/** The same id has the same name as long as the key is the same. */
export function publicIds(key: Uint8Array = randomBytes(KEY_BYTES)): PublicIds {
  const names = new Map<string, string>();
  return {
    nameOf: (id) => {
      const known = names.get(id);
      if (known !== undefined) return known;
      if (names.size >= PUBLIC_IDS_KEPT_MAX) names.clear();
      const name = createHmac('sha256', key).update(id).digest('base64url').slice(0, NAME_LENGTH);
      names.set(id, name);
      return name;
    },
  };
}

const KEY_BYTES = 32;
/** Of 72 bits: no two ids of a night have the same name. */
const NAME_LENGTH = 12;
