import { join } from 'node:path';
import { type AccessStore, openAccessStore } from '#http/access/access-store';
import { loadLocalKey } from '#http/access/local-key';
import { type Claims, createClaims } from '#http/claims/claims';
import { openSentAway, type SentAway } from '#http/claims/sent-away';
import { createGuesses } from '#http/guard/guesses';
import { createPresence, type Presence } from '#http/guard/presence';
import { createSecurityNotes, type SecurityNotes } from '#http/guard/security-notes';
import { createPairings, type Pairings } from '#http/seats/pairing';
import { createPhoneDoor, type PhoneDoor } from '#http/seats/phone-door';
import type { ThemeMemory } from '#http/themes';
import type { LeagueMemory } from '#http/tournaments/league-rules';
import type { Clock } from '#table/core/clocks';
import { FIRST_TABLE, type TableId } from '#vocabulary/tables';
import { formatRole } from '#wire/roles';
import { otherLists } from '../memory/house-file.ts';
import { openLeagueMemory } from '../memory/league-memory.ts';
import { openThemeMemory } from '../memory/theme-memory.ts';
import { NETWORK_KEPT_MS } from '../options/limits.ts';
import { keptMarks } from '../owners/kept-marks.ts';

/** Who may come in: what the edge goes by, and what the director's page shows of it. */
export interface Doors {
  readonly access: AccessStore;
  /** The lists of the machine's other tables. */
  readonly elsewhere: () => readonly AccessStore[];
  /** What programs of this machine show, to be taken for its owner. */
  readonly localKey: string | null;
  readonly pairings: Pairings;
  readonly door: PhoneDoor;
  /** Claims to seats. */
  readonly claims: Claims;
  readonly sentAway: SentAway;
  readonly presence: Presence;
  readonly notes: SecurityNotes;
  /** The rules of leagues, which lie beside the record and are no part of it. */
  readonly leagues: LeagueMemory;
  /** How the broadcasts look. */
  readonly themes: ThemeMemory;
}

export interface DoorsPlace {
  readonly id: TableId;
  /** The folder of the table. */
  readonly data: string;
  /** The folder of the machine, whose secret opens each of its tables to programs of its owner. */
  readonly home: string;
}

export function openDoors({ id, data, home }: DoorsPlace, clock: Clock): Doors {
  const now = (): number => performance.now();
  const guesses = createGuesses(now);
  const door = createPhoneDoor(guesses);
  const doors: Doors = {
    access: openAccessStore(join(data, 'access.json')),
    // The host's screen goes along from one first table to the other; no screen of any other table stands in two lists.
    elsewhere: () => (id === FIRST_TABLE ? otherLists(home, data) : []),
    localKey: loadLocalKey(join(home, 'local.key')),
    pairings: createPairings(now, guesses),
    door,
    claims: createClaims(now, door.code),
    sentAway: openSentAway(keptMarks(data, { nowMs: Date.now(), lastsMs: NETWORK_KEPT_MS })),
    presence: createPresence(now),
    notes: createSecurityNotes(now, () => clock.now()),
    leagues: openLeagueMemory(data),
    themes: openThemeMemory(data),
  };
  // What the command line takes back is seen here too, and its codes go with it.
  doors.access.onChange((gone) => {
    doors.pairings.withdraw(new Set(gone.map(({ id }) => id)));
    const by = doors.door.openedBy();
    if (by !== null && !doors.access.stillHolds(by)) doors.door.shut();
    for (const { role, parent } of gone)
      if (parent === null || !gone.some(({ id }) => id === parent))
        doors.notes.note({ kind: 'revoked', who: 'sabot token', what: formatRole(role) });
  });
  return doors;
}
