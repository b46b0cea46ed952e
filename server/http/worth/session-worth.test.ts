import { describe, expect, it } from 'vitest';
import { parseRole, type Role } from '#wire/roles';
import { lackOf, OPENED_OVER, type Worth, wasHeard } from './session-worth.ts';

const ROLES = ['public', 'seat:1', 'operator', 'director', 'broadcast:main', 'bridge'].flatMap(
  (text) => parseRole(text) ?? [],
);
const WORTHS: readonly Worth[] = [
  {},
  ...OPENED_OVER.flatMap((over) => [true, false].map((sensed) => ({ over, sensed }))),
];
const PLACES = [true, false].flatMap((isSecure) => [true, false].map((readsCards) => ({ isSecure, readsCards })));
const session = (worth: Worth) => ({ kind: 'session', ...worth });

/** Every session and place at which that role would be given. */
const given = (role: Role) =>
  WORTHS.flatMap((worth) =>
    PLACES.filter((place) => lackOf(session(worth), role, place) === null).map((place) => ({ ...worth, ...place })),
  );

describe('what a session is worth', () => {
  it('what everybody sees it always shows', () => {
    expect(given({ name: 'public' })).toHaveLength(WORTHS.length * PLACES.length);
  });

  it.each(ROLES.filter(({ name }) => name !== 'public'))(
    'one that went over an open connection, or does not say, gives $name nothing where that is shut out',
    (role) => {
      expect(given(role).filter(({ isSecure, over = 'plain' }) => isSecure && over === 'plain')).toEqual([]);
    },
  );

  it('over an open connection no director, feed or bridge is given, and no seat where cards are read', () => {
    for (const role of ROLES.filter(({ name }) => ['director', 'broadcast', 'bridge'].includes(name)))
      expect(given(role).every(({ isSecure }) => isSecure)).toBe(true);
    expect(given({ name: 'seat', seat: 1 }).filter(({ isSecure, readsCards }) => !isSecure && readsCards)).toEqual([]);
  });

  it('one that was opened at a table without cards gives nothing once they are read, but at the machine itself', () => {
    for (const role of ROLES.filter(({ name }) => name !== 'public')) {
      const early = given(role).filter(({ readsCards, sensed }) => readsCards && sensed !== true);
      expect(early.every(({ over }) => over === 'machine')).toBe(true);
    }
  });

  it('the honest ways are open: TLS, the machine, and neither for a seat at a table without cards', () => {
    for (const role of ROLES)
      for (const over of ['tls', 'machine'] as const)
        expect(lackOf(session({ over, sensed: true }), role, { isSecure: true, readsCards: true })).toBeNull();
    const plain = session({ over: 'plain', sensed: false });
    expect(lackOf(plain, { name: 'seat', seat: 1 }, { isSecure: false, readsCards: false })).toBeNull();
  });

  it('a token is heard when it is shown, and a session of an older list may have been', () => {
    expect([wasHeard({ kind: 'token' }), wasHeard({ kind: 'token', over: 'plain' })]).toEqual([false, true]);
    expect([wasHeard(session({})), wasHeard(session({ over: 'tls' }))]).toEqual([true, false]);
  });
});
