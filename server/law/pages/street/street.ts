import { STREET_FORMS } from '#vocabulary/hands/matters';
import { BOARD_STREETS } from '#vocabulary/zones';
import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, EITHER, offer } from '../../shapes/ways.ts';

/** A street has other burns or cards than its own, or came too early; its form says which name it has. */
export const street: PageOf<'street'> = {
  kind: 'NO_BURN_FLOP',
  need: {
    NO_BURN_FLOP: 'burns',
    NO_BURN_TURN: 'burns',
    NO_BURN_RIVER: 'burns',
    DOUBLE_BURN_FLOP: 'burns',
    DOUBLE_BURN_TURN: 'burns',
    DOUBLE_BURN_RIVER: 'burns',
    PREMATURE_FLOP: 'board-in-time',
    PREMATURE_TURN: 'board-in-time',
    PREMATURE_RIVER: 'board-in-time',
    PREMATURE_BURN: 'burn-in-time',
    FLOP_4: 'board',
    FLOP_5PLUS: 'board',
    TURN_EXTRA: 'board',
    RIVER_EXTRA: 'board',
  },
  offer: offer({ form: STREET_FORMS, street: BOARD_STREETS, order: ['known', 'unknown'], playedOver: EITHER }, [
    ...BOTH_BOOKS,
    'misdeal',
    'scrambled',
    'shuffled-back',
  ]),
  en: {
    NO_BURN_FLOP: { title: 'Flop without a burn', story: 'The flop was laid without burning a card.' },
    NO_BURN_TURN: { title: 'Turn without a burn', story: 'The turn was laid without burning a card.' },
    NO_BURN_RIVER: { title: 'River without a burn', story: 'The river was laid without burning a card.' },
    DOUBLE_BURN_FLOP: { title: 'Two burns before the flop', story: 'Two cards were burned before the flop.' },
    DOUBLE_BURN_TURN: { title: 'Two burns before the turn', story: 'Two cards were burned before the turn.' },
    DOUBLE_BURN_RIVER: { title: 'Two burns before the river', story: 'Two cards were burned before the river.' },
    PREMATURE_FLOP: { title: 'Flop too early', story: 'The flop came before the betting was over.' },
    PREMATURE_TURN: { title: 'Turn too early', story: 'The turn came before the betting was over.' },
    PREMATURE_RIVER: { title: 'River too early', story: 'The river came before the betting was over.' },
    PREMATURE_BURN: { title: 'Burn too early', story: 'A card was burned before the betting was over.' },
    FLOP_4: { title: 'Four cards on the flop', story: 'The flop has one card too many.' },
    FLOP_5PLUS: { title: 'Five cards on the flop, or more', story: 'The flop has several cards too many.' },
    TURN_EXTRA: { title: 'Turn of two', story: 'The turn has a card too many.' },
    RIVER_EXTRA: { title: 'River of two', story: 'The river has a card too many.' },
    'NO_BURN_FLOP+PREMATURE_FLOP': {
      title: 'Flop too early, without a burn',
      story: 'The flop came before the betting was over, and without a burn.',
    },
    'NO_BURN_TURN+PREMATURE_TURN': {
      title: 'Turn too early, without a burn',
      story: 'The turn came before the betting was over, and without a burn.',
    },
    'NO_BURN_RIVER+PREMATURE_RIVER': {
      title: 'River too early, without a burn',
      story: 'The river came before the betting was over, and without a burn.',
    },
  },
  fr: {
    NO_BURN_FLOP: { title: 'Flop sans brûler', story: 'Le flop a été posé sans brûler de carte.' },
    NO_BURN_TURN: { title: 'Turn sans brûler', story: 'La turn a été posée sans brûler de carte.' },
    NO_BURN_RIVER: { title: 'River sans brûler', story: 'La river a été posée sans brûler de carte.' },
    DOUBLE_BURN_FLOP: { title: 'Deux brûlées avant le flop', story: 'Deux cartes ont été brûlées avant le flop.' },
    DOUBLE_BURN_TURN: { title: 'Deux brûlées avant la turn', story: 'Deux cartes ont été brûlées avant la turn.' },
    DOUBLE_BURN_RIVER: { title: 'Deux brûlées avant la river', story: 'Deux cartes ont été brûlées avant la river.' },
    PREMATURE_FLOP: { title: 'Flop trop tôt', story: 'Le flop est venu avant la fin des mises.' },
    PREMATURE_TURN: { title: 'Turn trop tôt', story: 'La turn est venue avant la fin des mises.' },
    PREMATURE_RIVER: { title: 'River trop tôt', story: 'La river est venue avant la fin des mises.' },
    PREMATURE_BURN: { title: 'Brûlée trop tôt', story: 'Une carte a été brûlée avant la fin des mises.' },
    FLOP_4: { title: 'Quatre cartes au flop', story: 'Le flop a une carte en trop.' },
    FLOP_5PLUS: { title: 'Cinq cartes au flop, ou plus', story: 'Le flop a plusieurs cartes en trop.' },
    TURN_EXTRA: { title: 'Deux cartes à la turn', story: 'Il y a une carte en trop à la turn.' },
    RIVER_EXTRA: { title: 'Deux cartes à la river', story: 'Il y a une carte en trop à la river.' },
    'NO_BURN_FLOP+PREMATURE_FLOP': {
      title: 'Flop trop tôt, sans brûler',
      story: 'Le flop est venu avant la fin des mises, et sans brûler.',
    },
    'NO_BURN_TURN+PREMATURE_TURN': {
      title: 'Turn trop tôt, sans brûler',
      story: 'La turn est venue avant la fin des mises, et sans brûler.',
    },
    'NO_BURN_RIVER+PREMATURE_RIVER': {
      title: 'River trop tôt, sans brûler',
      story: 'La river est venue avant la fin des mises, et sans brûler.',
    },
  },
};
