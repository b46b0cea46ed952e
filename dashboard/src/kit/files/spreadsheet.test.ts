import { expect, it } from 'vitest';
import { spreadsheetOf } from './spreadsheet.ts';

it('a table for a spreadsheet has its cells as they are, and none that would be computed', () => {
  const said = spreadsheetOf([
    ['Zoé "la Main", 2e', '-12.50', '12'],
    ['=HYPERLINK("x")', '@SUM(A1)', '-1+2'],
    ['+33', '\t=1', '\r=1'],
  ]);
  expect(said.split('\r\n')).toHaveLength(4);
  expect(said).toContain('"Zoé ""la Main"", 2e","-12.50","12"');
  expect(said).toContain(`"'=HYPERLINK(""x"")","'@SUM(A1)","'-1+2"`);
  expect(said).toContain(`"'+33","'\t=1","'\r=1"`);
});
