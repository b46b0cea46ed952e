import { signal } from '@preact/signals';
import type {
  DrawAnswer,
  DrawWish,
  HouseFault,
  HouseView,
  HouseWish,
  ReaderFault,
  ReadersView,
  ReadersWish,
} from '#wire/messages/house';
import type { TablesAnswer } from '#wire/messages/http-bodies';
import { at } from '../../link/own-addresses.ts';
import type { Trouble } from '../../words/parts/house-troubles.ts';
import type { ReaderTrouble } from '../../words/parts/reader-kinds.ts';

/**
 * The tables of this machine, as its host may know them: undefined until the answer is there, null for everybody else.
 */
export const house = signal<HouseView | null | undefined>(undefined);

export async function askHouse(): Promise<void> {
  house.value = await answered<HouseView>('/api/house?role=director');
}

/** The other table, or a new evening at one's own: once it is on, the table's page shows it. */
export async function openTable(wish: HouseWish): Promise<Trouble | null> {
  try {
    const answer = await post('/api/house?role=director', wish);
    if (answer.ok) {
      location.assign(at('/'));
      return null;
    }
    const body: { readonly fault?: HouseFault } = await answer.json();
    return answer.status === 403 || answer.status === 401 ? 'not-allowed' : (body.fault ?? 'failed');
  } catch {
    return 'no-answer';
  }
}

export type TablesTrouble = 'busy' | 'failed' | 'not-allowed' | 'no-answer';

/** So many tables from now on: how many there are then. */
export async function chooseTables(tables: number): Promise<number | TablesTrouble> {
  try {
    const answer = await post('/api/house/tables?role=director', { tables });
    if (answer.ok) return (await tablesIn(answer)).tables.length;
    const body: { readonly fault?: HouseFault } = await answer.json();
    return answer.status === 403 || answer.status === 401 ? 'not-allowed' : body.fault === 'busy' ? 'busy' : 'failed';
  } catch {
    return 'no-answer';
  }
}

const tablesIn = (answer: Response): Promise<TablesAnswer> => answer.json();

export async function drawSeats(wish: DrawWish): Promise<DrawAnswer | null> {
  return answered<DrawAnswer>('/api/house/draw?role=director', wish);
}

export async function askReaders(): Promise<ReadersView | null> {
  return answered<ReadersView>('/api/house/readers?role=director');
}

/** All that are to be used from now on. */
export async function chooseReaders(wish: ReadersWish): Promise<ReadersView | ReaderTrouble> {
  try {
    const answer = await post('/api/house/readers?role=director', wish);
    if (answer.ok) return await answer.json();
    // What is no list of addresses at all is answered without a reason.
    const body: { readonly fault?: ReaderFault } = await answer.json().catch(() => ({}));
    return body.fault ?? 'no-address';
  } catch {
    return 'no-answer';
  }
}

async function answered<Answer>(address: string, body?: unknown): Promise<Answer | null> {
  try {
    const answer = body === undefined ? await fetch(address) : await post(address, body);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

const post = (address: string, body: unknown): Promise<Response> =>
  fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
