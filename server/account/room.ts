/** As many as there is place for. */
export interface RoomSize {
  readonly address: number;
  readonly all: number;
}

/**
 * Room in which those wait of whom nothing is known but their address. Whoever comes is let in; where there is no place
 * any more, the oldest of the address that has most gives way, so that no crowd keeps anybody else out.
 */
export interface Room<Guest> {
  /** Guest who gives way to him, if anybody. */
  readonly enter: (address: string, guest: Guest) => Guest | undefined;
  readonly leave: (guest: Guest) => void;
  readonly size: () => number;
}

export function createRoom<Guest>({ address: ofAddress, all }: RoomSize): Room<Guest> {
  const addresses = new Map<string, Set<Guest>>();
  const whence = new Map<Guest, string>();
  const leave = (guest: Guest): void => {
    const address = whence.get(guest);
    if (address === undefined) return;
    whence.delete(guest);
    const beside = addresses.get(address);
    beside?.delete(guest);
    if (beside?.size === 0) addresses.delete(address);
  };
  const heaviest = (): ReadonlySet<Guest> =>
    [...addresses.values()].reduce<ReadonlySet<Guest>>(
      (most, each) => (each.size > most.size ? each : most),
      new Set(),
    );
  return {
    enter: (address, guest) => {
      leave(guest);
      const beside = addresses.get(address) ?? new Set();
      const crowd = beside.size >= ofAddress ? beside : whence.size >= all ? heaviest() : undefined;
      const [oldest] = crowd ?? [];
      if (oldest !== undefined) leave(oldest);
      beside.add(guest);
      addresses.set(address, beside);
      whence.set(guest, address);
      return oldest;
    },
    leave,
    size: () => whence.size,
  };
}
