import type { Response } from 'express';
import type { Refusal } from '#account/account';
import type { BodyFault } from '#wire/bodies';
import type { ErrorAnswer } from '#wire/messages/http-bodies';
import { ASK_AGAIN_SECONDS } from './limits.ts';

const ERRORS: Readonly<Record<number, ErrorAnswer['error']>> = {
  400: 'bad-request',
  401: 'not-allowed',
  403: 'not-allowed',
  404: 'not-found',
  409: 'taken',
  413: 'too-large',
  429: 'too-many',
};

/** Help for whoever was let in once, or who writes a program. */
export type Remedy = Pick<ErrorAnswer, 'lacks' | 'encrypted' | 'field' | 'wants'>;
/** Refusals for want of a share: a second one like him is told the same. */
export const refuseShare = (response: Response, { waitSeconds }: Refusal): void => refuse(response, 429, waitSeconds);

/** A body that fits no shape is told its first field that is wrong, and what would be right there. */
export const refuseBody = (response: Response, fault: BodyFault): void => refuse(response, 400, undefined, fault);

/** An error body says its kind and nothing of what was sent. `waitSeconds`: after so long it is worth to ask again. */
export function refuse(response: Response, status: number, waitSeconds = ASK_AGAIN_SECONDS, remedy: Remedy = {}): void {
  // Whoever asks too much does not hold a connection meanwhile, and is told until when (RFC 6585).
  if (status === 429) response.set({ Connection: 'close', 'Retry-After': String(waitSeconds) });
  const answer: ErrorAnswer = { error: ERRORS[status] ?? 'internal', ...remedy };
  response.status(status).json(answer);
}
