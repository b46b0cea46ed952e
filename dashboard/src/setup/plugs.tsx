import type { PlugView, ReadersView, ReadersWish } from '#wire/messages/house';
import { readerWords } from '../words/pages/reader-words.ts';

/** Plugs in this machine: one question for each, before anything is sent to it. */
export function Plugs(props: {
  readonly known: ReadersView;
  readonly choose: (changes: Partial<ReadersWish>) => Promise<boolean>;
}) {
  const say = readerWords.value;
  const { plugs, chosen } = props.known;
  // The cable of a reader that was chosen needs no question.
  const asked = plugs.filter(({ path, use }) => use !== null || !chosen.some((text) => text.includes(`:${path}`)));
  if (asked.length === 0) return null;
  const answer = (key: string, use: boolean): void => void props.choose({ plugs: [{ key, use }] });
  return (
    <>
      <h2>{say.plugged}</h2>
      <p class="soft">{say.pluggedHow}</p>
      <ul class="decks">
        {asked.map((plug) => (
          <li key={plug.key}>
            <b>{plug.path}</b> {plug.maker}
            <div class="soft">{saidOf(plug)}</div>
            <div class="feed-buttons">
              {plug.use !== true && (
                <button type="button" class="small" onClick={() => answer(plug.key, true)}>
                  {say.boardIsThere}
                </button>
              )}
              {plug.use !== false && (
                <button type="button" class="small" onClick={() => answer(plug.key, false)}>
                  {say.leaveItAlone}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function saidOf({ use }: PlugView): string {
  const say = readerWords.value;
  if (use === null) return say.isItABoard;
  return use ? say.isUsed : say.isLeftAlone;
}
