import { useEffect, useState } from 'preact/hooks';
import { FEED_DELAY_MS_MIN, FEED_DELAY_MS_PROPOSED } from '#wire/limits';
import { FEED_MODES, type FeedMode } from '#wire/views/feed-view';
import type { DirectorView, FeedStatusView } from '#wire/views/role-views';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { send } from '../link/link.ts';
import { at, ownPath } from '../link/own-addresses.ts';
import { words } from '../words/language.ts';

/** No feed exists until somebody makes one and says how his video is delayed. Panic blanks them all at once. */
export function FeedPanel({ view }: { readonly view: DirectorView }) {
  const say = words.value.feeds;
  return (
    <section class="panel">
      <div class="panel-head">
        <h2>{say.title}</h2>
        <button type="button" class="danger panic" onClick={() => send({ type: 'panic' })}>
          {say.panic}
        </button>
      </div>
      {view.feeds.length === 0 && <p class="soft">{view.blanked ? `${say.none} ${say.panicHolds}` : say.none}</p>}
      {view.feeds.map((feed) => (
        <FeedRow key={feed.name} feed={feed} />
      ))}
      <NewFeed taken={view.feeds.map(({ name }) => name)} />
      {view.feeds.length > 0 && ownPath() !== '/air' && <a href={at('/air')}>{say.addresses}</a>}
    </section>
  );
}

function FeedRow({ feed }: { readonly feed: FeedStatusView }) {
  const say = words.value.feeds;
  return (
    <div class="feed-row">
      <b>{feed.name}</b> {say.modes[feed.mode].title}
      {feed.mode === 'delayed' && ` · ${say.minutes(feed.delayMs / 60_000)}`} · {say.viewers(feed.viewers)}
      <FeedState feed={feed} />
      <div class="feed-buttons">
        {feed.mode === 'live' && !feed.armed && (
          <button type="button" class="ask small" onClick={() => arm(feed.name, say.armReason)}>
            {say.arm}
          </button>
        )}
        <button
          type="button"
          class="small"
          onClick={() => send({ type: 'feed-blank', name: feed.name, blanked: !feed.blanked })}
        >
          {feed.blanked ? say.show : say.blank}
        </button>
        <ConfirmButton label={say.remove} onConfirm={() => send({ type: 'feed-remove', name: feed.name })} />
      </div>
    </div>
  );
}

/**
 * What goes out at this moment. Only a live feed has to be armed; armed and not blank, it shows the cards as they are
 * dealt.
 */
function FeedState({ feed }: { readonly feed: FeedStatusView }) {
  const say = words.value.feeds;
  const arming = feed.mode !== 'live' ? [] : [feed.armed ? say.isArmed : say.isNotArmed];
  const states = [...arming, ...(feed.blanked ? [say.isBlank] : [])];
  if (states.length === 0) return null;
  const isOnAir = feed.mode === 'live' && feed.armed && !feed.blanked;
  return <b class={`feed-state${isOnAir ? ' on-air' : ''}`}>{states.join(' · ')}</b>;
}

/** Armed with a reason each session: the finished programme must be delayed downstream. */
function arm(name: string, question: string): void {
  const reason = prompt(question)?.trim() ?? '';
  if (reason !== '') send({ type: 'feed-arm', name, reason });
}

function NewFeed({ taken }: { readonly taken: readonly string[] }) {
  const say = words.value.feeds;
  const [name, setName] = useState(taken.length === 0 ? 'main' : '');
  const [asked, setAsked] = useState('');
  const isMade = asked !== '' && taken.includes(asked);
  // A name that is used up would only be refused the next time; one that was refused stays to be mended.
  useEffect(() => {
    if (!isMade) return;
    setName('');
    setAsked('');
  }, [isMade]);
  const [mode, setMode] = useState<FeedMode>('delayed');
  const [minutes, setMinutes] = useState(FEED_DELAY_MS_PROPOSED / 60_000);
  const [sync, setSync] = useState(0);
  const delayMs = Math.max(FEED_DELAY_MS_MIN, Math.round(minutes * 60_000));
  return (
    <details>
      <summary>{say.make}</summary>
      <form
        class="seat-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!taken.includes(name)) setAsked(name);
          send({ type: 'feed-create', name, mode, delayMs, boardSyncMs: Math.round(sync) });
        }}
      >
        <NameField name={name} onType={setName} />
        <ModeField mode={mode} choose={setMode} />
        {mode === 'delayed' && (
          <label>
            {say.delay}
            <input
              type="number"
              min="1"
              max="1440"
              value={minutes}
              onInput={(event) => setMinutes(Number(event.currentTarget.value))}
            />
          </label>
        )}
        <label>
          {say.sync}
          <input
            type="number"
            min="-60000"
            max="60000"
            step="100"
            value={sync}
            onInput={(event) => setSync(Number(event.currentTarget.value))}
          />
        </label>
        <button type="submit" class="primary">
          {say.make}
        </button>
      </form>
    </details>
  );
}

function ModeField({ mode, choose }: { readonly mode: FeedMode; readonly choose: (mode: FeedMode) => void }) {
  const say = words.value.feeds;
  return (
    <>
      <label>
        {say.mode}
        <select
          value={mode}
          onChange={({ currentTarget }) => choose(FEED_MODES.find((each) => each === currentTarget.value) ?? 'delayed')}
        >
          {FEED_MODES.map((each) => (
            <option key={each} value={each}>
              {say.modes[each].title}
            </option>
          ))}
        </select>
      </label>
      <p class="soft">{say.modes[mode].detail}</p>
    </>
  );
}

function NameField({ name, onType }: { readonly name: string; readonly onType: (name: string) => void }) {
  const say = words.value.feeds;
  return (
    <>
      <label>
        {say.name}
        <input
          value={name}
          pattern="[a-z0-9][a-z0-9\-]{0,23}"
          title={say.nameFormat}
          aria-describedby="feed-name-format"
          required
          onInput={(event) => onType(event.currentTarget.value)}
        />
      </label>
      <small id="feed-name-format" class="soft">
        {say.nameFormat}
      </small>
    </>
  );
}
