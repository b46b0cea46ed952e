import { useEffect, useState } from 'preact/hooks';
import { callsOf } from '#vocabulary/addresses';
import type { TableId } from '#vocabulary/tables';
import type { TablesAnswer } from '#wire/messages/http-bodies';
import type { PublicView } from '#wire/views/public-view';
import { at } from '../link/own-addresses.ts';
import { told } from '../link/told.ts';

/** A table of the house; null: this browser was not let in there. */
export interface HouseTable {
  readonly id: TableId;
  readonly shows: PublicView | null;
}

/** A hand takes a minute or two. */
const REFRESH_MS = 3_000;

/** All tables of the house, each as it shows itself to this browser; undefined until the first answer. */
export function useHouseTables(): readonly HouseTable[] | undefined {
  const [tables, setTables] = useState<readonly HouseTable[] | undefined>();
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      const shown = await askAll();
      if (!isGone && shown !== undefined) setTables(shown);
    };
    void ask();
    const timer = setInterval(() => void ask(), REFRESH_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, []);
  return tables;
}

async function askAll(): Promise<readonly HouseTable[] | undefined> {
  const house = await told<TablesAnswer>(at('/api/tables'));
  if (house === undefined) return undefined;
  return Promise.all(
    house.tables.map(async (id) => ({
      id,
      shows: (await told<PublicView>(`${callsOf(id)}/view?role=public`)) ?? null,
    })),
  );
}
