import * as v from 'valibot';
import { seatShape } from '../shapes.ts';
import type { Told } from '../told-shapes.ts';

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

/** Somebody with the table's digits who asks for a seat. Before the answer he is nobody. */
export const claimViewShape = v.object({
  id: v.string(),
  seat: seatShape,
  /** As he calls himself. */
  name: v.string(),
  /** The one who has that seat, by name; empty where it is free. */
  sits: v.string(),
  /** One press admits it with the others of which that is said; else it wants a press of its own. */
  isTogether: v.boolean(),
  /** Somebody of that device or address was sent away tonight, or told no. */
  wasSentAway: v.boolean(),
});
export interface ClaimView extends Told<typeof claimViewShape> {}

export const wayViewShape = v.object({
  /** With a slash at its end. */
  url: v.string(),
  isEncrypted: v.boolean(),
});
export interface WayView extends Told<typeof wayViewShape> {}

export const heldSeatViewShape = v.object({
  seat: seatShape,
  /** It has the page open now. */
  isHere: v.boolean(),
});
export interface HeldSeatView extends Told<typeof heldSeatViewShape> {}

/**
 * The phones of the table, and the way in for more. It is shown to whoever sits at the machine or has been let in: a
 * stranger who may look at the public page learns nothing of it.
 */
export const phonesViewShape = v.object({
  network: v.picklist(NETWORK_STATES),
  /** Six digits that let whoever shows them ask for a seat; null while nobody is let in. */
  code: v.nullable(v.string()),
  /** Ways for phones to find this table, what is offered first standing first. */
  ways: v.array(wayViewShape),
  /** No card is read here: nothing hidden travels, so phones may come without encryption. */
  mayBePlain: v.boolean(),
  /** The seats that a phone speaks for. */
  held: v.array(heldSeatViewShape),
  /** The seats that somebody asks for, in the order of the seats. */
  askedFor: v.array(seatShape),
  /** Claims to them, the first one first. Present at the machine and for the host alone, who answer. */
  claims: v.exactOptional(v.array(claimViewShape)),
});
export interface PhonesView extends Told<typeof phonesViewShape> {}

/** What the QR code says: the page to join at, with the code where browsers do not send it. */
export function joinAddress(way: WayView, code: string): string {
  return `${way.url}join#code=${code}`;
}

/** The same for a screen that takes no seat and shows the tournament's clock. */
export function clockAddress(way: WayView, code: string): string {
  return `${joinAddress(way, code)}&looks=on`;
}
