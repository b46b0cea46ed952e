import { describe, expect, it } from 'vitest';
import type { Hub } from '#sockets/hub';
import {
  CLIENTS_MAX,
  RESERVED_FOR_DIRECTOR,
  RESERVED_FOR_MACHINE,
  SOCKETS_OF_ADDRESS_MAX,
  SOCKETS_OF_GRANT_MAX,
} from '#sockets/limits';
import type { Caller } from '#table/table-source';
import { from, join, world } from './hub.testing.ts';

describe('places', () => {
  /** Lets so many in, and says how many came. */
  const come = (hub: Hub, who: Caller, count: number): number => {
    let came = 0;
    for (let nth = 0; nth < count && hub.refusal(who) === null; nth++, came++) join(hub, who);
    return came;
  };

  it('one token never holds more sockets than a person has screens, and gets them back as they close', () => {
    const { hub } = world();
    const phone = from('seat:1', 'phone', '10.0.0.1');
    expect(come(hub, phone, CLIENTS_MAX)).toBe(SOCKETS_OF_GRANT_MAX.seat);
    expect(hub.refusal(phone)).toBe('too-many');
    expect(hub.refusal(from('seat:1', 'another phone', '10.0.0.1'))).toBeNull();
    hub.clients()[0]?.left();
    expect(come(hub, phone, CLIENTS_MAX)).toBe(1);
  });

  it('a thousand viewers of one address and one token have room', () => {
    const { hub } = world();
    expect(come(hub, from('public', 'poster', '10.0.0.1'), 1_000)).toBe(1_000);
  });

  it('one address never holds all places, whatever tokens it has', () => {
    const { hub } = world();
    for (let nth = 0; nth < 3; nth++) come(hub, from('public', `token ${nth}`, '10.0.0.1'), 1_000);
    expect(hub.clients()).toHaveLength(SOCKETS_OF_ADDRESS_MAX);
    expect(hub.refusal(from('public', 'elsewhere', '10.0.0.2'))).toBeNull();
  });

  it('the director and the machine itself find a place when all others are taken, also by the machine', () => {
    const { hub } = world();
    for (let nth = 0; nth < 3; nth++) come(hub, from('public', `token ${nth}`, `10.0.0.${nth}`), 1_000);
    expect(hub.clients()).toHaveLength(CLIENTS_MAX - RESERVED_FOR_DIRECTOR - RESERVED_FOR_MACHINE);
    const [machine, director] = [
      from('public', 'machine', '127.0.0.1', 'loopback'),
      from('director', 'tablet', '10.0.0.1'),
    ];
    expect(come(hub, machine, 1_000)).toBe(RESERVED_FOR_MACHINE);
    expect(hub.refusal(machine)).toBe('full');
    expect(come(hub, director, 1_000)).toBe(RESERVED_FOR_DIRECTOR);
  });
});
