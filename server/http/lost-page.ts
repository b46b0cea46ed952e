import { SEATS } from '#vocabulary/seats';
import { OVERLAY_LAYOUTS, type OverlayLayout } from '#wire/views/feed-view';

/** Where there is nothing: at whatever address, or at that of a seat or a layout that there is not. */
export type Lost = 'page' | 'seat' | 'overlay';

/** Whoever typed a wrong address into a browser is told so in both languages, and shown the right ones. */
export function lostPage(lost: Lost): string {
  const { fr, en, links } = LOST[lost];
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sabot</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/plain.css">
</head>
<body>
<header><strong>Sabot</strong></header>
<main>
<p class="next">${fr}</p>
<p class="next" lang="en">${en}</p>
<ul>
${links.map(([address, name]) => `<li><a href="${address}">${name}</a></li>`).join('\n')}
</ul>
</main>
</body>
</html>
`;
}

type Link = readonly [address: string, name: string];

const LAYOUT_NAMES: Readonly<Record<OverlayLayout, string>> = {
  'lower-strip': 'Bandeau du bas · Lower strip',
  column: 'Colonne · Column',
  'heads-up': 'Face à face · Heads-up',
  vertical: 'Vertical (9:16) · Vertical (9:16)',
  'board-only': 'Tableau seul · Board only',
  bug: 'Coin d’image · Bug',
  ticker: 'Fil d’infos · Ticker',
  leaderboard: 'Classement · Leaderboard',
  player: 'Joueur · Player',
  winner: 'Vainqueur · Winner',
};

const TABLE: Link = ['/', 'Table'];
const seatLink = (seat: number): Link => [`/seat/${seat}`, `Téléphone, place ${seat} · Phone, seat ${seat}`];

const LOST: Readonly<Record<Lost, { readonly fr: string; readonly en: string; readonly links: readonly Link[] }>> = {
  page: {
    fr: 'Il n’y a rien à cette adresse. Voici les écrans :',
    en: 'There is nothing at this address. The screens are:',
    links: [
      TABLE,
      ['/join', 'Rejoindre avec son téléphone · Join with a phone'],
      seatLink(1),
      ['/operator', 'Opérateur · Operator'],
      ['/director', 'Directeur · Director'],
      ['/setup', 'Installation · Set-up'],
      ['/tables', 'Tables de la maison · Tables of the house'],
      ['/stats', 'Statistiques · Statistics'],
      ['/hands', 'Coups joués · Hands'],
      ['/hands/own', 'Mes coups, sur mon téléphone · My hands, on my phone'],
      ['/tournament', 'Tournoi · Tournament'],
      ['/clock', 'Horloge du tournoi · Tournament clock'],
      ['/rules', 'Règles · Rules'],
      ['/lab', 'Appareils · Devices'],
      ['/air', 'À l’antenne · On air'],
      ['/check', 'Vérifier une donne · Check a deal'],
      ['/overlay/lower-strip?demo=1', 'Habillage vidéo (cartes inventées) · Overlay (invented cards)'],
    ],
  },
  seat: {
    fr: 'Cette place n’existe pas. La table en a dix, de 1 à 10 :',
    en: 'There is no such seat. The table has ten, 1 to 10:',
    links: [...SEATS.map(seatLink), TABLE],
  },
  overlay: {
    fr: 'Cet habillage vidéo n’existe pas. Voici ceux qu’il y a, avec des cartes inventées :',
    en: 'There is no such overlay. Those that there are, with invented cards:',
    links: [...OVERLAY_LAYOUTS.map((layout): Link => [`/overlay/${layout}?demo=1`, LAYOUT_NAMES[layout]]), TABLE],
  },
};
