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
export type SecurityKind = (typeof SECURITY_KINDS)[number];

export interface SecurityEvent {
  readonly kind: SecurityKind;
  readonly atMs: number;
  /** A person's label, or the address of somebody who is nobody yet. */
  readonly who: string;
  /**
   * The role that was refused, paired, joined or taken back; what was done about phones (`let-in`, `no-more`, `shut`);
   * the feed that was armed; the seat that was looked at; the kind of verdict; the place at which a card was
   * shown that did not lie there.
   */
  // `token`, `code` or `flood` where no role was asked for.
  readonly what: string;
  readonly reason?: string;
  /** So often within a while, told once. */
  readonly times?: number;
}
