import type { Introduction } from '#protocol/codec';
import type { Heartbeat, Hello, Refusal } from '#protocol/generated/messages';
import type { RecordCounts } from '../devices/device-track.ts';
import { LINK_STATES, type LinkState } from '../devices/link-machine.ts';
import type { FrameCounts } from '../lines/frames.ts';
import type { HeardCounts } from '../lines/heard-lines.ts';

/** A port that cannot be opened, or went away. */
export const PORT_PROBLEMS = ['missing', 'busy', 'denied', 'failed', 'unplugged'] as const;
export type PortProblem = (typeof PORT_PROBLEMS)[number];

/**
 * How a port stands, from the plug to the protocol. `/lab` and `sabot doctor` have words and advice for each
 * (advice.ts).
 */
export const PORT_STATES = [...LINK_STATES, 'opening', ...PORT_PROBLEMS] as const;
export type PortState = (typeof PORT_STATES)[number];

export interface LinkHealth {
  readonly state: LinkState;
  /** Who is there, also where its version is not ours. */
  readonly introduction: Introduction | undefined;
  /** The device as it last introduced itself on this connection. */
  readonly hello: Hello | undefined;
  readonly beat: Heartbeat | undefined;
  readonly bytes: number;
  readonly frames: FrameCounts;
  /** The last ones, as they came. */
  readonly refusedLines: readonly { readonly reason: Refusal; readonly line: string }[];
  readonly records: RecordCounts | undefined;
  readonly ordersRefused: number;
  readonly heard: HeardCounts;
}

export interface PortHealth {
  readonly path: string;
  readonly state: PortState;
  /** What the system said, in its own words. */
  readonly error: string | undefined;
  /** Connections so far: more than one means that it was unplugged or restarted its USB side. */
  readonly connections: number;
  readonly link: LinkHealth | undefined;
}

export interface BridgeHealth {
  readonly ports: readonly PortHealth[];
  /** Why the system could not tell which ports there are, if it could not. */
  readonly listError: string | undefined;
}
