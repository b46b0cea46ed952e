import type { Response } from 'express';
import type { ErrorAnswer } from '#wire/http-bodies';

const ERRORS: Readonly<Record<number, ErrorAnswer['error']>> = {
  400: 'bad-request',
  401: 'not-allowed',
  403: 'not-allowed',
  404: 'not-found',
  409: 'taken',
  413: 'too-large',
  429: 'too-many',
};

/** An error body says its kind and nothing else. */
export function refuse(response: Response, status: number): void {
  // Whoever asks too much does not hold a connection meanwhile.
  if (status === 429) response.set('Connection', 'close');
  const answer: ErrorAnswer = { error: ERRORS[status] ?? 'internal' };
  response.status(status).json(answer);
}
