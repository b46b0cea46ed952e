/** Of people who choose none, by seat: told apart on felt, in both themes. */
export const PLAYER_COLOURS: readonly string[] = [
  '#e4572e',
  '#17bebb',
  '#ffc914',
  '#76b041',
  '#8d6a9f',
  '#2e86ab',
  '#f18f01',
  '#c73e1d',
  '#5f4bb6',
  '#3b8ea5',
];
