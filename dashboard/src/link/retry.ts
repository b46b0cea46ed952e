/** The server is on the same network: try soon, and never let a screen wait long after it came back. */
const FIRST_RETRY_MS = 250;
const RETRY_MS_MAX = 3_000;

export function retryDelayMs(attempt: number): number {
  return Math.min(RETRY_MS_MAX, FIRST_RETRY_MS * 2 ** Math.min(attempt, 8));
}
