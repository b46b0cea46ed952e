import { describe, expect, it } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import { CLAIMS_MAX } from '#wire/limits';
import { type Claims, type ClaimWish, createClaims } from './claims.ts';
import { CLAIM_MS, CLAIMS_OF_ADDRESS_MAX, SEATS_KEPT_OF_ADDRESS } from './limits.ts';
import { openSentAway } from './sent-away.ts';

interface Room {
  readonly claims: Claims;
  nowMs: number;
  code: string | null;
}

function openRoom(): Room {
  const room = { nowMs: 0, code: '123456' as string | null };
  return Object.assign(room, {
    claims: createClaims(
      () => room.nowMs,
      () => room.code,
    ),
  });
}

const ask = (
  { claims }: Room,
  seat: Seat,
  wish: Partial<ClaimWish> = {},
): { readonly state: string; readonly secret: string; readonly id: string } => {
  const whole = {
    secret: undefined,
    address: '10.0.0.1',
    name: 'Anna',
    code: '123456',
    outworn: [],
    mayKeep: true,
    ...wish,
    seat,
  };
  const asked = claims.ask(whole);
  return asked.ok
    ? { state: asked.value.claim.state, secret: asked.value.secret, id: asked.value.claim.id }
    : { state: asked.reason, secret: '', id: '' };
};

describe('who asks for a seat', () => {
  it('has it kept, one a device and two an address; further ones of that address keep nobody from asking', () => {
    const room = openRoom();
    const states = ([1, 2, 3, 4] as const).map((seat) => ask(room, seat).state);
    expect(states).toEqual(['held', 'held', 'waiting', 'waiting']);
    expect(SEATS_KEPT_OF_ADDRESS).toBe(2);
    expect(([1, 2, 3, 4] as const).map((seat) => room.claims.isKept(seat))).toEqual([true, true, false, false]);
    expect(ask(room, 3, { address: '10.0.0.2' }).state).toBe('held');
  });

  it('asks for one seat at a time: another one takes the place of the first, which is free again', () => {
    const room = openRoom();
    const { secret } = ask(room, 1);
    expect(room.claims.isKept(1, secret)).toBe(false);
    expect(ask(room, 2, { secret }).state).toBe('held');
    expect([room.claims.isKept(1), room.claims.open().map(({ seat }) => seat)]).toEqual([false, [2]]);
  });

  it('makes up no secret: one that the table never gave is not heeded', () => {
    const room = openRoom();
    expect(ask(room, 1, { secret: 'x' }).secret).not.toBe('x');
  });

  it('asks in vain once the time is over, or once the digits by which he asked are others', () => {
    const room = openRoom();
    const first = ask(room, 1);
    room.nowMs = CLAIM_MS - 1;
    expect(room.claims.open()).toHaveLength(1);
    room.nowMs = CLAIM_MS;
    expect(room.claims.of(first.secret)?.state).toBe('expired');
    const second = ask(room, 1);
    room.code = null;
    expect([room.claims.of(second.secret)?.state, room.claims.open()]).toEqual(['expired', []]);
  });

  it('is told when somebody else has been let in there; the seat is kept for that one until he comes', () => {
    const room = openRoom();
    const [anna, eve] = [ask(room, 4, { mayKeep: false }), ask(room, 4, { mayKeep: false, address: '10.0.0.9' })];
    room.claims.admit(anna.id, { parent: null, sinceMs: 5 });
    expect(room.claims.of(eve.secret)?.state).toBe('taken');
    expect(room.claims.of(anna.secret)).toMatchObject({ state: 'admitted', yes: { parent: null, sinceMs: 5 } });
    expect([room.claims.isKept(4), room.claims.isKept(4, anna.secret)]).toEqual([true, false]);
    room.nowMs = CLAIM_MS;
    expect(room.claims.isKept(4)).toBe(false);
  });

  it('may be told no after a yes, as long as he has not fetched his seat', () => {
    const room = openRoom();
    const anna = ask(room, 4);
    room.claims.admit(anna.id, { parent: null, sinceMs: 5 });
    room.claims.answer(anna.id, 'refused');
    expect([room.claims.of(anna.secret)?.state, room.claims.awaitedAt(4)]).toEqual(['refused', []]);
  });

  it('fetches no seat with a yes of long ago: somebody else may sit there by then', () => {
    const room = openRoom();
    const eve = ask(room, 4, { mayKeep: false });
    room.claims.admit(eve.id, { parent: null, sinceMs: 5 });
    room.nowMs = CLAIM_MS;
    expect(room.claims.of(eve.secret)?.state).toBe('expired');
  });

  it('is not kept out by somebody who asks often: that one’s newest claim gives way', () => {
    const room = openRoom();
    for (const address of ['10.0.0.1', '10.0.0.2'])
      for (let nth = 0; nth < CLAIMS_OF_ADDRESS_MAX; nth += 1) ask(room, 5, { address, mayKeep: false });
    expect(ask(room, 5, { address: '10.0.0.2', mayKeep: false }).state).toBe('many');
    expect(room.claims.open()).toHaveLength(CLAIMS_MAX);
    const friend = ask(room, 1, { address: '10.0.0.3' });
    expect(friend.state).toBe('held');
    expect(room.claims.open().map(({ id }) => id)).toContain(friend.id);
    expect(room.claims.open()).toHaveLength(CLAIMS_MAX);
  });
});

describe('who was sent away', () => {
  it('is known by his address and by each secret that he holds, until the night is over, over a restart too', () => {
    let kept = { addresses: [] as readonly string[], hashes: [] as readonly string[] };
    const open = () => openSentAway({ load: () => kept, save: (marks) => (kept = marks) });
    open().add({ addresses: ['10.0.0.1'], hashes: ['aa'] });
    const again = open();
    expect(again.has({ addresses: ['10.0.0.1'], hashes: [] })).toBe(true);
    expect(again.has({ addresses: ['10.0.0.2'], hashes: ['bb', 'aa'] })).toBe(true);
    expect(again.has({ addresses: ['10.0.0.2'], hashes: ['bb'] })).toBe(false);
    again.clear();
    expect(open().has({ addresses: ['10.0.0.1'], hashes: ['aa'] })).toBe(false);
  });
});
