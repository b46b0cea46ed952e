import { describe } from 'vitest';
import { roundTrips } from './round-trips.testing.ts';

describe('hands of six small nights', () => roundTrips(5, 38));
