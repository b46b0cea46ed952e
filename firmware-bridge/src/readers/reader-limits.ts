/** What the adapters of bought readers hold and wait for, each with its reason. */
export const READER_LIMITS = {
  /** How often a reader is looked after: below it nobody would notice, and a Pepper answers within as much. */
  tickMs: 10,
  /** Readers behind one address: ten seats, the board, the muck, and some to spare. */
  readersMax: 16,
  /** A card is told of in 100 bytes. */
  postBytesMax: 2048,
  /** M5Stacks keep their connection for a moment. */
  connectionsMax: 64,
  /** Two wait as long for us. */
  requestMs: 5000,
  /** A broker on the same network answers at once. */
  brokerMs: 5000,
} as const;
