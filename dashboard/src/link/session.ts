import { signal } from '@preact/signals';
import type { ErrorAnswer, SessionAnswer } from '#wire/messages/http-bodies';
import { at, tableCall } from './own-addresses.ts';

/** Set when this screen has to be paired before it may see anything. */
export const needsPairing = signal(false);

/** Why a screen is refused that was let in once, or opens its page where it is given to nobody; what to do instead. */
export const remedy = signal<Pick<ErrorAnswer, 'lacks' | 'encrypted'>>({});

/** The same page, or where a seat is asked for, at the address where the table answers over TLS. */
export function encryptedPage(role: string, encrypted: string): string {
  return new URL(role.startsWith('seat:') ? at('/join') : location.pathname + location.search, encrypted).href;
}

/** Remedies that a refusal names stay named until somebody is let in. */
export async function noteRemedy(refused: Response): Promise<void> {
  const { lacks, encrypted }: ErrorAnswer = await refused.json();
  if (lacks !== undefined) remedy.value = { lacks, ...(encrypted === undefined ? {} : { encrypted }) };
}

/**
 * A token, or the digits for a screen without a keyboard, travel in the address's fragment, which browsers never send;
 * they are exchanged for a cookie and taken out of the address.
 */
export async function exchangeToken(): Promise<void> {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const token = fragment.get('token');
  const code = fragment.get('code');
  if (token === null && code === null) return;
  history.replaceState(null, '', location.pathname + location.search);
  await postSession(token === null ? { code: code ?? '' } : { token });
}

/**
 * Outcome of six digits. `lacks`: nobody is let in as that here (`remedy`). `wrong`: used or too old, too.
 * `wait`: after so many wrong ones the next is not looked at yet. `other`: they were for another role, which this browser now has. `join`: they stand on the table's screen, and
 * give a seat where one is chosen.
 */
export type Paired =
  | { readonly is: 'paired' | 'wrong' | 'wait' | 'join' | 'lacks' }
  | { readonly is: 'other'; readonly role: string };

export async function pair(code: string, role: string): Promise<Paired> {
  const { status, role: given } = await postSession({ code });
  if (status === 409) return { is: 'join' };
  if (status === 403) return { is: 'lacks' };
  if (status !== 200) return { is: status === 429 ? 'wait' : 'wrong' };
  if (given !== role) return { is: 'other', role: given };
  needsPairing.value = false;
  remedy.value = {};
  return { is: 'paired' };
}

/**
 * A refused WebSocket does not say why; the same question over HTTP does. `encrypted`: where the table answered over
 * TLS when it sent this page away. Once it reads cards nobody answers without.
 */
export async function isRefused(role: string, encrypted?: string): Promise<boolean> {
  try {
    const answer = await fetch(tableCall(`/view?role=${encodeURIComponent(role)}`));
    const isSo = answer.status === 401 || answer.status === 403;
    if (isSo) await noteRemedy(answer);
    return isSo;
  } catch {
    if (encrypted !== undefined) remedy.value = { lacks: 'before-cards', encrypted };
    return encrypted !== undefined;
  }
}

/** The status, and the role that was given; 0: the server is not there. */
async function postSession(
  body: { readonly token: string } | { readonly code: string },
): Promise<{ readonly status: number; readonly role: string }> {
  try {
    const answer = await fetch(at('/api/session'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) await noteRemedy(answer);
    const { role }: SessionAnswer = answer.ok ? await answer.json() : { role: '' };
    return { status: answer.status, role };
  } catch {
    return { status: 0, role: '' };
  }
}
