import * as v from 'valibot';
import { isOwnRuleId, type OwnRuleId } from '#vocabulary/ids';
import { SEVERITIES } from '#vocabulary/kinds';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import { ms } from '#vocabulary/units';
import { WAYS, WAYS_OUT } from '../shapes/ways.ts';
import { ABOUT_LENGTH_MAX, CASES_MAX, CITED_MAX, NAME_LENGTH_MAX, RULES_MAX, SENTENCE_LENGTH_MAX } from './limits.ts';

/** A line of text for people: nothing that a screen would obey or hide. */
const lineOf = (longest: number) =>
  v.pipe(
    v.string('is a text'),
    v.minLength(1, 'is empty'),
    v.maxLength(longest, `has more than ${longest} characters`),
    v.regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}]*$/u, 'holds a character that nobody would see'),
  );
const inBothLanguages = (longest: number) => v.strictObject({ en: lineOf(longest), fr: lineOf(longest) });

/** Names that only this house gives a meaning: an irregularity, a fact, a rule id. */
const nameOf = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'has a name that is no name here'));

const ruleId = v.custom<OwnRuleId>(
  (value) => typeof value === 'string' && isOwnRuleId(value),
  'is no rule id of a book of your own, as TDA-mis-1',
);
const rules = v.pipe(
  v.array(ruleId, 'is a list of rule ids'),
  v.minLength(1, 'names no rule'),
  v.maxLength(CITED_MAX, `names more than ${CITED_MAX} rules`),
);
const moreRules = v.pipe(v.array(ruleId, 'is a list of rule ids'), v.maxLength(CITED_MAX));
const oneOf = <const Words extends readonly (string | number)[]>(words: Words) =>
  v.picklist(words, `is none of ${words.join(', ')}`);
const yesNo = v.boolean('is true or false');
const seconds = (most: number) =>
  v.pipe(
    v.number('is a number of milliseconds'),
    v.integer('is a whole number of milliseconds'),
    v.minValue(0, 'is less than nothing'),
    v.maxValue(most, `is more than ${most}`),
    v.transform(ms),
  );

/** Parameters of the plan (`PlanOfBook`); a board that is dealt first belongs to Tock. */
const planShape = v.strictObject({
  burnBefore: v.exactOptional(
    v.strictObject({
      flop: v.exactOptional(oneOf([0, 1])),
      turn: v.exactOptional(oneOf([0, 1])),
      river: v.exactOptional(oneOf([0, 1])),
    }),
  ),
  absentCheckAt: v.exactOptional(oneOf(['last-card', 'turn'])),
  twoOfDealAreMisdeal: v.exactOptional(yesNo),
  surplusIsBurn: v.exactOptional(yesNo),
  halfHand: v.exactOptional(oneOf(['dies'])),
  cutCard: v.exactOptional(v.literal(true, 'is true, or left out')),
  givenBackUnseen: v.exactOptional(v.literal(true, 'is true, or left out')),
});

/** Parameters of betting, pots and showdown (`BettingBook`): each with the rules that say so. */
const point = <const Values extends v.ObjectEntries>(values: Values) =>
  v.exactOptional(v.strictObject({ ...values, rules }));

const bettingShape = v.strictObject({
  minOpen: point({ at: oneOf(['big-blind']) }),
  minRaise: point({
    way: oneOf(['previous-increment', 'double', 'above-current', 'plus-unit', 'last-full']),
  }),
  shortOpen: point({ raiseBy: oneOf(['big-blind']) }),
  shortAllInPrice: point({ price: oneOf(['actual', 'two-big-blinds-preflop']) }),
  reopening: point({ when: oneOf(['own-wager-doubled', 'sum-is-full-raise']) }),
  underBet: point({ impose: oneOf(['minimum']) }),
  shortCall: point({ impose: oneOf(['call']) }),
  incompleteRaise: point({
    impose: oneOf(['complete-from-half', 'complete']),
    otherwise: rules,
  }),
  announcedIncompleteRaise: point({ impose: oneOf(['complete']) }),
  announcedAmount: point({ prevails: yesNo }),
  raiseBy: point({ means: oneOf(['total', 'by']) }),
  tap: point({ facingBet: oneOf(['fold', 'nothing']) }),
  oneChip: point({
    opening: moreRules,
    announced: moreRules,
    announcedTotal: oneOf(['chip', 'all-in-front']),
  }),
  severalChips: point({ are: oneOf(['raise', 'amount', 'call-by-one']) }),
  stringBet: point({ counts: oneOf(['first-step']) }),
  movements: point({ afterWord: oneOf(['one', 'several']) }),
  outOfTurn: point({ way: oneOf(['bind-if-unchanged', 'void-if-changed', 'check-call-duty']) }),
  skipped: point({
    behind: v.pipe(v.number('is a number'), v.integer('is a whole number'), v.minValue(1), v.maxValue(9)),
    openedRules: rules,
  }),
  killedBet: point({ uncalled: oneOf(['stays', 'back']) }),
  chipErrors: point({ until: oneOf(['gather']), afterRules: rules }),
  clock: point({ thinkMs: seconds(600_000), countdownMs: seconds(120_000), unbet: v.exactOptional(oneOf(['checks'])) }),
  oddChip: point({ to: oneOf(['left-of-button', 'upper-pot-or-next-hand']) }),
  showing: point({ unbet: oneOf(['first-to-speak', 'all-at-once']), unbetRules: rules }),
  allInShowing: point({ all: oneOf(['one-with-chips', 'anybody-all-in']) }),
  muckedWinner: point({ loses: v.literal(true, 'is true, or left out') }),
});

/** The evening between and around the hands (`EveningOfBook`); sanctions are borrowed. */
const eveningShape = v.strictObject({
  drawnBy: v.exactOptional(oneOf(['seats', 'dealer', 'lot'])),
  button: v.exactOptional(oneOf(['dead-button', 'next-seat'])),
  handBeginsWith: v.exactOptional(oneOf(['shuffle-started', 'first-blind-posted'])),
  clockWaitsForHand: v.exactOptional(yesNo),
  absence: v.exactOptional(
    v.strictObject({
      handGoes: oneOf(['before-first-betting-round', 'at-his-turn']),
      blindsTaken: v.literal(true, 'is true: blinds of the absent are taken'),
      until: oneOf(['stack-gone', 'one-orbit-from-the-start']),
      rules,
    }),
  ),
  mover: v.exactOptional(oneOf(['future-big-blind', 'last-dealer'])),
  takingBack: v.exactOptional(v.strictObject({ until: oneOf(['next-act', 'hosts-word']), rules })),
  straddle: v.exactOptional(v.strictObject({ is: oneOf(['refused', 'custom']), rules })),
  bigBlindTwice: v.exactOptional(v.strictObject({ is: oneOf(['demanded', 'custom']), rules })),
});

export const manifestShape = v.strictObject({
  format: v.literal(1, 'is 1'),
  name: v.pipe(
    v.string('is a text'),
    v.regex(/^[a-z][a-z0-9-]{0,31}$/, 'is small letters, digits and dashes, 32 at most'),
  ),
  prefix: v.pipe(
    v.string('is a text'),
    v.regex(/^[A-Z][A-Z0-9]{1,7}$/, 'is two to eight capitals and digits'),
    v.check((prefix) => isOwnRuleId(`${prefix}-a-1`), 'belongs to the rules of this house'),
  ),
  title: inBothLanguages(NAME_LENGTH_MAX),
  about: inBothLanguages(ABOUT_LENGTH_MAX),
  fallback: v.pipe(v.array(oneOf(RULE_BOOKS), 'is a list of books'), v.minLength(1, 'names no book'), v.maxLength(6)),
  plan: v.exactOptional(planShape, {}),
  betting: v.exactOptional(bettingShape, {}),
  evening: v.exactOptional(eveningShape, {}),
});

const caseShape = v.strictObject({
  when: v.exactOptional(
    v.record(
      nameOf,
      v.union(
        [
          v.string(),
          v.boolean(),
          v.pipe(v.array(v.union([v.string(), v.boolean()])), v.minLength(1, 'names no answer'), v.maxLength(12)),
        ],
        'is an answer, or a list of answers',
      ),
    ),
    {},
  ),
  way: oneOf(WAYS),
  severity: v.exactOptional(oneOf(SEVERITIES)),
  rules: v.exactOptional(rules),
  options: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ key: oneOf(WAYS_OUT), rules }), 'is a list of ways out'),
      v.minLength(2, 'names fewer than two ways out'),
      v.maxLength(4, 'names more than four ways out'),
    ),
  ),
});
export type OwnCase = v.InferOutput<typeof caseShape>;
/** Answers that a case wants, by fact: one of them each. */
export type Asked = Readonly<Record<string, string | boolean | readonly (string | boolean)[]>>;

export const rulingsShape = v.record(
  nameOf,
  v.pipe(
    v.array(caseShape, 'is a list of cases'),
    v.minLength(1, 'has no case'),
    v.maxLength(CASES_MAX, `has more than ${CASES_MAX} cases`),
  ),
);

export const sentencesShape = v.pipe(
  v.record(nameOf, lineOf(SENTENCE_LENGTH_MAX)),
  v.check((said) => Object.keys(said).length <= RULES_MAX, `has more than ${RULES_MAX} rules`),
);

/** A whole book as it is pinned: everything but its scenarios. */
export const documentShape = v.strictObject({
  manifest: manifestShape,
  rulings: rulingsShape,
  en: sentencesShape,
  fr: sentencesShape,
});
export type OwnDocument = v.InferOutput<typeof documentShape>;
