import { signal } from '@preact/signals';
import type { ClientInput } from '#wire/client-messages';
import type { InputAnswer } from '#wire/http-bodies';
import type { RefusalReason } from '#wire/server-messages';

/** What the host was last refused; `not-host`: this screen is not his. */
export const hostRefusal = signal<RefusalReason | 'not-host' | null>(null);

/** The host's word, from whatever page of his: the machine's own screen, or a device that it paired as host. */
export async function sayAsHost(input: ClientInput): Promise<void> {
  hostRefusal.value = null;
  try {
    const answer = await fetch('/api/tables/1/inputs?role=director', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: idOf(), input }),
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

/** `randomUUID` needs a secure context, and the host's tablet may be on plain HTTP. */
function idOf(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
