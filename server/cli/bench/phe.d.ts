/** The part of phe 0.6 that the bench calls; the package brings no types. */
declare module 'phe' {
  export function evaluateCardCodes(codes: readonly number[]): number;
  export function cardCodes(cards: readonly string[]): number[];
}
