import type { Refusal } from '#account/account';

/** The status to refuse with, and where it is worth to come back after how many seconds. */
export interface Turned {
  readonly status: 400 | 401 | 403 | 404 | 429 | 503;
  readonly waitSeconds?: number;
}

/** Whoever has his share is told so; where all places are taken it is nobody's fault. */
export const turned = ({ share, waitSeconds }: Refusal): Turned => ({
  status: share === 'all' ? 503 : 429,
  waitSeconds,
});
