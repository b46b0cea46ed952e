import { describe, expect, it } from 'vitest';
import { keptFrom } from '#account/account';
import { ACCOUNT } from '#account/table';
import type { Hub } from '#sockets/hub';
import type { Caller } from '#table/core/table-source';
import { from, join, world } from './hub.testing.ts';

const { all, address, caller, kept } = ACCOUNT.screens.places;

describe('places for screens', () => {
  /** Lets so many in, and says how many came. */
  const come = (hub: Hub, who: Caller, count: number): number => {
    let came = 0;
    for (let nth = 0; nth < count && hub.refusal(who) === null; nth++, came++) join(hub, who);
    return came;
  };

  it('one token never holds more sockets than a person has screens, and gets them back as they close', () => {
    const { hub } = world();
    const phone = from('seat:1', 'phone', '10.0.0.1');
    expect(come(hub, phone, all)).toBe(caller.player);
    expect(hub.refusal(phone)).toMatchObject({ share: 'caller' });
    expect(hub.refusal(from('seat:1', 'another phone', '10.0.0.1'))).toBeNull();
    hub.clients()[0]?.left();
    expect(come(hub, phone, all)).toBe(1);
  });

  it('a thousand viewers of one address and one token have room', () => {
    const { hub } = world();
    expect(come(hub, from('public', 'poster', '10.0.0.1'), 1_000)).toBe(1_000);
  });

  it('one address never holds all places, whatever tokens it has', () => {
    const { hub } = world();
    for (let nth = 0; nth < 3; nth++) come(hub, from('public', `token ${nth}`, '10.0.0.1'), 1_000);
    expect(hub.clients()).toHaveLength(address);
    expect(hub.refusal(from('public', 'elsewhere', '10.0.0.2'))).toBeNull();
  });

  it('each rank finds a place when those below it have taken all that they may', () => {
    const { hub } = world();
    for (let nth = 0; nth < 3; nth++) come(hub, from('public', `token ${nth}`, `10.0.0.${nth}`), 1_000);
    expect(hub.clients()).toHaveLength(all - keptFrom('guest', kept));
    const seats = Array.from({ length: 10 }, (_, nth) => come(hub, from(`seat:${nth + 1}`, `${nth}`, '10.0.0.1'), 30));
    expect(seats.reduce((sum, came) => sum + came, 0)).toBe(kept.player);
    const feeds = Array.from({ length: 9 }, (_, nth) => come(hub, from('operator', `deck ${nth}`, '10.0.0.1'), 30));
    expect(feeds.reduce((sum, came) => sum + came, 0)).toBe(kept.crew);
    const machine = from('public', 'machine', '127.0.0.1', 'loopback');
    expect(come(hub, machine, 1_000)).toBe(kept.machine);
    expect(hub.refusal(machine)).toMatchObject({ share: 'all' });
    expect(come(hub, from('director', 'tablet', '10.0.0.1'), 1_000)).toBe(kept.director);
  });
});
