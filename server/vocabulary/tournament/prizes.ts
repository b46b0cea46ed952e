/** Who is paid: the winner alone, the first two or three, one in five, one in ten. */
export const PRIZE_TEMPLATES = ['winner', 'two', 'three', 'fifth', 'tenth'] as const;
export type PrizeTemplate = (typeof PRIZE_TEMPLATES)[number];
