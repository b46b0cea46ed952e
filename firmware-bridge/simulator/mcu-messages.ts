import type { AntennaMode } from '#protocol/generated/messages';
import type { BoardName } from './simulated-board.ts';

/** One board of a simulated table. */
export interface McuStation {
  /** What everybody calls it here. */
  readonly name: string;
  /** Which board it is, and with that which image it runs. */
  readonly board: BoardName;
  /** What it was told to be and has kept (P-59, P-5A), under its `name`; absent: what it is made for. */
  readonly antennas?: readonly AntennaMode[];
}

/** What the worker needs to start. */
export interface McuWorkerData {
  readonly boards: readonly McuStation[];
  readonly pacing: McuPacing;
  /** How fast the boards run by the wall's clock; 1 is as fast as that. */
  readonly speed: number;
  readonly seed: number;
  /** The boot number (P-13) of the first start; each restart counts on. */
  readonly firstBoot: number;
}

/**
 * Whose clock the boards follow: the wall's, or the time that a simulated world hands out. A world and its boards on a
 * busy machine then slow down together; each by a clock of its own, a card would be gone from an antenna before the
 * board had looked.
 */
export type McuPacing = 'wall' | 'handed';

/**
 * A deed and when it was done: in milliseconds since 1970, because threads have clocks of their own, or in the time
 * that is handed out.
 */
export interface TimedDeed {
  readonly deed: McuDeed;
  readonly atMs: number;
}

/** Done to the boards from outside. */
export type McuDeed =
  | { readonly do: 'hear'; readonly board: string; readonly bytes: string }
  | { readonly do: 'place' | 'lift'; readonly board: string; readonly antenna: number; readonly uid: string }
  | { readonly do: 'set-tags'; readonly board: string; readonly antenna: number; readonly uids: readonly string[] }
  | { readonly do: 'button'; readonly board: string; readonly button: number; readonly down: boolean }
  | { readonly do: 'turn'; readonly board: string; readonly encoder: number; readonly clicks: number }
  | { readonly do: 'hang' | 'reset' | 'cut-power'; readonly board: string }
  | { readonly do: 'line-noise'; readonly board: string; readonly share: number }
  | { readonly do: 'air-noise'; readonly board: string; readonly antenna: number; readonly share: number }
  | { readonly do: 'reader-plug'; readonly board: string; readonly antenna: number; readonly connected: boolean }
  | { readonly do: 'go-on'; readonly untilMs: number }
  | { readonly do: 'stop' };

/** Told by the boards. */
export type McuNews =
  | { readonly news: 'said'; readonly board: string; readonly bytes: string }
  | {
      readonly news: 'outputs';
      readonly board: string;
      readonly lights: readonly boolean[];
      readonly buzzerHertz: number;
    }
  | { readonly news: 'passed'; readonly ms: number }
  | { readonly news: 'pace'; readonly pace: McuPace };

export interface McuPace {
  /** How far the boards are behind the clock that they follow. */
  readonly lagMs: number;
  /** The worst of it since the start. */
  readonly lagMsMax: number;
  /** Time that was given up after the process had stood still for longer than the boards can catch up. */
  readonly skippedMs: number;
  /** Share of one core that simulating took since the last report. */
  readonly busy: number;
}
