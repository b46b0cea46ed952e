/**
 * Whose phone this address is. The server answers for seats that there are, with a slash behind them too; `?seat=`
 * looks at the page without one.
 */
export function seatOfAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return /\/seat\/(\d+)\/?$/.exec(pathname)?.[1] ?? new URLSearchParams(search).get('seat') ?? '1';
}
