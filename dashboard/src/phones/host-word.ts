import { signal } from '@preact/signals';
import type { ClientInput } from '#wire/messages/client-messages';
import type { InputAnswer } from '#wire/messages/http-bodies';
import type { RefusalReason } from '#wire/views/server-messages';
import { freshId } from '../link/fresh-id.ts';
import { at, tableCall } from '../link/own-addresses.ts';

/** What the host was last refused; `not-host`: this screen is not his. */
export const hostRefusal = signal<RefusalReason | 'not-host' | null>(null);

/** The host's word, from whatever page of his: the machine's own screen, or a device that it paired as host. */
export async function sayAsHost(input: ClientInput): Promise<void> {
  hostRefusal.value = null;
  try {
    const answer = await fetch(tableCall('/inputs?role=director'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: freshId(), input }),
    });
    if (answer.status === 401 || answer.status === 403) {
      hostRefusal.value = 'not-host';
      return;
    }
    const { answer: said }: InputAnswer = await answer.json();
    hostRefusal.value = said === 'accepted' ? null : said;
  } catch {
    hostRefusal.value = 'not-now';
  }
}

/** The last word to those who ask for a seat came too late: they were not there any more, or cannot sit there. */
export const claimsLate = signal(false);

/** Yes or no to those whom the screen shows, by their names. */
export async function answerClaims(answer: 'yes' | 'no', claims: readonly string[]): Promise<void> {
  hostRefusal.value = null;
  claimsLate.value = false;
  try {
    const { status } = await fetch(at('/api/claims'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answer, claims }),
    });
    if (status === 401 || status === 403) hostRefusal.value = 'not-host';
    else claimsLate.value = status !== 200;
  } catch {
    hostRefusal.value = 'not-now';
  }
}
