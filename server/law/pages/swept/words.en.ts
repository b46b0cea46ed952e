export const swept = { title: 'Hand swept in', story: '{seat}: the hand was gathered without a fold.' };
