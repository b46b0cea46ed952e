import { AT_THE_MACHINE, type PublicView } from '#wire/views/public-view';
import { refusal } from '../link/link.ts';
import { words } from '../words/language.ts';
import { standstillOf } from '../words/prompts.ts';
import { unchanged } from './unchanged.ts';

/** What this screen should know about itself: refusals, hidden cards on air or looked at, silent readers. */
export const PageNotes = unchanged(function PageNotes({ table, health }: Pick<PublicView, 'table' | 'health'>) {
  const say = words.value;
  const standstill = standstillOf(table);
  const named = (reveals: PublicView['table']['reveals']): readonly string[] => [
    ...new Set(reveals.map(({ by }) => (by === AT_THE_MACHINE ? say.atTheMachine : by))),
  ];
  const lookers = named(table.reveals.filter(({ confirms }) => confirms !== true));
  const openers = named(table.reveals.filter(({ confirms }) => confirms === true));
  return (
    <span class="top-notes" role="status">
      {standstill !== undefined && <b class="note-stop">{standstill}</b>}
      {table.liveFeeds > 0 && <b class="note-ask">{say.liveFeed}</b>}
      {lookers.length > 0 && <b class="note-ask">{say.revealed(lookers)}</b>}
      {openers.length > 0 && <b class="note-ask">{say.confirmed(openers)}</b>}
      {health.silentZones.length > 0 && <b class="note-ask">{say.silentReaders(health.silentZones)}</b>}
      {refusal.value !== null && <b class="note-ask note-refusal">{say.refusals[refusal.value.reason]}</b>}
    </span>
  );
});
