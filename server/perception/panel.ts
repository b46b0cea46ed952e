import type { Reading } from '#vocabulary/readings';
import { buttonKey } from './setups.ts';
import type { WindowDraft } from './window-draft.ts';

/** A press counts at once; a hold is stated again, with its time, when the device calls it one. A release says nothing new. */
export function pressed(draft: WindowDraft, reading: Extract<Reading, { readonly type: 'button' }>): void {
  const input = draft.setup.buttons.get(buttonKey(reading.device, reading.button));
  if (input === undefined || reading.action === 'released') return;
  const held = reading.action === 'held' ? { heldMs: reading.heldMs } : {};
  draft.state({ type: 'pressed', ...input, ...held }, reading.atMs, [reading.id]);
}

export function turned(draft: WindowDraft, reading: Extract<Reading, { readonly type: 'turned' }>): void {
  draft.state({ type: 'dialled', clicks: reading.clicks }, reading.atMs, [reading.id]);
}
