import { SENT_AWAY_MAX } from './limits.ts';

/** A device as far as it is known: where it called from, and the hashes of the secrets that it holds. */
export interface DeviceMarks {
  readonly addresses: readonly string[];
  readonly hashes: readonly string[];
}

/** Marks outlast a restart here: a power cut is no pardon. */
export interface MarkMemory {
  readonly load: () => DeviceMarks;
  readonly save: (marks: DeviceMarks) => void;
}

/**
 * Devices that were sent away or told no, for the rest of the night: what they ask for is never granted along with what
 * others ask for.
 */
export interface SentAway {
  readonly add: (device: DeviceMarks) => void;
  readonly has: (device: DeviceMarks) => boolean;
  /** The night is over, and all is forgiven. */
  readonly clear: () => void;
}

export function openSentAway(memory: MarkMemory): SentAway {
  let { addresses, hashes } = memory.load();
  const become = (marks: DeviceMarks): void => {
    ({ addresses, hashes } = marks);
    memory.save(marks);
  };
  return {
    add: (device) => become({ addresses: newest(addresses, device.addresses), hashes: newest(hashes, device.hashes) }),
    has: (device) =>
      device.addresses.some((each) => addresses.includes(each)) || device.hashes.some((each) => hashes.includes(each)),
    clear: () => {
      if (addresses.length + hashes.length > 0) become({ addresses: [], hashes: [] });
    },
  };
}

function newest(known: readonly string[], added: readonly string[]): readonly string[] {
  return [...known.filter((each) => !added.includes(each)), ...added].slice(-SENT_AWAY_MAX);
}
