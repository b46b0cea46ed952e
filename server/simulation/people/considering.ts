import type { QuestionView } from '#wire/views/verdicts';
import type { AnswerWay } from '../labels/given-answers.ts';
import type { WorldTwo } from '../worlds/world-two-shape.ts';
import { type Answer, sayAnswer, truthfulAnswer } from './answering.ts';
import type { Room } from './room.ts';
import type { Script } from './script.ts';

/**
 * Questions of the screen, while the game goes on: somebody answers after a while, rightly or wrongly, or nobody does.
 * Questions that stay when somebody has answered are read out anew.
 */
export class Considered {
  readonly #room: Room;
  readonly #people: WorldTwo['people'];
  readonly #open = new Map<string, AnswerWay>();

  constructor(room: Room, people: WorldTwo['people']) {
    this.#room = room;
    this.#people = people;
  }

  /** Once for each question; what comes of it comes in its own time. */
  look(questions: readonly QuestionView[]): void {
    for (const question of questions) {
      if (this.#open.has(question.id)) continue;
      const way = this.#draw();
      this.#open.set(question.id, way);
      const hand = this.#room.look()?.hand?.number ?? 0;
      this.#room.answers.push({ question: `${hand}/${question.id}`, way });
      if (way !== 'ignored') this.#room.errands.add(this.#answer(question, way));
    }
  }

  /** Nobody is going to answer any of these. */
  areIgnored(questions: readonly QuestionView[]): boolean {
    return questions.length > 0 && questions.every(({ id }) => this.#open.get(id) === 'ignored');
  }

  #draw(): AnswerWay {
    const { right, wrong } = this.#people.answers;
    const way = this.#room.random.next();
    return way < right ? 'right' : way < right + wrong ? 'wrong' : 'ignored';
  }

  *#answer(question: QuestionView, way: AnswerWay): Script {
    const [from, to] = this.#people.answers.delayS;
    yield 1000 * this.#room.random.between(from, to);
    if (this.#room.look()?.questions.some(({ id }) => id === question.id) === true) {
      const truth = truthfulAnswer(this.#room, question);
      sayAnswer(this.#room, question, way === 'right' ? truth : otherAnswer(this.#room, question, truth));
      yield ASKED_AGAIN_MS;
    }
    this.#open.delete(question.id);
  }
}

/** Mistaken people say another thing that the screen offers. */
export function otherAnswer({ random }: Pick<Room, 'random'>, { options }: QuestionView, truth: Answer): Answer {
  const others = typeof truth === 'object' ? options.filter((option) => option !== truth.option) : options;
  const option = random.pick(others);
  if (option !== undefined) return { option };
  return truth === 'yes' ? 'no' : truth === 'no' ? 'yes' : 'no';
}

/** The screen answers at once: what is open still is asked again. */
const ASKED_AGAIN_MS = 4000;
