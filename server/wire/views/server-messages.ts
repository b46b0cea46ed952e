import * as v from 'valibot';
import { parsedJson } from '#vocabulary/json-text';
import { err, ok, type Result } from '#vocabulary/result';
import { type Change, isChange } from './changes.ts';
import type { FeedView } from './feed-view.ts';
import type { LabView } from './lab-view.ts';
import type { PublicView } from './public-view.ts';
import type { DirectorView, OperatorView, SeatRoleView } from './role-views.ts';
import type { ScreenEvent } from './screen-events.ts';

export type AnyView = PublicView | SeatRoleView | OperatorView | DirectorView | FeedView | LabView;

/**
 * `v` counts the views that this role was shown in a session; a session ends with the server's process. `atMs` is the
 * server's own clock, which goes as fast as life; `nowMs` in a view is the table's, which may be simulated.
 */
export type ServerMessage =
  | {
      readonly type: 'snapshot';
      readonly session: string;
      readonly v: number;
      readonly role: string;
      readonly atMs: number;
      readonly view: AnyView;
    }
  /** What is new in the view before. */
  | { readonly type: 'changed'; readonly v: number; readonly change: Change }
  /** For animation and speech; they may be missed without harm. */
  | { readonly type: 'events'; readonly v: number; readonly events: readonly ScreenEvent[] }
  | { readonly type: 'accepted'; readonly id: string }
  | { readonly type: 'refused'; readonly id: string; readonly reason: RefusalReason }
  | { readonly type: 'fault'; readonly reason: 'too-long' | 'not-json' | 'not-a-message' | 'too-many' }
  | { readonly type: 'pong'; readonly atMs: number };

export const REFUSAL_REASONS = [
  'not-allowed',
  'not-yours',
  'directors-word',
  'not-told-of',
  'no-reader-tells',
  'not-your-turn',
  'not-now',
  'no-card-yet',
  'card-told-twice',
  'not-legal',
  'unknown-card',
  'unknown-question',
  'unknown-verdict',
  'nothing-to-undo',
  /** Somebody has acted or dealt since: it is not the player's own any more. */
  'acted-since',
  'no-straddle-now',
  'straddle-against-book',
  'hand-in-progress',
  /** The tournament that this table is played in says who sits there, with what and for what. */
  'in-tournament',
  'hold',
  'read-only',
  'disk-full',
  'no-such-deck',
  'no-such-feed',
  'feed-exists',
  'needs-tls-or-loopback',
  'too-many',
  'not-simulated',
  'boards-are-simulated',
  'bad-stakes',
  /** The chosen book wants the big blind to be twice the small one at least (R003-T-blind-1, R003-H-blind-0). */
  'blinds-against-book',
  'unshowable-text',
  'not-a-picture',
  'not-valid',
  'too-late',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** A view inside its envelope: it comes from a server of the same build and is taken as its type says. */
export const anyViewShape = v.custom<AnyView>(isObject, 'a view');
export const changeShape = v.custom<Change>(isChange, 'a change');
export const screenEventsShape = v.custom<readonly ScreenEvent[]>(Array.isArray, 'events');

export const serverMessageShape = v.variant('type', [
  v.object({
    type: v.literal('snapshot'),
    session: v.string(),
    v: v.number(),
    role: v.string(),
    atMs: v.number(),
    view: anyViewShape,
  }),
  v.object({ type: v.literal('changed'), v: v.number(), change: changeShape }),
  v.object({ type: v.literal('events'), v: v.number(), events: screenEventsShape }),
  v.object({ type: v.literal('accepted'), id: v.string() }),
  v.object({ type: v.literal('refused'), id: v.string(), reason: v.picklist(REFUSAL_REASONS) }),
  v.object({ type: v.literal('fault'), reason: v.picklist(['too-long', 'not-json', 'not-a-message', 'too-many']) }),
  v.object({ type: v.literal('pong'), atMs: v.number() }),
]);

/**
 * The envelope is checked; the view inside comes from a server of the same build (`session`) and is taken as its type
 * says.
 */
export function decodeServerMessage(text: string): Result<ServerMessage, 'not-a-message'> {
  const parsed = v.safeParse(serverMessageShape, parsedJson(text));
  return parsed.success ? ok(parsed.output) : err('not-a-message');
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
