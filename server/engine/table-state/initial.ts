import { NO_TABLE, type TableState } from './state.ts';

/** A table before its first hand. Everything about a hand comes with `hand-prepared`. */
export function initial(): TableState {
  return NO_TABLE;
}
