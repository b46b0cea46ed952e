import { useState } from 'preact/hooks';
import { TABLE_IDS } from '#vocabulary/tables';
import { useHouseSize } from '../tables/house-size.ts';
import { tablesWords } from '../words/pages/tables-words.ts';
import { chooseTables, house, type TablesTrouble } from './guide/house-link.ts';

/** The number of tables that the house has. Nothing for whoever is not the host. */
export function TablesPanel() {
  const say = tablesWords.value;
  const [trouble, setTrouble] = useState<TablesTrouble | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const size = useHouseSize();
  if (!house.value) return null;
  const count = chosen ?? size;
  const choose = async (wanted: number): Promise<void> => {
    const told = await chooseTables(wanted);
    if (typeof told === 'number') setChosen(told);
    setTrouble(typeof told === 'number' ? null : told);
  };
  return (
    <section class="panel tables-panel">
      <h2>{say.title}</h2>
      <label class="field">
        {say.count}
        <select
          data-house="tables"
          value={String(count)}
          onChange={(event) => void choose(Number(event.currentTarget.value))}
        >
          {TABLE_IDS.map((id) => (
            <option key={id} value={String(id)}>
              {id}
            </option>
          ))}
        </select>
      </label>
      <p class="soft">{say.countHow}</p>
      {chosen !== null && <p role="status">{say.chosen(chosen)}</p>}
      {trouble !== null && (
        <p class="note-ask" role="alert">
          {say.troubles[trouble]}
        </p>
      )}
      <a class="button" href="/tables">
        {say.toTables}
      </a>
    </section>
  );
}
