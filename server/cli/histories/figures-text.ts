import type { PlayerFigures, Share } from '#export/player-figures';

/** A table for people: each figure in per cent, and in brackets how often out of how many. */
export function figuresText(figures: readonly (readonly [string, PlayerFigures])[]): readonly string[] {
  const rows = [
    ['player', 'hands', 'VPIP', 'PFR', '3-bet', 'aggression', 'won at showdown'],
    ...figures.map(([name, { hands, vpip, pfr, threeBet, aggression, wonAtShowdown }]) => [
      name,
      `${hands}`,
      ...[vpip, pfr, threeBet, aggression, wonAtShowdown].map(shareText),
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}

function shareText({ count, of }: Share): string {
  return of === 0 ? '–' : `${Math.round((100 * count) / of)} % (${count} of ${of})`;
}
