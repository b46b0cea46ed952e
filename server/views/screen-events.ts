import type { HandState } from '#engine/table-state/state';
import type { CardRef } from '#vocabulary/card-refs';
import { formatCard } from '#vocabulary/cards';
import type { Event } from '#vocabulary/hands/events';
import type { Fact } from '#vocabulary/hands/facts';
import { questionId, verdictId } from '#vocabulary/ids';
import { assertNever } from '#vocabulary/result';
import type { CardKey } from '#wire/cards';
import type { ScreenEvent } from '#wire/views/screen-events';
import { publicName } from './cards.ts';
import type { TableModel } from './model.ts';
import { isForDirectorOnly } from './verdicts.ts';

/** What screens call cards, verdicts and questions. */
export interface ScreenNames extends Pick<TableModel, 'publicId'> {
  readonly keyOf: (ref: CardRef) => CardKey;
}

/**
 * What screens animate and speak. `hand` is the state after the events: a card is named only if its view names it too.
 */
export function screenEvents(
  events: readonly Event[],
  hand: HandState | null,
  names: ScreenNames,
): readonly ScreenEvent[] {
  return events.flatMap((event) => screenEventsOf(event, hand, names));
}

export function screenEventOfFact(fact: Fact, { keyOf }: ScreenNames): ScreenEvent | null {
  switch (fact.type) {
    case 'card-left-shoe':
      return { type: 'card-left-shoe', key: keyOf(fact.ref) };
    case 'card-arriving':
    case 'card-rested':
    case 'card-left':
      return { type: fact.type, key: keyOf(fact.ref), zone: fact.zone };
    case 'card-lifted':
    case 'card-proven':
    case 'pressed':
    case 'dialled':
    case 'reader-silent':
    case 'reader-back':
    case 'burn-hidden':
    case 'seat-read-again':
    case 'unknown-tag':
    case 'foreign-card':
    case 'duplicate-card':
    case 'fact-withdrawn':
    case 'question-raised':
      return null;
  }
}

function screenEventsOf(event: Event, hand: HandState | null, names: ScreenNames): readonly ScreenEvent[] {
  switch (event.type) {
    case 'hand-begun':
      return [{ type: 'hand-started', hand: event.setup.hand, redeal: event.setup.redeal }];
    case 'deal-restarted':
      return [{ type: 'hand-started', hand: hand?.setup.hand ?? 0, redeal: event.redeal }];
    case 'hand-ended':
      return [{ type: 'hand-ended', hand: hand?.setup.hand ?? 0 }];
    case 'betting-moved':
      return event.effects.flatMap((effect): readonly ScreenEvent[] =>
        effect.type === 'acted' ? [actedOf(effect)] : [],
      );
    case 'card-made-public': {
      const name = hand === null ? undefined : publicName(hand, event.ref);
      if (name === undefined || name !== formatCard(event.card)) return [];
      return [{ type: 'card-made-public', key: names.keyOf(event.ref), card: name }];
    }
    case 'verdict-raised': {
      const { id, kind, severity } = event.verdict;
      return isForDirectorOnly(event.verdict)
        ? []
        : [{ type: 'verdict-raised', verdict: verdictId(names.publicId(id)), kind, severity }];
    }
    case 'verdict-settled': {
      const verdict = hand?.verdicts.find((candidate) => candidate.verdict.id === event.id)?.verdict;
      const type = event.status === 'resolved' ? 'verdict-resolved' : 'verdict-withdrawn';
      return verdict === undefined || isForDirectorOnly(verdict)
        ? []
        : [{ type, verdict: verdictId(names.publicId(event.id)), kind: verdict.kind }];
    }
    case 'question-asked':
      return [askedOf(event, names)];
    // Seen in the next view, or told by the fact that they follow from.
    case 'input-taken':
    case 'plan-changed':
    case 'step-done':
    case 'hand-redecided':
    case 'card-exited':
    case 'card-moved':
    case 'card-lifted':
    case 'card-put-back':
    case 'cards-looked-at':
    case 'cards-declared-dead':
    case 'card-turned':
    case 'cards-landing':
    case 'shoe-shuffled':
    case 'deck-collected':
    case 'act-taken':
    case 'words-taken':
    case 'round-opened':
    case 'round-closed':
    case 'hands-killed':
    case 'board-flipped':
    case 'hand-tabled':
    case 'verdict-revised':
    case 'verdict-overruled':
    case 'question-closed':
    case 'publicity-due':
    case 'card-told-of':
    case 'question-unanswered':
    case 'face-awaited':
    case 'face-withdrawn':
      return [];
    default:
      return assertNever(event);
  }
}

const askedOf = (
  { question }: Extract<Event, { type: 'question-asked' }>,
  { publicId }: Pick<ScreenNames, 'publicId'>,
): ScreenEvent => ({ type: 'question-asked', question: questionId(publicId(question.id)), ask: question.ask });

type Acted = Extract<Extract<Event, { type: 'betting-moved' }>['effects'][number], { type: 'acted' }>;

const actedOf = ({ seat, action, to }: Acted): ScreenEvent => ({
  type: 'acted',
  seat,
  act: action,
  to: amountOf(action, to),
});

function amountOf(action: 'fold' | 'check' | 'call' | 'bet' | 'raise', to: number): number | null {
  return action === 'fold' || action === 'check' ? null : to;
}
