import { zoneOf } from '#engine/table-state/cards';
import type { HandState } from '#engine/table-state/state';
import type { CardRef } from '#vocabulary/card-refs';
import type { Fact } from '#vocabulary/hands/facts';
import type { Question } from '#vocabulary/hands/verdicts';
import { isBoardZone, isSeatZone, isZone, type Zone } from '#vocabulary/zones';
import { type Likelihood, PERCENT_STEPS, type StoryKind } from '#wire/views/stories';
import type { StoryView } from '#wire/views/verdicts';
import { inputOf, isShuffledInSince } from './shuffled-cards.ts';

/** How closely the readers' odds are told: `exact` to the director alone. */
export type OddsTold = 'coarse' | 'exact';

/** What may have happened, one story for each answer. Made of places, numbers and seats: no face comes in here. */
export function storiesOf(hand: HandState, question: Question, odds: OddsTold): readonly StoryView[] {
  switch (question.ask) {
    case 'had-acted':
      return yesOrNo('had-acted', otherThanActed(hand, question));
    case 'was-hand-released':
      return yesOrNo('let-go', 'held-on');
    case 'was-hand-thrown':
      return yesOrNo('threw-hand', 'slipped');
    case 'was-seat-dealt':
      return yesOrNo('got-card', 'passed-over');
    case 'long-look':
      return yesOrNo('still-looking', 'put-down');
    case 'what-happened-while-blind':
      return yesOrNo('changed', 'unchanged');
    case 'lies-open':
      return yesOrNo('as-many-lie', 'fewer-lie');
    case 'who-caused-it':
      return yesOrNo('dealer-did', 'player-did');
    case 'folded-or-swept':
      return question.options.map((option) => ({ tells: isFoldStory(option) ? option : 'choice', answer: { option } }));
    case 'where-is-card':
    case 'which-place':
      return placesOf(hand, question, odds);
    case 'who-speaks-first':
    case 'td-decides':
      return question.options.map((option) => ({ tells: 'choice', answer: { option } }));
  }
}

const yesOrNo = (yes: StoryKind, no: StoryKind): readonly StoryView[] => [
  { tells: yes, answer: 'yes' },
  { tells: no, answer: 'no' },
];

const isFoldStory = (option: string): option is 'folded' | 'swept' | 'kept' =>
  option === 'folded' || option === 'swept' || option === 'kept';

/** A card came early, somebody acted before his turn, or a hand died while it was to act. */
function otherThanActed({ verdicts }: HandState, { id }: Question): StoryKind {
  const about = verdicts.find(({ verdict }) => verdict.question === id)?.matter.type;
  if (about === 'betting') return 'acted-out-of-turn';
  return about === undefined || about === 'street' || about === 'tock-flip' ? 'card-too-early' : 'had-not-acted';
}

function placesOf(hand: HandState, { refs: [ref], options, cause }: Question, odds: OddsTold): readonly StoryView[] {
  const zones = options.filter(isZone);
  const input = inputOf(hand, cause);
  const fact = input?.type === 'fact' ? input.fact : undefined;
  const told = fact?.type === 'card-rested' && fact.ref === ref ? fact.zone : undefined;
  const isKnown = ref !== undefined && !isShuffledInSince(hand, ref, cause);
  return zones.map((zone) => ({
    tells: isKnown ? storyOfPlace(hand, ref, zone, told) : plainStory(zone),
    answer: { option: zone },
    zone,
    ...likelihood(chanceOf(fact, zone, zones), odds),
  }));
}

function storyOfPlace(hand: HandState, ref: CardRef, zone: Zone, told: Zone | undefined): StoryKind {
  if (zone === zoneOf(hand.cards, ref)) return zone === 'OFF' ? 'off-table' : 'stayed';
  if (zone === told) return 'read';
  return plainStory(zone);
}

function plainStory(zone: Zone): StoryKind {
  if (isSeatZone(zone)) return 'dealt';
  if (isBoardZone(zone)) return 'laid';
  switch (zone) {
    case 'BURN':
      return 'burned';
    case 'MUCK':
      return 'thrown';
    case 'ASIDE':
      return 'set-aside';
    case 'SHOE':
      return 'in-pack';
    case 'OFF':
      return 'off-table';
  }
}

function likelihood(chance: number | undefined, odds: OddsTold): Pick<StoryView, 'likely' | 'percent'> {
  if (chance === undefined) return {};
  const likely = coarse(100 * chance);
  if (odds === 'coarse') return { likely };
  return { likely, percent: Math.min(99, Math.max(1, Math.round(100 * chance))) };
}

function coarse(percent: number): Likelihood {
  if (percent < 5) return 'under-5';
  if (percent > 95) return 'over-95';
  return PERCENT_STEPS.find((step) => percent <= step + 5) ?? 90;
}

/** The readers' odds: of the place that tells of the card, and so of the other one where there are two. */
function chanceOf(fact: Fact | undefined, zone: Zone, zones: readonly Zone[]): number | undefined {
  if (fact?.type === 'question-raised' && fact.doubt.about === 'card-nowhere')
    return fact.doubt.likely?.find((place) => place.zone === zone)?.chance;
  if (fact?.type !== 'card-rested' || fact.odds === undefined || !zones.includes(fact.zone)) return undefined;
  const chance = fact.odds / (1 + fact.odds);
  if (fact.zone === zone) return chance;
  return zones.length === 2 ? 1 - chance : undefined;
}
