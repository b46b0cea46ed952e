import { withChange } from './changes.ts';
import type { AnyView, ServerMessage } from './server-messages.ts';

/** What a client holds: the newest view of its role, and which one that is. */
export interface HeldView {
  readonly session: string;
  readonly v: number;
  readonly view: AnyView;
}

/** What it holds after this message. `astray`: a view came that does not follow on its own, so it says hello again. */
export function heldAfter(held: HeldView | undefined, message: ServerMessage): HeldView | undefined | 'astray' {
  if (message.type === 'snapshot') return { session: message.session, v: message.v, view: message.view };
  if (message.type !== 'changed') return held;
  if (held === undefined || message.v !== held.v + 1) return 'astray';
  const view = withChange(held.view, message.change);
  return isView(view) ? { session: held.session, v: message.v, view } : 'astray';
}

/** As in a snapshot: what comes from a server of the same build is taken as its type says. */
function isView(value: unknown): value is AnyView {
  return typeof value === 'object' && value !== null;
}
