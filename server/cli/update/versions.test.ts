import { expect, it } from 'vitest';
import { isOlder } from './versions.ts';

it('a version is older than what came after it, a trial one older than what it was a trial of', () => {
  const inOrder = ['0.9.0', '1.0.0-beta', '1.0.0-rc.2', '1.0.0-rc.10', '1.0.0', '1.9.0', '1.10.0-beta', '1.10.0'];
  const older = inOrder.flatMap((one, at) => inOrder.map((other, beside) => [isOlder(one, other), at < beside]));
  expect(older.filter(([said, is]) => said !== is)).toEqual([]);
});
