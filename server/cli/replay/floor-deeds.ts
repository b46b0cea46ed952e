import type { WorkBody } from '#table/core/core';
import type { SecurityEvent } from '#wire/views/security-log';

/**
 * What is no event of the hand: what somebody of the floor did, with his reason, and that simulated cards are gone. The
 * record has it, so a replay tells it.
 */
export type FloorDeed =
  /** Of the doors; what people did with a reason is told by its own row. */
  | {
      readonly did: 'refused' | 'paired' | 'joined' | 'taken-back';
      readonly who: string;
      readonly role: string;
      readonly times: number;
    }
  /** What the host said about phones. */
  | { readonly did: 'phones'; readonly who: string; readonly what: string }
  | { readonly did: 'revealed'; readonly seat: number | null; readonly by: string; readonly reason: string }
  /** Opened to everybody what words had told of. */
  | { readonly did: 'confirmed'; readonly seat: number | null; readonly by: string; readonly reason: string }
  | { readonly did: 'voided'; readonly by: string; readonly reason: string }
  | { readonly did: 'cards-gone' }
  | { readonly did: 'night-ended'; readonly by: string }
  | { readonly did: 'armed'; readonly feed: string; readonly by: string; readonly reason: string };

/** Of a row of a chained journal. */
export function deedsOf({
  security,
  reveal,
  voided,
  cardsGone,
  armed,
  nightEnded,
}: Pick<WorkBody, 'security' | 'reveal' | 'voided' | 'cardsGone' | 'armed' | 'nightEnded'>): readonly FloorDeed[] {
  return [
    ...(security ?? []).flatMap(deedAtTheDoor),
    ...(reveal === undefined ? [] : [deedOf(reveal)]),
    ...(voided === undefined ? [] : [{ did: 'voided', ...voided } as const]),
    ...(cardsGone === undefined ? [] : [{ did: 'cards-gone' } as const]),
    ...(nightEnded === undefined ? [] : [{ did: 'night-ended', by: nightEnded.by } as const]),
    ...(armed === undefined ? [] : [{ did: 'armed', ...armed } as const]),
  ];
}

function deedOf({ seat, by, reason, confirms }: NonNullable<WorkBody['reveal']>): FloorDeed {
  return { did: confirms === true ? 'confirmed' : 'revealed', seat, by, reason };
}

function deedAtTheDoor({ kind, who, what, times = 1 }: SecurityEvent): readonly FloorDeed[] {
  switch (kind) {
    case 'refused':
    case 'paired':
    case 'joined':
      return [{ did: kind, who, role: what, times }];
    case 'revoked':
      return [{ did: 'taken-back', who, role: what, times }];
    case 'phones':
      return [{ did: 'phones', who, what }];
    case 'armed':
    case 'revealed':
    case 'overruled':
    case 'face-withdrawn':
      return [];
  }
}
