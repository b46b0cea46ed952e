import { it } from 'vitest';
import { killedOnTheWay } from './house-kills.testing.ts';

it('a program that is killed while it goes from the demonstration to one’s own table leaves both records whole (3 times; more in the long lane)', () =>
  killedOnTheWay([0, 130, 'answered']));
