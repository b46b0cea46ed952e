/** What may have been said or done with chips that people tell; each has its words. */
export const BETTING_INCIDENT_IDS = [
  'acted-early',
  'one-chip',
  'two-chips',
  'chips-in',
  'more-chips',
  'said-raise',
  'said-raise-to',
  'said-raise-by',
  'said-call-raise',
  'tapped',
  'chips-missing',
] as const;
export type BettingIncidentId = (typeof BETTING_INCIDENT_IDS)[number];
