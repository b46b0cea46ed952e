import type { PublicView } from '#wire/views/public-view';
import type { QuestionView } from '#wire/views/verdicts';
import { unchanged } from '../kit/unchanged.ts';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { promptOf } from '../words/prompts.ts';
import { answersOf, type NamedAnswer, noticedOf } from '../words/questions.ts';

/**
 * Sabot's question and the stories to choose from. The panel's YES and NO do the same. `told`: the sentence
 * that stands above it; what was noticed is not said twice.
 */
export function QuestionBox({ question, view, told = promptOf(view) }: QuestionBoxProps) {
  const noticed = noticedOf(question, view);
  return (
    <QuestionCard question={question} noticed={noticed === told ? '' : noticed} answers={answersOf(question, view)} />
  );
}

interface QuestionBoxProps {
  readonly question: QuestionView;
  readonly view: PublicView;
  readonly told?: string;
}

interface QuestionCardProps {
  readonly question: QuestionView;
  readonly noticed: string;
  readonly answers: readonly NamedAnswer[];
}

/** The question in its words, and the answers that it takes: each button says what happened if it is so. */
const QuestionCard = unchanged(function QuestionCard({ question, noticed, answers }: QuestionCardProps) {
  const say = words.value;
  const reply = (answer: NamedAnswer['answer']) => () => send({ type: 'answered', question: question.id, answer });
  return (
    <div class="question">
      {noticed !== '' && <p>{noticed}</p>}
      <div class="question-answers">
        {answers.map(({ answer, name, likely }) => (
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
