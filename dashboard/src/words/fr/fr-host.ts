import type { HostWords } from '../en/en-host.ts';

/** À une table sans direction, ces mots remplacent ceux qui la nomment. */
export const frHost: HostWords = {
  host: 'Hôte',
  ofHost: 'hôte',
  ask: 'Demander à l’hôte',
  asked: 'l’hôte est appelé',
  key: 'touche DIRECTEUR (demander à l’hôte)',
  severity: 'l’hôte décide',
  decides: 'À l’hôte de décider : que fait-on ?',
  overruled: 'annulé par l’hôte',
  onlyHost: 'Seul l’hôte peut le faire.',
  pairing: 'Tapez les six chiffres que la page de l’hôte affiche pour vous.',
  diskFull: 'Le disque est plein. Arrêtez de jouer et prévenez l’hôte.',
  stopped: 'Plus rien n’est enregistré. Arrêtez de jouer et prévenez l’hôte.',
  sentences: {
    'AMB-38': 'Une carte retournée trop tôt reste ; l’hôte décide.',
    C26: 'Les règles n’en disent rien : stop, on demande à l’hôte.',
  },
};
