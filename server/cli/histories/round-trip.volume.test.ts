import { describe } from 'vitest';
import { manualRoundTrips } from './manual-night.testing.ts';
import { roundTrips } from './round-trips.testing.ts';

describe('hands of six small nights', () => roundTrips(8, 38));
describe('hands of a small night without sensors', () => manualRoundTrips(24, 38));
