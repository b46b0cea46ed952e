import { FRAMING } from '#protocol/generated/messages';

/** What the bridge holds and waits for, each with its reason. Limits of the contract itself are in `messages.json`. */
export const BRIDGE_LIMITS = {
  /**
   * Bytes of one line that reach the parser: one more than a line may have, so that the decoder can name it too long.
   */
  lineBytesMax: FRAMING.deviceLineBytesMax,
  /** Bytes read from the system at once, and the most that ever waits undecoded for one port. */
  readBytesMax: 16 * 1024,
  /** How often links look at the clock: a tenth of the shortest time that the contract knows, rounded down. */
  tickMs: 20,
  /** At most this often an acknowledgement is written: 50 short lines a second leave the device its time. */
  ackEveryMs: 20,
  /** A greeting that got no answer is repeated; boards that restart at opening need about this long anyway. */
  greetEveryMs: 1000,
  /** A device that says hello by itself is greeted at once, but not in a loop. */
  greetAgainMs: 200,
  /** An open port without any byte for this long is called mute: three of the hellos that an ungreeted device sends. */
  muteMs: 3500,
  /** A snapshot that was wanted and did not come whole is asked for again. */
  snapshotEveryMs: 1000,
  /** Counts are asked for at most so often: a snapshot of a full table takes a hub 30 ms to send. */
  countsEveryMs: 100,
  /** A port that could not be opened or went away is tried again after this, doubling up to the next. */
  reopenMs: 250,
  reopenMsMax: 2000,
  /**
   * How often the system is asked which ports there are: a person who plugs something in looks up after about this
   * long.
   */
  discoverEveryMs: 2000,
  /**
   * A board that was found by itself and is gone for this long is no longer shown nor looked for under its old name.
   */
  forgetPortMs: 60_000,
  /** Ports in use at once: two hubs, ten shoe or seat nodes and some to spare. */
  portsMax: 24,
  /**
   * Devices remembered, with their place in the sequence: far more than a table has, so nothing is forgotten in a
   * session.
   */
  devicesMax: 64,
  /**
   * Bytes waiting for a device that does not read (a kernel takes 4096 and then never answers): beyond it the port is
   * opened anew.
   */
  writeBytesMax: 16 * 1024,
  /** Half of the window in which the quickest line tells the offset between clocks: resonators drift 5 ms a second. */
  clockWindowMs: 5000,
  /** Tags in one snapshot: every antenna full. */
  snapshotTagsMax: 17 * 6,
  /**
   * Of one button: a press is two records, three if it is held, and the quickest finger makes eight of them a second.
   */
  buttonRecords: { perSecond: 20, burst: 40 },
  /** Of one encoder: a device sums up the clicks of each of its rounds, and makes some fifty of them a second. */
  encoderRecords: { perSecond: 60, burst: 120 },
  /** A storm that has been over for so long is told as something that was. */
  stormShownMs: 10_000,
  /** Refused lines kept for `/lab` and `sabot doctor`. */
  refusedLinesKept: 8,
} as const;
