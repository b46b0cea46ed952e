import { rootOf } from '#vocabulary/addresses';
import type { PublicView } from '#wire/views/public-view';
import { PageKeys } from '../kit/page-keys.tsx';
import '../table/table.css';
import { TopBar } from '../top-bar/top-bar.tsx';
import { words } from '../words/language.ts';
import { tablesWords } from '../words/pages/tables-words.ts';
import { type HouseTable, useHouseTables } from './house-tables.ts';
import './tables.css';

/** Tables of the house, and the way to each. */
export function TablesPage({ view }: { readonly view: PublicView }) {
  const say = tablesWords.value;
  const tables = useHouseTables();
  return (
    <main class="tables-page">
      <TopBar view={view} title={say.title} />
      {tables === undefined ? (
        <p class="tables-none" role="status">
          {words.value.connection.connecting}
        </p>
      ) : (
        <>
          {tables.length === 1 && <p class="tables-none">{say.alone}</p>}
          <ul class="tables-list">
            {tables.map((table) => (
              <TableCard key={table.id} table={table} />
            ))}
          </ul>
        </>
      )}
      <PageKeys />
    </main>
  );
}

function TableCard({ table: { id, shows } }: { readonly table: HouseTable }) {
  const say = tablesWords.value;
  const { pages } = words.value.onTable;
  const root = rootOf(id);
  const links = [
    [`${root}/`, pages.table],
    [`${root}/director`, pages.director],
    [`${root}/setup`, pages.setup],
    [`${root}/join`, say.join],
  ] as const;
  return (
    <li class="tables-table" data-house-table={id}>
      <h2>
        <span class="tables-number">{say.number(id)}</span> {shows?.table.name}
      </h2>
      {shows === null ? <p class="soft">{say.closed}</p> : <TableNow shows={shows} />}
      <nav aria-label={say.number(id)}>
        {links.map(([address, name]) => (
          <a key={address} class="button" href={address}>
            {name}
          </a>
        ))}
      </nav>
    </li>
  );
}

function TableNow({ shows: { hand, seats, hold, tournament } }: { readonly shows: PublicView }) {
  const say = tablesWords.value;
  const people = seats.filter(({ state }) => state !== 'empty');
  return (
    <>
      <p>
        {hand === null ? say.noHand : say.hand(hand.number)} · {say.people(people.length)}
      </p>
      <p class="soft">{words.value.list(people.map(({ name }) => name))}</p>
      {tournament !== undefined && <p class="soft">{say.plays(tournament.name)}</p>}
      {hold && <p class="note-ask">{say.held}</p>}
    </>
  );
}
