import type { PublicView } from '#wire/public-view';
import type { QuestionView } from '#wire/verdicts';
import { unchanged } from '../kit/unchanged.ts';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { questionOf } from '../words/prompts.ts';

/** What Sabot wants to know. The panel's YES and NO do the same. */
export function QuestionBox({ question, view }: { readonly question: QuestionView; readonly view: PublicView }) {
  return <QuestionCard question={question} sentence={questionOf(question, view)} />;
}

/** The question in its words, and the answers that it takes. */
export const QuestionCard = unchanged(function QuestionCard({
  question,
  sentence,
}: {
  readonly question: QuestionView;
  readonly sentence: string;
}) {
  const say = words.value;
  const answer = (reply: 'yes' | 'no' | { readonly option: string }) => () =>
    send({ type: 'answered', question: question.id, answer: reply });
  return (
    <div class="question">
      <p>{sentence}</p>
      <div class="question-answers">
        {question.options.length > 0 ? (
          <>
            {question.options.map((option) => (
              <button key={option} type="button" class="ask" onClick={answer({ option })}>
                {say.option(option)}
              </button>
            ))}
            {question.ask === 'which-place' && (
              <button type="button" onClick={answer('no')}>
                {say.noneOfThese}
              </button>
            )}
          </>
        ) : (
          <>
            <button type="button" class="ask" onClick={answer('yes')}>
              {say.yes}
            </button>
            <button type="button" onClick={answer('no')}>
              {say.no}
            </button>
          </>
        )}
      </div>
    </div>
  );
});
