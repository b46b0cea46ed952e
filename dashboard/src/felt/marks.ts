import { seatZone, type Zone } from '#vocabulary/zones';
import type { PublicView } from '#wire/views/public-view';
import type { StepView } from '#wire/views/steps';
import { isUndecided } from './undecided.ts';

export type MarkingView = Pick<PublicView, 'verdicts' | 'questions' | 'next'>;

/** Where the eye should go: the places and cards that the open verdicts and the first step speak of. */
export function markedZones(view: MarkingView): readonly Zone[] {
  const marks = new Set<Zone>();
  for (const verdict of view.verdicts.filter((each) => each.status === 'open')) {
    for (const card of verdict.cards) marks.add(card.zone);
    for (const seat of verdict.severity === 'hand-dead' ? verdict.seats : []) marks.add(seatZone(seat));
  }
  // Which step comes first depends on what somebody has yet to decide.
  const first = view.verdicts.some((verdict) => isUndecided(verdict, view.questions)) ? undefined : view.next[0];
  if (first !== undefined) for (const zone of zonesOfStep(first)) marks.add(zone);
  return [...marks];
}

export function zonesOfStep(step: StepView): readonly Zone[] {
  switch (step.do) {
    case 'deal':
    case 'show':
      return [seatZone(step.seat)];
    case 'burn':
      return ['BURN'];
    case 'lay':
    case 'flip':
      return [step.place];
    case 'take-next':
      return [step.to];
    case 'move':
      return [step.from, step.to];
    case 'show-card':
      return [step.card.zone];
    case 'collect':
    case 'shuffle':
    case 'cut':
    case 'return-bets':
    case 'bet':
    case 'gather':
    case 'award':
      return [];
  }
}
