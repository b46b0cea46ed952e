import type { PublicView } from '#wire/public-view';
import { linkState, refusal } from '../link/link.ts';
import { words } from '../words/language.ts';

/** What this screen should know about itself: connection, refusals, hidden cards on air or looked at, silent readers. */
export function PageNotes({ view }: { readonly view: PublicView }) {
  const say = words.value;
  return (
    <span class="top-notes" role="status">
      {linkState.value === 'lost' && <b class="note-stop">{say.connection.lost}</b>}
      {view.table.state === 'read-only' && <b class="note-stop">{say.connection.readOnly}</b>}
      {view.table.state === 'disk-full' && <b class="note-stop">{say.connection.diskFull}</b>}
      {view.table.liveFeeds > 0 && <b class="note-ask">{say.liveFeed}</b>}
      {view.table.reveals.length > 0 && <b class="note-ask">{say.revealed(view.table.reveals.map((each) => each.by))}</b>}
      {view.health.silentZones.length > 0 && <b class="note-ask">{say.silentReaders(view.health.silentZones)}</b>}
      {refusal.value !== null && <b class="note-ask">{say.refusals[refusal.value.reason]}</b>}
    </span>
  );
}
