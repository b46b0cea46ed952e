/** `row 3`, `rows 3, 7, 9 and 12 more`: as many as fit into a line. */
export function formatNumbers(rows: readonly number[]): string {
  const more = rows.length > NAMED_MAX ? ` and ${rows.length - NAMED_MAX} more` : '';
  return `${rows.length === 1 ? 'row' : 'rows'} ${rows.slice(0, NAMED_MAX).join(', ')}${more}`;
}

const NAMED_MAX = 20;
