import { ok, type Result } from '#vocabulary/result';
import type { Grant } from './access-file.ts';
import { type AccessStore, below, type StoreFault } from './access-store.ts';

/**
 * What is taken back at one table of a machine holds at none: a screen that its host carried over is known there under
 * the same id. The other lists come first, so that whoever hears of a fault may ask once more.
 */
export function revokeInAll(
  here: AccessStore,
  elsewhere: readonly AccessStore[],
  id: string,
): Result<readonly Grant[], StoreFault> {
  const gone = new Map<string, Grant>();
  const ids = togetherWith([here, ...elsewhere], id);
  for (const list of [...elsewhere, here]) {
    for (const each of ids) {
      if (list.rowOf(each) === undefined) continue;
      const taken = list.revoke(each);
      // A list that cannot be read opens nothing.
      if (!taken.ok && !(list !== here && taken.reason === 'damaged')) return taken;
      for (const grant of taken.ok ? taken.value : []) gone.set(grant.id, grant);
    }
  }
  return ok([...gone.values()]);
}

/** What hangs on it in one list may have more that hangs on it in another one. */
function togetherWith(lists: readonly AccessStore[], id: string): ReadonlySet<string> {
  let ids: ReadonlySet<string> = new Set([id]);
  for (;;) {
    const more = new Set(lists.flatMap((list) => [...ids].flatMap((each) => [...below(list.list(), each)])));
    if (more.size === ids.size) return ids;
    ids = more;
  }
}
