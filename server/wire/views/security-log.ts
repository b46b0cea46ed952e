import * as v from 'valibot';
import type { Told } from '../told-shapes.ts';

/**
 * What somebody did, or was kept from doing, that has to do with who may see and do what. No card and no secret is in
 * it.
 */
export const SECURITY_KINDS = [
  'refused',
  'revoked',
  'paired',
  'armed',
  'revealed',
  'overruled',
  'joined',
  'phones',
  'face-withdrawn',
] as const;

export const securityEventShape = v.object({
  kind: v.picklist(SECURITY_KINDS),
  atMs: v.number(),
  /** A person's label, or the address of somebody who is nobody yet. */
  who: v.string(),
  /**
   * The role that was refused, paired, joined or taken back; what was done about phones (`let-in`, `no-more`, `shut`);
   * the feed that was armed; the seat that was looked at; the kind of verdict; the place at which a card was
   * shown that did not lie there.
   */
  // `token`, `code` or `flood` where no role was asked for.
  what: v.string(),
  reason: v.exactOptional(v.string()),
  /** So often within a while, told once. */
  times: v.exactOptional(v.number()),
});
export interface SecurityEvent extends Told<typeof securityEventShape> {}
