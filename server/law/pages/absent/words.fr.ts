export const absent = { title: 'Joueur absent', story: '{seats} : personne à cette place.' };
