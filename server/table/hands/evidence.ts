import { type HandState, inputsOf } from '#engine/table-state/state';
import { cameAboutAtMs } from '#views/shuffled-cards';
import type { CardRef } from '#vocabulary/card-refs';
import type { Fact } from '#vocabulary/hands/facts';
import { type InputId, questionId, verdictId } from '#vocabulary/ids';
import { ms } from '#vocabulary/units';
import type { EvidenceItem, EvidenceView } from '#wire/views/verdicts';
import type { Core } from '../core/core.ts';
import { enteredUnder } from './entered.ts';

/** Why Sabot says or asks something: the facts below it, and those that speak for the other story. */
export function evidenceOf({ engine: { hand }, trail, publicIds }: Core): readonly EvidenceView[] {
  if (hand === null) return [];
  const itemOf = (id: EvidenceItem['id'], atMs: number): EvidenceItem => itemUnder(hand, trail, id, atMs);
  const verdicts = hand.verdicts.map(({ verdict, matter }): EvidenceView => {
    const { id, refs, raisedAtMs, evidence } = verdict;
    const about = verdictId(publicIds.nameOf(id));
    const told = matter.deal === hand.redeal ? factsOf(hand, refs, verdict.cause, raisedAtMs) : NOTHING_TOLD;
    const items = [...evidence, ...told.besides].map((id) => itemOf(id, raisedAtMs));
    return { about, items, against: told.against.map((id) => itemOf(id, raisedAtMs)) };
  });
  const questions = hand.questions.map((question): EvidenceView => {
    const { refs, cause } = question;
    const about = questionId(publicIds.nameOf(question.id));
    const askedAtMs = inputsOf(hand.log).find(({ id }) => id === cause)?.atMs ?? ms(0);
    const told = factsOf(hand, refs, cause, askedAtMs);
    const items = [cause, ...told.besides].map((id) => itemOf(id, askedAtMs));
    return { about, items, against: told.against.map((id) => itemOf(id, askedAtMs)) };
  });
  return [...verdicts, ...questions];
}

interface Told {
  readonly besides: readonly InputId[];
  readonly against: readonly InputId[];
}

const NOTHING_TOLD: Told = { besides: [], against: [] };

/**
 * What was told of these cards in this deal up to then. Later facts stay away: whoever saw a card that went back into
 * the shoe must not learn where it is dealt. That the card of the cause lay elsewhere speaks for the other story.
 */
function factsOf(hand: HandState, refs: readonly CardRef[], cause: InputId, untilMs: number): Told {
  const inputs = inputsOf(hand.log);
  const first = inputs.find(({ id }) => id === cause);
  const told = inputs.filter(
    (input) =>
      input.type === 'fact' &&
      input.id !== cause &&
      input.atMs <= untilMs &&
      refs.some((ref) => isAbout(input.fact, ref) && cameAboutAtMs(input) > shuffledInAtMs(hand, ref, untilMs)),
  );
  const isAgainst = (input: (typeof told)[number]): boolean =>
    first?.type === 'fact' && input.type === 'fact' && speaksAgainst(input.fact, first.fact);
  return {
    besides: told.filter((input) => !isAgainst(input)).map(({ id }) => id),
    against: told.filter(isAgainst).map(({ id }) => id),
  };
}

/** When the card was last in the shoe. Nothing from before that moment may be told of the card afterwards. */
function shuffledInAtMs({ collectedAtMs, returns }: HandState, ref: CardRef, untilMs: number): number {
  const returnsOfIt = returns.filter((back) => back.ref === ref && back.atMs <= untilMs);
  return Math.max(collectedAtMs ?? Number.NEGATIVE_INFINITY, ...returnsOfIt.map(({ atMs }) => atMs));
}

const isAbout = (fact: Fact, ref: CardRef): boolean =>
  fact.type === 'question-raised' ? 'ref' in fact.doubt && fact.doubt.ref === ref : 'ref' in fact && fact.ref === ref;

/** A doubt of the same card, or the place at which it lay before. */
function speaksAgainst(other: Fact, fact: Fact): boolean {
  if (!('ref' in fact) || !isAbout(other, fact.ref)) return false;
  if (other.type === 'question-raised') return true;
  return other.type === 'card-rested' && fact.type === 'card-rested' && other.zone !== fact.zone;
}

/** It rests on what a person entered, on a time that ran out, or on a fact whose readings are no longer at hand. */
function itemUnder(hand: HandState, trail: Core['trail'], id: EvidenceItem['id'], atMs: number): EvidenceItem {
  const known = trail.get(id);
  const entered = enteredUnder(hand, id);
  if (entered === undefined) return known ?? { id, atMs, what: 'input', readings: [] };
  const { input, view } = entered;
  const fact = input.type === 'fact' ? input.fact : undefined;
  const { happened, odds } = fact ?? {};
  return {
    ...(known ?? { id, atMs: input.atMs, what: fact?.type ?? input.type, readings: [] }),
    ...(fact !== undefined && 'zone' in fact ? { zone: fact.zone } : {}),
    ...(view === undefined ? {} : { entered: view }),
    ...(happened === undefined ? {} : { happened: { fromMs: happened.fromMs, toMs: happened.toMs } }),
    ...(odds === undefined ? {} : { odds }),
  };
}
