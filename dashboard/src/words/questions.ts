import { isSeatZone, seatOfZone, type Zone } from '#vocabulary/zones';
import type { PublicView } from '#wire/views/public-view';
import type { QuestionView, StoryView } from '#wire/views/verdicts';
import { words } from './language.ts';
import { nameOf, namesOf } from './names.ts';

/** More of them nobody keeps in mind while he hears them: the buttons name each. */
const STORIES_SPOKEN_MAX = 3;

/** What was noticed, and what may have happened, with how likely the readers hold it. */
export function questionOf(question: QuestionView, view: PublicView): string {
  const say = words.value.questions;
  const stories = question.stories.filter(({ tells }) => tells !== 'choice');
  const noticed = noticedOf(question, view);
  if (stories.length === 0) return noticed;
  if (stories.length > STORIES_SPOKEN_MAX) return `${noticed} ${say.where}`;
  return `${noticed} ${say.either(stories.map((story) => withOdds(story, question, view)))}`;
}

export interface NamedAnswer {
  readonly answer: StoryView['answer'];
  readonly name: string;
  /** How likely the readers hold it, in words. */
  readonly likely: string | undefined;
}

/** What each button says: the story, or the way out that a rule book names. */
export function answersOf(question: QuestionView, view: PublicView): readonly NamedAnswer[] {
  return question.stories.map((story) => ({
    answer: story.answer,
    name: capital(clauseOf(story, question, view)),
    likely: likelyOf(story),
  }));
}

/** The first sentence: what people see or hear that something is asked about. */
export function noticedOf(question: QuestionView, view: PublicView): string {
  const say = words.value.questions;
  const names = aboutOf(question, view);
  const tells = question.stories.map((story) => story.tells);
  if (tells.includes('acted-out-of-turn')) return say.actedBefore(names);
  if (tells.includes('had-not-acted')) return say.diedToAct(names);
  const read = placeIn(question, 'read', view);
  const before = placeIn(question, 'stayed', view);
  if (read !== undefined) return before === undefined ? say.readOnItsWay(read) : say.readElsewhere(before, read);
  return say.noticed[question.ask](names);
}

function placeIn({ stories }: QuestionView, tells: StoryView['tells'], view: PublicView): string | undefined {
  const zone = stories.find((story) => story.tells === tells)?.zone;
  return zone === undefined ? undefined : at(zone, view);
}

function withOdds(story: StoryView, question: QuestionView, view: PublicView): string {
  const clause = clauseOf(story, question, view);
  const likely = likelyOf(story);
  return likely === undefined ? clause : `${clause} (${likely})`;
}

/** To the percent where that is told. */
function likelyOf({ percent, likely }: StoryView): string | undefined {
  const say = words.value.questions;
  if (percent !== undefined) return say.percent(percent);
  return likely === undefined ? undefined : say.likely(likely);
}

function clauseOf(story: StoryView, question: QuestionView, view: PublicView): string {
  if (story.tells === 'choice') return typeof story.answer === 'string' ? '' : words.value.option(story.answer.option);
  const where = story.zone === undefined ? '' : at(story.zone, view);
  return words.value.questions.stories[story.tells](aboutOf(question, view), where);
}

/** Of the question that is asked now it is announced whom it is about. */
function aboutOf({ id, seats }: QuestionView, view: PublicView): readonly string[] {
  const { question, to } = view.announcement;
  return namesOf(question === id ? to : { everybody: false, seats }, view);
}

const at = (zone: Zone, view: PublicView): string =>
  words.value.questions.at(zone, (seat) => (isSeatZone(seat) ? nameOf(view, seatOfZone(seat)) : seat));

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
