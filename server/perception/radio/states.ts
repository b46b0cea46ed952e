/** What a card may be doing, by number: four states without a place, then six ways to lie for each place. */
export const SHOE = 0;
/** On its way since it left the shoe, */
export const DRAWN = 1;
/** or since it was taken from a place. */
export const TAKEN = 2;
/** In a hand, on the floor: no antenna is near. */
export const OFF = 3;
export const FIRST_PLACE = 4;

/** Read in nearly every poll; */
export const READ = 0;
/** missed for a moment; */
export const MISSED = 1;
/** unread for as long as it is held up, covered, or below others; */
export const HIDDEN = 2;
/** at the edge of its place, towards the nearest other antenna or one of the two after that. */
export const EDGE = 3;
export const EDGES = 3;
export const WAYS = EDGE + EDGES;

export const stateOf = (place: number, way: number): number => FIRST_PLACE + WAYS * place + way;
export const stateCount = (places: number): number => FIRST_PLACE + WAYS * places;
