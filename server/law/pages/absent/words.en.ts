export const absent = { title: 'Player absent', story: '{seats}: not in the seat.' };
