import { signal } from '@preact/signals';

/** Set when this screen has to be paired before it may see anything. */
export const needsPairing = signal(false);

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

/** Six digits from the director's page. `wrong`: used or too old, too. `wait`: after so many wrong ones the next is not looked at yet. */
export async function pair(code: string): Promise<'paired' | 'wrong' | 'wait'> {
  const status = await postSession({ code });
  if (status === 200) needsPairing.value = false;
  return status === 200 ? 'paired' : status === 429 ? 'wait' : 'wrong';
}

/** A refused WebSocket does not say why; the same question over HTTP does. */
export async function isRefused(role: string): Promise<boolean> {
  try {
    const answer = await fetch(`/api/tables/1/view?role=${encodeURIComponent(role)}`);
    return answer.status === 401 || answer.status === 403;
  } catch {
    return false;
  }
}

/** The status; 0: the server is not there. */
async function postSession(body: { readonly token: string } | { readonly code: string }): Promise<number> {
  try {
    const answer = await fetch('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.status;
  } catch {
    return 0;
  }
}
