import type { HandLineView, NightPageView } from '#wire/views/nights-view';
import { nameIn } from '../hands/hand-list.tsx';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';

/** What was called in a night, hand after hand, as the rows of a table: one for each verdict, the oldest first. */
export function verdictTable(lines: readonly HandLineView[]): readonly (readonly string[])[] {
  const say = words.value;
  const rows = lines
    .toSorted((a, b) => a.hand - b.hand)
    .flatMap((line) =>
      line.called.map(({ kind, status, seats, rules, atMs }) => [
        String(line.hand),
        new Date(atMs).toISOString(),
        nameIn(line, line.dealer),
        kindTitle(kind),
        say.status[status],
        say.list(seats.map((seat) => nameIn(line, seat))),
        rules.join(' '),
        kind,
      ]),
    );
  return [say.director.tableHead, ...rows];
}

/** The hands of all pages, asked for one after the other; undefined: one of them was not told. */
export async function wholeNight(
  ask: (page: number) => Promise<NightPageView | undefined>,
): Promise<readonly HandLineView[] | undefined> {
  const lines: HandLineView[] = [];
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const told = await ask(page);
    if (told === undefined) return undefined;
    pages = told.pages;
    lines.push(...told.list);
  }
  return lines;
}
