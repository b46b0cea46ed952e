import { describe } from 'vitest';
import { roundTrips } from './round-trips.testing.ts';

describe('a thousand hands of six nights', () => roundTrips(167, 3800));
