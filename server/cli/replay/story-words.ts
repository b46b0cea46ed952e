import { kindTexts } from '#law/pages/words';
import type { KindTexts } from '#law/shapes/page';
import type { Act } from '#vocabulary/hands/acts';
import type { RedecidedWhy } from '#vocabulary/hands/events';
import type { Step } from '#vocabulary/hands/steps';
import type { QuestionKind } from '#vocabulary/hands/verdicts';
import type { Severity, VerdictStatus } from '#vocabulary/kinds';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES, isBoardZone, isSeatZone, type Street, seatOfZone, seatZone, type Zone } from '#vocabulary/zones';
import type { FloorDeed } from './floor-deeds.ts';

/** The sentences of a replay, complete in both languages. */
export interface StoryWords {
  readonly language: 'en' | 'fr';
  readonly handBegins: (
    hand: number,
    redeal: number,
    seats: readonly Seat[],
    button: Seat,
    blinds: string,
    book: string,
  ) => string;
  readonly dealtAgain: (redeal: number) => string;
  readonly cardGoes: (card: string, from: Zone, to: Zone) => string;
  readonly aCard: string;
  readonly burned: string;
  readonly onBoard: (cards: readonly string[]) => string;
  readonly faceDown: (cards: number) => string;
  readonly thrown: (seat: Seat, cards: number) => string;
  readonly showsCards: (cards: readonly string[]) => string;
  readonly takes: (seat: Seat, amount: number) => string;
  readonly place: (zone: Zone) => string;
  readonly seat: (seat: Seat) => string;
  readonly seats: (seats: readonly Seat[]) => string;
  readonly kinds: KindTexts;
  readonly dealtTo: (seats: readonly Seat[]) => string;
  readonly act: (seat: Seat, act: string, how: 'declared' | 'observed' | 'by-cards' | 'filled-in') => string;
  readonly acts: Readonly<Record<Act['type'], string>>;
  readonly streets: Readonly<Record<Street, string>>;
  readonly roundOpens: (street: string) => string;
  readonly roundCloses: (street: string) => string;
  readonly verdict: (
    story: string,
    kind: string,
    severity: string,
    rules: string,
    borrowed: RuleBook | undefined,
  ) => string;
  readonly revised: (story: string, kind: string, severity: string, rules: string) => string;
  readonly status: Readonly<Record<VerdictStatus, string>>;
  readonly settled: (kind: string, status: string) => string;
  readonly overruled: (kind: string, reason: string) => string;
  readonly severities: Readonly<Record<Severity, string>>;
  readonly asked: (steps: string) => string;
  readonly step: (step: Step, card: (ref: number) => string) => string;
  readonly questions: Readonly<Record<QuestionKind, string>>;
  readonly question: (asked: string, seats: readonly Seat[]) => string;
  readonly answered: (answer: string) => string;
  readonly deadHands: (seats: readonly Seat[]) => string;
  readonly tabled: (seat: Seat) => string;
  readonly flipped: (place: string) => string;
  readonly shuffled: string;
  readonly collected: string;
  readonly ends: (how: 'folds' | 'showdown' | 'abandoned', winners: readonly Seat[]) => string;
  readonly deed: (deed: FloorDeed) => string;
  readonly decidedAnew: (why: RedecidedWhy, inputs: number) => string;
}

const PHONES_EN: Readonly<Record<string, string>> = {
  'let-in': 'phones are let in',
  'no-more': 'no more phones are let in',
};

const PHONES_FR: Readonly<Record<string, string>> = {
  'let-in': 'les téléphones sont admis',
  'no-more': 'plus aucun téléphone n’est admis',
};

const list = (seats: readonly Seat[], and: string): string =>
  seats.length < 2 ? seats.join('') : `${seats.slice(0, -1).join(', ')} ${and} ${seats.at(-1)}`;

export const ENGLISH: StoryWords = {
  language: 'en',
  handBegins: (hand, redeal, seats, button, blinds, book) =>
    `Hand ${hand}${redeal > 0 ? `, dealt again (${redeal})` : ''}: seats ${list(seats, 'and')}, ` +
    `button at ${button}, blinds ${blinds}, rule book ${book}.`,
  dealtAgain: (redeal) => `The hand is dealt again (${redeal}).`,
  cardGoes: (card, from, to) => `${upper(card)} goes from ${placeEn(from)} to ${placeEn(to)}.`,
  aCard: 'a card',
  burned: 'One card is burned.',
  onBoard: (cards) => `On the board: ${cards.join(' ')}.`,
  faceDown: (cards) => `On the board, not open yet: ${cards}.`,
  thrown: (seat, cards) => `Seat ${seat} throws ${cards === 1 ? 'a card' : `${cards} cards`} into the muck.`,
  showsCards: (cards) => `Everybody sees ${cards.join(' ')}.`,
  takes: (seat, amount) => `Seat ${seat} takes ${amount}.`,
  place: placeEn,
  seat: (seat) => `seat ${seat}`,
  seats: (seats) => `${seats.length === 1 ? 'seat' : 'seats'} ${list(seats, 'and')}`,
  kinds: kindTexts('en'),
  dealtTo: (seats) => `Dealt to seats ${seats.join(' ')}.`,
  act: (seat, act, how) =>
    `Seat ${seat} ${act}${how === 'by-cards' ? ' (seen in the muck)' : how === 'filled-in' ? ' (said afterwards)' : ''}.`,
  acts: {
    fold: 'folds',
    check: 'checks',
    call: 'calls',
    bet: 'bets',
    raise: 'raises to',
    'all-in': 'is all-in',
    'silent-chips': 'puts chips in without a word',
  },
  streets: { preflop: 'before the flop', flop: 'on the flop', turn: 'on the turn', river: 'on the river' },
  roundOpens: (street) => `Betting ${street}.`,
  roundCloses: (street) => `Betting ${street} is over.`,
  verdict: (story, kind, severity, rules, borrowed) =>
    `! ${story} ${kind} (${severity}) by ${rules}${borrowed === undefined ? '' : `, borrowed from ${borrowed}`}`,
  revised: (story, kind, severity, rules) => `! Now: ${story} ${kind} (${severity}) by ${rules}`,
  status: { open: 'open', resolved: 'put right', noted: 'noted', withdrawn: 'withdrawn', overruled: 'overruled' },
  settled: (kind, status) => `${kind}: ${status}.`,
  overruled: (kind, reason) => `${kind} overruled: ${reason}`,
  severities: {
    info: 'nothing wrong',
    notice: 'told',
    penalty: 'a sanction',
    correctable: 'to be put right',
    'hand-dead': 'a hand is dead',
    misdeal: 'misdeal',
    'td-call': 'the floor decides',
  },
  asked: (steps) => `  asked: ${steps}`,
  step: (step, card) =>
    stepText(step, card, {
      take: 'the next card to',
      show: 'show',
      turn: 'turn',
      collect: 'collect all cards',
      shuffle: 'shuffle',
      cut: 'cut',
      gather: 'gather the bets',
      'return-bets': 'give the bets back',
      bet: 'betting',
      award: 'award the pots',
      from: 'from',
      to: 'to',
      place: placeEn,
    }),
  questions: {
    'had-acted': 'Had they acted?',
    'folded-or-swept': 'Folded, or swept in by mistake?',
    'who-speaks-first': 'Who speaks first after the flop?',
    'long-look': 'Is he still looking at his cards?',
    'where-is-card': 'Where is this card?',
    'which-place': 'At which of two places does this card lie?',
    'what-happened-while-blind': 'What happened while a reader was silent?',
    'lies-open': 'Does this card lie open on the board?',
    'who-caused-it': 'Who caused it?',
    'was-hand-released': 'Had the hand been let go?',
    'was-hand-thrown': 'Has the hand been thrown?',
    'was-seat-dealt': 'Has the seat got its card?',
    'td-decides': 'The floor decides.',
  },
  question: (asked, seats) => `  ? ${asked}${seats.length === 0 ? '' : ` (seats ${list(seats, 'and')})`}`,
  answered: (answer) => `  answered: ${answer}`,
  deadHands: (seats) => `Dead by ruling: seats ${list(seats, 'and')}.`,
  tabled: (seat) => `Seat ${seat} shows.`,
  flipped: (place) => `${place} is turned.`,
  shuffled: 'The stub is shuffled.',
  collected: 'All cards are back in the shoe.',
  ends: (how, winners) => {
    const ended = {
      folds: 'Everybody else has folded.',
      showdown: 'The hands are compared.',
      abandoned: 'The hand is given up.',
    }[how];
    if (winners.length === 0) return ended;
    const [who, win] = winners.length === 1 ? ['Seat', 'wins'] : ['Seats', 'win'];
    return `${ended} ${who} ${list(winners, 'and')} ${win}.`;
  },
  deed: (deed) => {
    switch (deed.did) {
      case 'refused':
        return `* ${deed.who} is refused (${deed.role})${deed.times === 1 ? '' : `, ${deed.times} times`}.`;
      case 'paired':
        return `* ${deed.who} is paired (${deed.role}).`;
      case 'joined':
        return `* ${deed.who} joins (${deed.role}).`;
      case 'phones':
        return `* ${deed.who}: ${PHONES_EN[deed.what] ?? 'the network is closed'}.`;
      case 'taken-back':
        return `* ${deed.who} takes back a right (${deed.role}).`;
      case 'revealed':
        return `* ${deed.by} looks at the hidden cards of ${deed.seat === null ? 'all seats' : `seat ${deed.seat}`}: ${deed.reason}`;
      case 'confirmed':
        return `* ${deed.by} has seen cards${deed.seat === null ? '' : ` of seat ${deed.seat}`} lie open and opens them to everybody: ${deed.reason}`;
      case 'voided':
        return `* ${deed.by} gives the hand up: ${deed.reason}`;
      case 'cards-gone':
        return '* The simulated cards are gone with the program that was stopped: whatever was begun with them is given up.';
      case 'night-ended':
        return `* ${deed.by} ends the night.`;
      case 'armed':
        return `* ${deed.by} lets the feed ${deed.feed} show hole cards live: ${deed.reason}`;
    }
  },
  decidedAnew: (why, inputs) => `The hand is decided anew (${why}${inputs === 0 ? '' : `, without ${inputs}`}).`,
};

export const FRENCH: StoryWords = {
  language: 'fr',
  handBegins: (hand, redeal, seats, button, blinds, book) =>
    `Coup ${hand}${redeal > 0 ? `, redonné (${redeal})` : ''} : sièges ${list(seats, 'et')}, ` +
    `bouton au ${button}, blinds ${blinds}, règlement ${book}.`,
  dealtAgain: (redeal) => `Le coup est redonné (${redeal}).`,
  cardGoes: (card, from, to) => `${upper(card)} : ${placeFr(from)} → ${placeFr(to)}.`,
  aCard: 'une carte',
  burned: 'Une carte est brûlée.',
  onBoard: (cards) => `Au tableau : ${cards.join(' ')}.`,
  faceDown: (cards) => `Au tableau, pas encore ouvertes : ${cards}.`,
  thrown: (seat, cards) => `Le siège ${seat} jette ${cards === 1 ? 'une carte' : `${cards} cartes`} au rebut.`,
  showsCards: (cards) => `Tout le monde voit ${cards.join(' ')}.`,
  takes: (seat, amount) => `Le siège ${seat} prend ${amount}.`,
  place: placeFr,
  seat: (seat) => `siège ${seat}`,
  seats: (seats) => `${seats.length === 1 ? 'siège' : 'sièges'} ${list(seats, 'et')}`,
  kinds: kindTexts('fr'),
  dealtTo: (seats) => `Donné aux sièges ${seats.join(' ')}.`,
  act: (seat, act, how) =>
    `Le siège ${seat} ${act}${how === 'by-cards' ? ' (vu au rebut)' : how === 'filled-in' ? ' (dit après coup)' : ''}.`,
  acts: {
    fold: 'se couche',
    check: 'dit parole',
    call: 'suit',
    bet: 'mise',
    raise: 'relance à',
    'all-in': 'fait tapis',
    'silent-chips': 'avance des jetons sans rien dire',
  },
  streets: { preflop: 'avant le flop', flop: 'au flop', turn: 'à la turn', river: 'à la river' },
  roundOpens: (street) => `Enchères ${street}.`,
  roundCloses: (street) => `Les enchères ${street} sont closes.`,
  verdict: (story, kind, severity, rules, borrowed) =>
    `! ${story} ${kind} (${severity}) selon ${rules}${borrowed === undefined ? '' : `, emprunté à ${borrowed}`}`,
  revised: (story, kind, severity, rules) => `! Désormais : ${story} ${kind} (${severity}) selon ${rules}`,
  status: {
    open: 'en cours',
    resolved: 'réparé',
    noted: 'noté',
    withdrawn: 'retiré',
    overruled: 'annulé par décision',
  },
  settled: (kind, status) => `${kind} : ${status}.`,
  overruled: (kind, reason) => `${kind} annulé par décision : ${reason}`,
  severities: {
    info: 'rien d’irrégulier',
    notice: 'signalé',
    penalty: 'une sanction',
    correctable: 'à réparer',
    'hand-dead': 'une main est morte',
    misdeal: 'fausse donne',
    'td-call': 'au directeur de décider',
  },
  asked: (steps) => `  demandé : ${steps}`,
  step: (step, card) =>
    stepText(step, card, {
      take: 'la prochaine carte vers',
      show: 'montrer',
      turn: 'retourner',
      collect: 'ramasser toutes les cartes',
      shuffle: 'mélanger',
      cut: 'couper',
      gather: 'réunir les mises',
      'return-bets': 'rendre les mises',
      bet: 'enchères',
      award: 'attribuer les pots',
      from: 'de',
      to: 'vers',
      place: placeFr,
    }),
  questions: {
    'had-acted': 'Avaient-ils parlé ?',
    'folded-or-swept': 'Couchée, ou ramassée par erreur ?',
    'who-speaks-first': 'Qui parle le premier après le flop ?',
    'long-look': 'Regarde-t-il encore ses cartes ?',
    'where-is-card': 'Où est cette carte ?',
    'which-place': 'À laquelle de deux places se trouve cette carte ?',
    'what-happened-while-blind': 'Que s’est-il passé pendant qu’un lecteur se taisait ?',
    'lies-open': 'Cette carte est-elle visible au tableau ?',
    'who-caused-it': 'Qui en est la cause ?',
    'was-hand-released': 'La main avait-elle été lâchée ?',
    'was-hand-thrown': 'La main a-t-elle été jetée ?',
    'was-seat-dealt': 'Ce siège a-t-il reçu sa carte ?',
    'td-decides': 'Au directeur de décider.',
  },
  question: (asked, seats) => `  ? ${asked}${seats.length === 0 ? '' : ` (sièges ${list(seats, 'et')})`}`,
  answered: (answer) => `  réponse : ${answer}`,
  deadHands: (seats) => `Mains mortes par décision : sièges ${list(seats, 'et')}.`,
  tabled: (seat) => `Le siège ${seat} montre son jeu.`,
  flipped: (place) => `${place} est retournée.`,
  shuffled: 'Le paquet est mélangé.',
  collected: 'Toutes les cartes sont de retour dans le sabot.',
  ends: (how, winners) => {
    const ended = {
      folds: 'Tous les autres se sont couchés.',
      showdown: 'Les mains sont comparées.',
      abandoned: 'Le coup est abandonné.',
    }[how];
    if (winners.length === 0) return ended;
    const [who, win] = winners.length === 1 ? ['Le siège', 'gagne'] : ['Les sièges', 'gagnent'];
    return `${ended} ${who} ${list(winners, 'et')} ${win}.`;
  },
  deed: (deed) => {
    switch (deed.did) {
      case 'refused':
        return `* ${deed.who} est refusé (${deed.role})${deed.times === 1 ? '' : `, ${deed.times} fois`}.`;
      case 'paired':
        return `* ${deed.who} est appairé (${deed.role}).`;
      case 'joined':
        return `* ${deed.who} rejoint (${deed.role}).`;
      case 'phones':
        return `* ${deed.who} : ${PHONES_FR[deed.what] ?? 'le réseau est fermé'}.`;
      case 'taken-back':
        return `* ${deed.who} révoque un droit (${deed.role}).`;
      case 'revealed':
        return `* ${deed.by} regarde les cartes cachées ${deed.seat === null ? 'de tous les sièges' : `du siège ${deed.seat}`} : ${deed.reason}`;
      case 'confirmed':
        return `* ${deed.by} a vu des cartes${deed.seat === null ? '' : ` du siège ${deed.seat}`} à découvert et les ouvre à tous : ${deed.reason}`;
      case 'voided':
        return `* ${deed.by} abandonne le coup : ${deed.reason}`;
      case 'cards-gone':
        return '* Les cartes simulées ont disparu avec le programme arrêté : ce qui était commencé avec elles est abandonné.';
      case 'night-ended':
        return `* ${deed.by} termine la soirée.`;
      case 'armed':
        return `* ${deed.by} laisse le flux ${deed.feed} montrer les cartes en direct : ${deed.reason}`;
    }
  },
  decidedAnew: (why, inputs) => {
    const reason = {
      undone: 'retour en arrière',
      'fact-withdrawn': 'lecture retirée',
      'filled-in': 'acte complété',
      overruled: 'autre décision',
    }[why];
    return `Le coup est rejugé (${reason}${inputs === 0 ? '' : `, sans ${inputs}`}).`;
  },
};

interface StepWords
  extends Readonly<Record<'collect' | 'shuffle' | 'cut' | 'gather' | 'return-bets' | 'bet' | 'award', string>> {
  readonly take: string;
  readonly show: string;
  readonly turn: string;
  readonly from: string;
  readonly to: string;
  readonly place: (zone: Zone) => string;
}

function stepText(step: Step, card: (ref: number) => string, words: StepWords): string {
  switch (step.do) {
    case 'move':
      return `${card(step.ref)} ${words.from} ${words.place(step.from)} ${words.to} ${words.place(step.to)}`;
    case 'deal':
      return `${words.take} ${words.place(seatZone(step.seat))}`;
    case 'burn':
      return `${words.take} ${words.place('BURN')}`;
    case 'lay':
      return `${words.take} ${words.place(step.place)}`;
    case 'take-next':
      return `${words.take} ${words.place(step.to)}`;
    case 'show-card':
      return `${words.show} ${card(step.ref)}`;
    case 'flip':
      return `${words.turn} ${words.place(step.place)}`;
    case 'show':
      return `${words.show} ${words.place(seatZone(step.seat))}`;
    default:
      return words[step.do];
  }
}

function placeEn(zone: Zone): string {
  if (isSeatZone(zone)) return `seat ${seatOfZone(zone)}`;
  if (isBoardZone(zone)) return `place ${BOARD_ZONES.indexOf(zone) + 1} of the board`;
  return { SHOE: 'the shoe', BURN: 'the burns', MUCK: 'the muck', ASIDE: 'the place aside', OFF: 'the floor' }[zone];
}

function placeFr(zone: Zone): string {
  if (isSeatZone(zone)) return `siège ${seatOfZone(zone)}`;
  if (isBoardZone(zone)) return `place ${BOARD_ZONES.indexOf(zone) + 1} du tableau`;
  return { SHOE: 'sabot', BURN: 'cartes brûlées', MUCK: 'rebut', ASIDE: 'place à l’écart', OFF: 'hors table' }[zone];
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
