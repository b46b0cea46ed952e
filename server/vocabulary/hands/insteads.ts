/**
 * A person's decision in place of a ruling: what lies there stands, the hand lives, the bet goes back, the pots are
 * shared by who is in, or everything is dealt anew (R000-pen-8, R000-pen-9, R000-under-4, R004-end-0).
 */
export const INSTEADS = ['stands', 'hand-lives', 'bet-back', 'split', 'misdeal'] as const;
export type Instead = (typeof INSTEADS)[number];
