/** Limits of the adapters of bought readers; how many there may be is in `#account/table`. */
export const READER_LIMITS = {
  /** How often a reader is looked after: below it nobody would notice, and a Pepper answers within as much. */
  tickMs: 10,
  /** A card is told of in 100 bytes. */
  postBytesMax: 2048,
  /** Two wait as long for us. */
  requestMs: 5000,
  /** A broker on the same network answers at once. */
  brokerMs: 5000,
  /** A reader whose power went is noticed within two of them. */
  keepAliveMs: 5000,
} as const;
