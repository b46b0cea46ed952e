import type { Seat } from '#vocabulary/seats';

/**
 * The phones of the table, and the way in for more. It is shown to whoever sits at the machine or has been let in: a
 * stranger who may look at the public page learns nothing of it.
 */
export interface PhonesView {
  readonly network: NetworkState;
  /** Six digits that give a free seat to whoever shows them; null while nobody is let in. */
  readonly code: string | null;
  /** Where phones find this table, what is offered first standing first. */
  readonly ways: readonly WayView[];
  /** No card is read here: nothing hidden travels, so phones may come without encryption. */
  readonly mayBePlain: boolean;
  /** The seats that a phone holds. */
  readonly held: readonly HeldSeatView[];
}

/**
 * `off`: no other machine reaches this table by what the page opens. `no-network`: this machine has no address that
 * another one could reach. `no-port`, `no-certificate`: it could not be opened.
 */
export const NETWORK_STATES = ['off', 'opening', 'on', 'no-network', 'no-port', 'no-certificate'] as const;
export type NetworkState = (typeof NETWORK_STATES)[number];

/**
 * `let-in`: the network is opened, and whoever shows the digits of the screen takes a free seat. `no-more`: phones
 * stay, and no other one comes in.
 */
export const PHONE_DEEDS = ['let-in', 'no-more', 'shut'] as const;
export type PhoneDeed = (typeof PHONE_DEEDS)[number];

export interface WayView {
  /** With a slash at its end. */
  readonly url: string;
  readonly isEncrypted: boolean;
}

export interface HeldSeatView {
  readonly seat: Seat;
  /** It has the page open now. */
  readonly isHere: boolean;
}

/** What the QR code says: the page to join at, with the code where browsers do not send it. */
export function joinAddress(way: WayView, code: string): string {
  return `${way.url}join#code=${code}`;
}

/** The same for a screen that takes no seat and shows the tournament's clock. */
export function clockAddress(way: WayView, code: string): string {
  return `${joinAddress(way, code)}&looks=on`;
}
