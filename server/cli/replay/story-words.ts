import type { Act } from '#vocabulary/acts';
import type { Severity, VerdictStatus } from '#vocabulary/kinds';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { Step } from '#vocabulary/steps';
import type { Street, Zone } from '#vocabulary/zones';

/** The sentences of a replay, complete in both languages. */
export interface StoryWords {
  readonly handBegins: (hand: number, redeal: number, seats: readonly Seat[], button: Seat, blinds: string, book: RuleBook) => string;
  readonly dealtAgain: (redeal: number) => string;
  readonly cardGoes: (card: string, from: Zone, to: Zone) => string;
  readonly aCard: string;
  readonly dealtTo: (seats: readonly Seat[]) => string;
  readonly act: (seat: Seat, act: string, how: 'declared' | 'observed' | 'by-cards' | 'filled-in') => string;
  readonly acts: Readonly<Record<Act['type'], string>>;
  readonly streets: Readonly<Record<Street, string>>;
  readonly roundOpens: (street: string) => string;
  readonly roundCloses: (street: string) => string;
  readonly verdict: (kind: string, severity: string, rules: string, borrowed: RuleBook | undefined) => string;
  readonly revised: (kind: string, severity: string, rules: string) => string;
  readonly status: Readonly<Record<VerdictStatus, string>>;
  readonly settled: (kind: string, status: string) => string;
  readonly overruled: (kind: string, reason: string) => string;
  readonly severities: Readonly<Record<Severity, string>>;
  readonly asked: (steps: string) => string;
  readonly step: (step: Step, card: (ref: number) => string) => string;
  readonly question: (kind: string, seats: readonly Seat[]) => string;
  readonly answered: (answer: string) => string;
  readonly deadHands: (seats: readonly Seat[]) => string;
  readonly tabled: (seat: Seat) => string;
  readonly flipped: (place: string) => string;
  readonly isPublic: (card: string) => string;
  readonly shuffled: string;
  readonly collected: string;
  readonly ends: (how: 'folds' | 'showdown' | 'abandoned', winners: readonly Seat[]) => string;
  readonly decidedAnew: (why: 'undone' | 'fact-withdrawn' | 'filled-in', inputs: number) => string;
}

const list = (seats: readonly Seat[], and: string): string =>
  seats.length < 2 ? seats.join('') : `${seats.slice(0, -1).join(', ')} ${and} ${seats.at(-1)}`;

export const ENGLISH: StoryWords = {
  handBegins: (hand, redeal, seats, button, blinds, book) =>
    `Hand ${hand}${redeal > 0 ? `, dealt again (${redeal})` : ''}: seats ${list(seats, 'and')}, button at ${button}, blinds ${blinds}, rule book ${book}.`,
  dealtAgain: (redeal) => `The hand is dealt again (${redeal}).`,
  cardGoes: (card, from, to) => `${card}: ${from} to ${to}`,
  aCard: 'a card',
  dealtTo: (seats) => `Dealt to seats ${seats.join(' ')}.`,
  act: (seat, act, how) =>
    `Seat ${seat} ${act}${how === 'by-cards' ? ' (seen in the muck)' : how === 'filled-in' ? ' (said afterwards)' : ''}.`,
  acts: {
    fold: 'folds',
    check: 'checks',
    call: 'calls',
    bet: 'bets',
    raise: 'raises',
    'all-in': 'is all-in',
    'silent-chips': 'puts chips in without a word',
  },
  streets: { preflop: 'before the flop', flop: 'on the flop', turn: 'on the turn', river: 'on the river' },
  roundOpens: (street) => `Betting ${street}.`,
  roundCloses: (street) => `Betting ${street} is over.`,
  verdict: (kind, severity, rules, borrowed) =>
    `! ${kind} (${severity}) by ${rules}${borrowed === undefined ? '' : `, borrowed from ${borrowed}`}`,
  revised: (kind, severity, rules) => `! now ${kind} (${severity}) by ${rules}`,
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
      take: 'next card to',
      show: 'show',
      collect: 'collect all cards',
      shuffle: 'shuffle',
      cut: 'cut',
      gather: 'gather the bets',
      to: 'to',
    }),
  question: (kind, seats) => `  ? ${kind}${seats.length === 0 ? '' : ` (seats ${list(seats, 'and')})`}`,
  answered: (answer) => `  answered: ${answer}`,
  deadHands: (seats) => `Dead by ruling: seats ${list(seats, 'and')}.`,
  tabled: (seat) => `Seat ${seat} shows.`,
  flipped: (place) => `${place} is turned.`,
  isPublic: (card) => `Everybody may know ${card}.`,
  shuffled: 'The stub is shuffled.',
  collected: 'All cards are back in the shoe.',
  ends: (how, winners) => `The hand ends by ${how}${winners.length === 0 ? '' : `; seats ${list(winners, 'and')}`}.`,
  decidedAnew: (why, inputs) => `The hand is decided anew (${why}${inputs === 0 ? '' : `, without ${inputs}`}).`,
};

export const FRENCH: StoryWords = {
  handBegins: (hand, redeal, seats, button, blinds, book) =>
    `Coup ${hand}${redeal > 0 ? `, redonné (${redeal})` : ''} : sièges ${list(seats, 'et')}, bouton au ${button}, blindes ${blinds}, règlement ${book}.`,
  dealtAgain: (redeal) => `Le coup est redonné (${redeal}).`,
  cardGoes: (card, from, to) => `${card} : ${from} vers ${to}`,
  aCard: 'une carte',
  dealtTo: (seats) => `Donné aux sièges ${seats.join(' ')}.`,
  act: (seat, act, how) =>
    `Le siège ${seat} ${act}${how === 'by-cards' ? ' (vu au rebut)' : how === 'filled-in' ? ' (dit après coup)' : ''}.`,
  acts: {
    fold: 'se couche',
    check: 'dit parole',
    call: 'suit',
    bet: 'mise',
    raise: 'relance',
    'all-in': 'fait tapis',
    'silent-chips': 'avance des jetons sans rien dire',
  },
  streets: { preflop: 'avant le flop', flop: 'au flop', turn: 'à la turn', river: 'à la river' },
  roundOpens: (street) => `Enchères ${street}.`,
  roundCloses: (street) => `Les enchères ${street} sont closes.`,
  verdict: (kind, severity, rules, borrowed) =>
    `! ${kind} (${severity}) selon ${rules}${borrowed === undefined ? '' : `, emprunté à ${borrowed}`}`,
  revised: (kind, severity, rules) => `! désormais ${kind} (${severity}) selon ${rules}`,
  status: { open: 'en cours', resolved: 'réparé', noted: 'noté', withdrawn: 'retiré', overruled: 'annulé par décision' },
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
      take: 'prochaine carte vers',
      show: 'montrer',
      collect: 'ramasser toutes les cartes',
      shuffle: 'mélanger',
      cut: 'couper',
      gather: 'réunir les mises',
      to: 'vers',
    }),
  question: (kind, seats) => `  ? ${kind}${seats.length === 0 ? '' : ` (sièges ${list(seats, 'et')})`}`,
  answered: (answer) => `  réponse : ${answer}`,
  deadHands: (seats) => `Mains mortes par décision : sièges ${list(seats, 'et')}.`,
  tabled: (seat) => `Le siège ${seat} montre son jeu.`,
  flipped: (place) => `${place} est retournée.`,
  isPublic: (card) => `Tout le monde peut connaître ${card}.`,
  shuffled: 'Le paquet est mélangé.',
  collected: 'Toutes les cartes sont de retour dans le sabot.',
  ends: (how, winners) =>
    `Le coup se termine ${how === 'folds' ? 'par abandons' : how === 'showdown' ? 'à l’abattage' : 'sans suite'}${winners.length === 0 ? '' : ` ; sièges ${list(winners, 'et')}`}.`,
  decidedAnew: (why, inputs) => {
    const reason = { undone: 'retour en arrière', 'fact-withdrawn': 'lecture retirée', 'filled-in': 'acte complété' }[why];
    return `Le coup est rejugé (${reason}${inputs === 0 ? '' : `, sans ${inputs}`}).`;
  },
};

interface StepWords {
  readonly take: string;
  readonly show: string;
  readonly collect: string;
  readonly shuffle: string;
  readonly cut: string;
  readonly gather: string;
  readonly to: string;
}

function stepText(step: Step, card: (ref: number) => string, words: StepWords): string {
  switch (step.do) {
    case 'move':
      return `${card(step.ref)} ${step.from} ${words.to} ${step.to}`;
    case 'deal':
      return `${words.take} S${step.seat}`;
    case 'burn':
      return `${words.take} BURN`;
    case 'lay':
      return `${words.take} ${step.place}`;
    case 'take-next':
      return `${words.take} ${step.to}`;
    case 'show-card':
      return `${words.show} ${card(step.ref)}`;
    case 'collect':
    case 'shuffle':
    case 'cut':
    case 'gather':
      return words[step.do];
    case 'flip':
      return step.place;
    case 'show':
      return `${words.show} S${step.seat}`;
    case 'return-bets':
    case 'bet':
    case 'award':
      return step.do;
  }
}
