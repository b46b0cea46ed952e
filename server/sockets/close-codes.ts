/** Why the server ended a socket, as WIRE.md lists it. */
export const CLOSE_CODES = {
  badMessages: 4400,
  roleLost: 4401,
  notAllowed: 4403,
  silent: 4408,
  otherTable: 4410,
  slow: 4413,
  tooMany: 4429,
  stopping: 1001,
} as const;
export type CloseCode = (typeof CLOSE_CODES)[keyof typeof CLOSE_CODES];
