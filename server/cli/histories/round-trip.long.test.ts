import { describe } from 'vitest';
import { manualRoundTrips } from './manual-night.testing.ts';
import { roundTrips } from './round-trips.testing.ts';

describe('a thousand hands of six nights', () => roundTrips(167, 3800));
describe('two hundred hands of a night without sensors', () => manualRoundTrips(200, 3806));
