import { signal } from '@preact/signals';
import type { DrawAnswer, DrawWish, HouseFault, HouseView, HouseWish } from '#wire/house';

/** The tables of this machine, as its host may know them: undefined until the answer is there, null for everybody else. */
export const house = signal<HouseView | null | undefined>(undefined);

export async function askHouse(): Promise<void> {
  house.value = await answered<HouseView>('/api/house?role=director');
}

export type Trouble = HouseFault | 'no-answer';

/** The other table, or a new evening at one's own: once it is on, the table's page shows it. */
export async function openTable(wish: HouseWish): Promise<Trouble | null> {
  try {
    const answer = await post('/api/house?role=director', wish);
    if (answer.ok) {
      location.assign('/');
      return null;
    }
    const body: { readonly fault?: HouseFault } = await answer.json();
    return answer.status === 403 || answer.status === 401 ? 'not-allowed' : (body.fault ?? 'failed');
  } catch {
    return 'no-answer';
  }
}

export async function drawSeats(wish: DrawWish): Promise<DrawAnswer | null> {
  return answered<DrawAnswer>('/api/house/draw?role=director', wish);
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
