import { expect, it } from 'vitest';
import { callsOf, rootOf, socketOf, tableAt } from './addresses.ts';
import { VENUE_TABLE_IDS } from './tables.ts';

it('the table of an address is the one that it was made for, whatever comes after it', () => {
  for (const table of VENUE_TABLE_IDS) {
    expect(tableAt(`${callsOf(table)}/view`)).toEqual({ table, path: `/api/tables/${table}/view` });
    expect(tableAt(socketOf(table)).table).toBe(table);
    expect(tableAt(`${rootOf(table)}/seat/3`)).toEqual({ table, path: '/seat/3' });
  }
});

it('an address of today is the first table’s, and its root is that of the machine', () => {
  expect(rootOf(1)).toBe('');
  expect(['/', '/director', '/api/session', '/api/house', '/assets/t/2/x.js'].map((path) => tableAt(path))).toEqual([
    { table: 1, path: '/' },
    { table: 1, path: '/director' },
    { table: 1, path: '/api/session' },
    { table: 1, path: '/api/house' },
    { table: 1, path: '/assets/t/2/x.js' },
  ]);
  expect([tableAt('/t/2'), tableAt('/t/2/'), tableAt('/T/2/Seat/1')]).toEqual([
    { table: 2, path: '/' },
    { table: 2, path: '/' },
    { table: 2, path: '/Seat/1' },
  ]);
});

it('a number that no table has is no table, and neither is another way to write one', () => {
  const wrong = [
    '/t/0/',
    '/t/201/',
    '/t/1e1/',
    '/t/02/',
    '/t/%32/',
    '/t//',
    '/api/tables/+2/view',
    '/api/tables/1.0/view',
    '/ws/tables/',
  ];
  expect(wrong.map((path) => tableAt(path).table)).toEqual(wrong.map(() => undefined));
});
