import { expect, it } from 'vitest';
import { seatOfAddress } from './seat-address.ts';

it('shows the phone of the seat in the address, and not that of seat 1 where a slash follows it', () => {
  const seatAt = (pathname: string, search = ''): string => seatOfAddress({ pathname, search });
  expect(['/seat/3', '/seat/3/', '/seat/10', '/pages/seat.html'].map((path) => seatAt(path))).toEqual([
    '3',
    '3',
    '10',
    '1',
  ]);
  expect([seatAt('/pages/seat.html', '?seat=4&demo=full'), seatAt('/seat/3/', '?lang=fr')]).toEqual(['4', '3']);
});
