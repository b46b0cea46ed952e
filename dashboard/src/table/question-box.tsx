import type { PublicView } from '#wire/views/public-view';
import type { QuestionView } from '#wire/views/verdicts';
import { unchanged } from '../kit/unchanged.ts';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { answersOf, type NamedAnswer, questionOf, restOfQuestion } from '../words/questions.ts';

/** What Sabot wants to know, and the stories to choose from. The panel's YES and NO do the same. */
export function QuestionBox({ question, view, isTold = false }: QuestionBoxProps) {
  const asked = askedWords(question, view);
  const rest = isTold ? { ...asked, sentence: restOfQuestion(question, view) } : asked;
  return <QuestionCard question={question} asked={rest} />;
}

interface QuestionBoxProps {
  readonly question: QuestionView;
  readonly view: PublicView;
  /** What was noticed stands above it already. */
  readonly isTold?: boolean;
}

export interface AskedWords {
  readonly sentence: string;
  readonly answers: readonly NamedAnswer[];
}

export const askedWords = (question: QuestionView, view: PublicView): AskedWords => ({
  sentence: questionOf(question, view),
  answers: answersOf(question, view),
});

interface QuestionCardProps {
  readonly question: QuestionView;
  readonly asked: AskedWords;
}

/** The question in its words, and the answers that it takes: each button says what happened if it is so. */
export const QuestionCard = unchanged(function QuestionCard({ question, asked }: QuestionCardProps) {
  const say = words.value;
  const reply = (answer: NamedAnswer['answer']) => () => send({ type: 'answered', question: question.id, answer });
  return (
    <div class="question">
      {asked.sentence !== '' && <p>{asked.sentence}</p>}
      <div class="question-answers">
        {asked.answers.map(({ answer, name, likely }) => (
          <button key={name} type="button" class={answer === 'no' ? '' : 'ask'} onClick={reply(answer)}>
            {typeof answer === 'string' && <AnswerKey answer={answer} />}
            <span>{name}</span>
            {likely !== undefined && <small>{likely}</small>}
          </button>
        ))}
        {question.ask === 'which-place' && (
          <button type="button" onClick={reply('no')}>
            {say.noneOfThese}
          </button>
        )}
      </div>
    </div>
  );
});

/** Which key of the panel says so; who reads the screen aloud hears the story alone. */
function AnswerKey({ answer }: { readonly answer: 'yes' | 'no' }) {
  return (
    <span class="answer-key" aria-hidden="true">
      {words.value[answer]}
    </span>
  );
}
