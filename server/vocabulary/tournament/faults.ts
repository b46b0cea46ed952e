/**
 * What people do that a book answers with a sanction; the ruling itself, where cards or chips are concerned, is the
 * engine's.
 */
export const FAULTS = [
  'misdealing',
  'slow-play',
  'hand-revealed',
  'bets-into-the-pot',
  'out-of-turn',
  'string-bet',
  'gross-misunderstanding',
  'false-claim',
  'rabbit-hunting',
  'chips-from-outside',
  'chips-given',
  'remarks',
  'phone',
  'soft-play',
  'advice',
  'absence',
  'rudeness',
  'harm',
] as const;
export type Fault = (typeof FAULTS)[number];

export const SANCTIONS = ['warning', 'suspension-one-orbit', 'disqualification'] as const;
export type Sanction = (typeof SANCTIONS)[number];
