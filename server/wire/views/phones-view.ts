import type { Seat } from '#vocabulary/seats';

/**
 * The phones of the table, and the way in for more. It is shown to whoever sits at the machine or has been let in: a
 * stranger who may look at the public page learns nothing of it.
 */
export interface PhonesView {
  readonly network: NetworkState;
  /** Six digits that let whoever shows them ask for a seat; null while nobody is let in. */
  readonly code: string | null;
  /** Where phones find this table, what is offered first standing first. */
  readonly ways: readonly WayView[];
  /** No card is read here: nothing hidden travels, so phones may come without encryption. */
  readonly mayBePlain: boolean;
  /** The seats that a phone speaks for. */
  readonly held: readonly HeldSeatView[];
  /** The seats that somebody asks for, in the order of the seats. */
  readonly askedFor: readonly Seat[];
  /** Claims to them, the first one first. Present at the machine and for the host alone, who answer. */
  readonly claims?: readonly ClaimView[];
}

/** Somebody with the table's digits who asks for a seat. Before the answer he is nobody. */
export interface ClaimView {
  readonly id: string;
  readonly seat: Seat;
  /** As he calls himself. */
  readonly name: string;
  /** Whoever has that seat by name; empty where it is free. */
  readonly sits: string;
  /** One press admits it with the others of which that is said; else it wants a press of its own. */
  readonly isTogether: boolean;
  /** Somebody of that device or address was sent away tonight, or told no. */
  readonly wasSentAway: boolean;
}

/**
 * `off`: no other machine reaches this table by what the page opens. `no-network`: this machine has no address that
 * another one could reach. `no-port`, `no-certificate`: it could not be opened.
 */
export const NETWORK_STATES = ['off', 'opening', 'on', 'no-network', 'no-port', 'no-certificate'] as const;
export type NetworkState = (typeof NETWORK_STATES)[number];

/**
 * `let-in`: the network is opened, and whoever shows the digits of the screen may ask for a seat. `no-more`: phones
 * stay, and no other one comes in; who asks at that moment asks in vain.
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
