const KEY = 'sabot.tournament.me';

/** Whom this phone belongs to in this tournament; players are counted anew in the next one. */
export function remembered(epoch: number): string | null {
  try {
    const [of, player] = (localStorage.getItem(KEY) ?? '').split('/');
    return of === String(epoch) && player !== undefined ? player : null;
  } catch {
    return null;
  }
}

export function rememberMe(epoch: number, player: string): void {
  try {
    if (player === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, `${epoch}/${player}`);
  } catch {
    // It is asked for once more when the page is opened anew.
  }
}
