import { useEffect, useState } from 'preact/hooks';
import type { TablesAnswer } from '#wire/messages/http-bodies';
import { at } from '../link/own-addresses.ts';
import { told } from '../link/told.ts';

/** Number of tables of the house; one until it is known. */
export function useHouseSize(): number {
  const [size, setSize] = useState(1);
  useEffect(() => {
    void told<TablesAnswer>(at('/api/tables')).then((answer) => answer !== undefined && setSize(answer.tables.length));
  }, []);
  return size;
}
