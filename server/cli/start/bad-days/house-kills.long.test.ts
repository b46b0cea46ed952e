import { it } from 'vitest';
import { killedOnTheWay } from './house-kills.testing.ts';

const EACH_20_MS = Array.from({ length: 20 }, (_, nth) => 20 * nth);

it('a program that is killed at any moment on the way to one’s own table leaves both records whole', () =>
  killedOnTheWay([...EACH_20_MS, 'answered']));
