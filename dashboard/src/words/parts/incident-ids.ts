/** What may have happened that people tell; each has its words. */
export const INCIDENT_IDS = [
  'dealer-exposed',
  'player-exposed',
  'shown-on-purpose',
  'seen',
  'dealer-dropped',
  'player-dropped',
  'boxed',
  'burn-seen',
  'found',
  'absent',
  'present',
  'order-unknown',
  'board-turned',
  'misled',
  'takes-back',
  'shown-to-one',
  'clock',
  'floor',
] as const;
export type IncidentId = (typeof INCIDENT_IDS)[number];
