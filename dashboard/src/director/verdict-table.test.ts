import { describe, expect, it, vi } from 'vitest';

// The catalogues ask the browser for its language when they load.
vi.stubGlobal('location', { search: '?lang=en' });
vi.stubGlobal('document', { documentElement: {} });

const { demoNightPage } = await import('../demo/demo-nights.ts');
const { spreadsheetOf } = await import('../kit/files/spreadsheet.ts');
const { verdictTable, wholeNight } = await import('./verdict-table.ts');
const { whenSpoken } = await import('../words/parts/catalogues.ts');
await whenSpoken();

const night = demoNightPage('now');
const line = night.list.find(({ called }) => called.length > 0) ?? expect.fail('something was called');

describe('what was called in earlier hands, as a table', () => {
  it('has one line for each verdict, the oldest hand first, with its rules', () => {
    const later = { ...line, hand: line.hand + 1 };
    const rows = spreadsheetOf(verdictTable([later, line])).split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows.slice(1, 3).map((row) => row.split(',')[0])).toEqual([`"${line.hand}"`, `"${later.hand}"`]);
    expect(rows[1]).toContain('"R000-prem-1"');
  });

  it('says a name as it is, and lets none be a formula', () => {
    const [person] = line.people;
    if (person === undefined) return expect.fail('somebody plays');
    const named = (name: string): string =>
      spreadsheetOf(
        verdictTable([{ ...line, dealer: person.seat, people: [{ ...person, name }], called: line.called }]),
      );
    expect(named('Zoé "la Main", 2e')).toContain('"Zoé ""la Main"", 2e"');
    expect(named('=1+2')).toContain(`"'=1+2"`);
  });

  it('is of all pages, or of none', async () => {
    const page = (n: number) => ({ ...night, page: n, pages: 3, list: [{ ...line, hand: n }] });
    expect((await wholeNight(async (n) => page(n)))?.map(({ hand }) => hand)).toEqual([1, 2, 3]);
    expect(await wholeNight(async (n) => (n === 2 ? undefined : page(n)))).toBeUndefined();
  });
});
