import type { enPhones } from '../en/en-phones.ts';

/** Comment les téléphones viennent à la table, et ce que le sien dit à chaque joueur. */
export const frPhones: typeof enPhones = {
  chair: {
    title: 'Ma place',
    askFor: (chips) => `Demander ${chips} jetons`,
    asked: (chips) => `Vous avez demandé ${chips}. L’hôte dit oui ou non.`,
    asks: (name, chips) => `${name} demande ${chips} jetons. Payés ?`,
    takeBack: 'Reprendre mon geste',
    askBack: 'Demander à reprendre mon geste',
    askedBack: 'L’hôte dira si votre geste est repris.',
    asksBack: (name) => `${name} demande à reprendre son dernier geste. Permis ?`,
    straddle: (chips) => `Straddle ${chips}`,
    straddleOf: (name, chips) => `${name} pose un straddle de ${chips}`,
    noStraddle: (chips) => `Pas de straddle (${chips})`,
    sitOut: 'Faire une pause',
    comeBack: 'Je suis de retour',
    leave: 'Partir',
    leaveWith: (chips) => `Partir avec ${chips}`,
  },
  title: 'Téléphones',
  close: 'Fermer',
  scan: 'Scannez, choisissez votre place, tapez votre nom.',
  byHand: (address, digits) => `Ou bien ouvrez ${address} et tapez ${digits}.`,
  qr: 'Code QR : l’adresse où les téléphones rejoignent la table',
  letIn: 'Laisser entrer les téléphones',
  noMore: 'Plus personne',
  again: 'En laisser entrer d’autres',
  shut: 'Fermer au réseau',
  how: 'Ouvre cette table aux téléphones de votre réseau. Qui scanne le code sur l’écran de la table prend une place libre ; vous voyez qui, et pouvez le renvoyer.',
  networks: {
    off: 'Aucun téléphone n’atteint encore cette table.',
    opening: 'Ouverture …',
    on: 'Les téléphones atteignent cette table.',
    'no-network': 'Cette machine n’est sur aucun réseau. Connectez-la au Wi-Fi des téléphones, puis réessayez.',
    'no-port':
      'Le réseau n’a pas pu être ouvert : son adresse est déjà prise. Réessayez, ou lancez Sabot avec un autre --port.',
    'no-certificate': 'Aucun certificat n’a pu être écrit : le disque est peut-être plein.',
  },
  plain:
    'Aucune carte n’est lue à cette table, rien de caché ne circule : noms, jetons et actions passent en clair par votre Wi-Fi, et qui y écoute pourrait les lire.',
  encrypted:
    'Des cartes sont lues à cette table : tout passe chiffré. Le certificat a été fait sur cette machine : chaque téléphone avertit une fois ; choisissez « Avancé », puis continuez.',
  beside: (address) => `Chiffré : ${address} (chaque téléphone avertit une fois, car le certificat a été fait ici)`,
  held: 'Pour qui un téléphone parle',
  nobody: 'Personne encore.',
  here: 'là',
  asleep: 'en veille',
  sendAway: 'Renvoyer',
  takeBack: 'Reprendre',
  takeBackHow:
    '« Reprendre » : le téléphone ne parle plus pour personne ; son joueur garde place et jetons, et peut redemander. « Renvoyer » : son joueur part aussi ; en plein coup, la place se libère à la fin du coup.',
  claims: {
    title: 'Qui demande une place',
    free: 'place libre',
    sits: (name) => `place de ${name}`,
    renames: (sits, name) => `place de ${sits}, à renommer ${name}`,
    wasSentAway: 'a déjà été renvoyé ou refusé',
    letSit: (name) => `Laisser ${name} s’asseoir`,
    letAllSit: (count) => `Laisser les ${count} s’asseoir`,
    speakFor: (name) => `Oui, c’est le téléphone de ${name}`,
    no: 'Non',
    noTo: (name, seat) => `Non à ${name}, place ${seat}`,
    elsewhere: (seats) => `Quelqu’un demande la place ${seats}. L’hôte répond, sur la machine ou sur sa propre page.`,
    late: 'Cela n’a pas pu se faire : regardez à nouveau qui demande.',
  },
  hostOnly: 'Seul l’hôte le peut : sur la machine même, ou sur un appareil qu’elle a appairé comme hôte.',
  seat: {
    others: (screens) =>
      screens === 2
        ? 'Un autre téléphone ou écran a aussi ouvert votre place.'
        : `${screens - 1} autres téléphones ou écrans ont aussi ouvert votre place.`,
    othersHow: 'S’il n’est pas à vous, dites-le à l’hôte : il le renvoie.',
    soundOn: 'Son activé',
    soundOff: 'Son coupé',
    missing: 'À cette adresse, votre navigateur n’installe pas cette page et ne garde pas l’écran allumé.',
    better: 'Ouvrir l’adresse chiffrée',
    betterHow:
      'Le navigateur avertit une fois, car le certificat a été fait à la table : continuez quand même, et redemandez votre place.',
    notInstallable:
      'Pour l’installer comme application, il faut un certificat auquel ce téléphone se fie ; tout le reste marche.',
  },
  join: {
    title: 'Rejoindre la table',
    digits: 'Les six chiffres sont à côté du code QR, sur l’écran de la table.',
    code: 'Six chiffres',
    look: 'Suite',
    choose: 'Quelle place est la vôtre ?',
    free: 'libre',
    held: 'prise',
    pick: (seat) => `Place ${seat}`,
    name: 'Votre nom',
    other: 'Une autre place',
    onlooker: 'Je joue à une autre table, ou je regarde seulement',
    full: 'Aucune place n’est libre. Demandez à l’hôte : il peut renvoyer un téléphone.',
    ask: (seat) => `Demander la place ${seat}`,
    asked: 'La table a reçu votre demande : regardez son écran.',
    askedHow:
      'Quelqu’un à la machine, ou l’hôte, dit oui. Alors votre place s’ouvre ici toute seule. Si personne ne répond en cinq minutes, redemandez.',
    askedFor: (name, seat) => `${name}, place ${seat}`,
    kept: 'La place vous est gardée d’ici là.',
    notKept: 'D’autres peuvent demander cette place aussi.',
    admitted: 'La table dit oui. Votre place s’ouvre …',
    refused: 'La table dit non. Parlez à l’hôte, ou demandez une autre place.',
    expired: 'Personne n’a répondu à temps, ou plus personne n’est admis. Redemandez.',
    taken: 'Quelqu’un d’autre a été admis à cette place. Choisissez-en une autre.',
    again: 'Choisir une place',
    mine: (seat) => `Ce téléphone a la place ${seat}.`,
    toSeat: 'À ma place',
    leave: 'Ce n’est pas ma place',
    troubles: {
      wrong:
        'Ces chiffres ne valent plus, ou personne n’est admis en ce moment. Scannez à nouveau le code sur l’écran de la table.',
      wait: 'Trop de chiffres faux, ou trop de demandes à la fois. Attendez un instant, puis réessayez.',
      taken: 'Quelqu’un a été plus rapide : cette place est prise. Choisissez-en une autre, ou demandez à l’hôte.',
      encrypted:
        'Des cartes sont lues à cette table : on ne la rejoint que par l’adresse chiffrée. Scannez à nouveau le code.',
      offline: 'La table est hors d’atteinte. Ce téléphone est-il sur le même Wi-Fi ?',
      name: 'Ce nom ne peut pas être affiché. Tapez-le à nouveau.',
      failed: 'Cela n’a pas marché. Demandez à l’hôte.',
    },
  },
  wrongSeat: (seat) => `Ces chiffres sont ceux de la place ${seat}.`,
  lacks: {
    open: 'Cette page ne passe que par une connexion chiffrée. Demandez de nouveaux chiffres et tapez-les là-bas.',
    heard:
      'Cet écran a été admis par une connexion ouverte, que d’autres ont pu écouter. Faites-le admettre de nouveau ici.',
    'before-cards':
      'La table lit maintenant les cartes, et cet écran a été admis avant. Faites-le admettre de nouveau.',
    nowhere:
      'La table n’a pas encore d’adresse chiffrée : que l’hôte laisse entrer les téléphones depuis la page de la ' +
      'machine, ou lancez Sabot avec --self-signed.',
  },
  wrongScreen: 'Ces chiffres sont ceux d’un autre écran de la table.',
  thereInstead: 'Y aller',
  joinInstead: 'Rejoindre avec les chiffres de l’écran de la table',
};
