import type { Response } from 'express';
import type { Account, Place, Refusal } from '#account/account';
import { eyesOf } from '#floor/permissions';
import type { TournamentSource } from '#floor/tournament-source';
import { askerOf, type Caller } from '#table/core/table-source';
import type { TournamentView } from '#wire/tournament/view';
import { STREAM_BEAT_MS, STREAM_BEHIND_MS, STREAM_PACE_MS } from '../guard/limits.ts';

export interface TournamentStreamsSetup {
  readonly account: Account;
  readonly tournament: TournamentSource;
  readonly isStillWelcome: (caller: Caller) => boolean;
}

/** The tournament to whoever follows it: each view is made once for all who see the same, however many they are. */
export interface TournamentStreams {
  /** Null: it is open. */
  readonly open: (caller: Caller, response: Response) => Refusal | null;
}

type Eyes = TournamentView['may'];

interface Stream {
  readonly caller: Caller;
  readonly response: Response;
  readonly place: Place;
  /** Since when it has not read what it was sent; null: it has. */
  behindSinceMs: number | null;
}

export function createTournamentStreams({
  account,
  tournament,
  isStillWelcome,
}: TournamentStreamsSetup): TournamentStreams {
  const streams = new Set<Stream>();
  let frames = new Map<Eyes, Buffer>();
  let following: Following | null = null;
  const frameFor = (caller: Caller): Buffer => {
    const eyes = eyesOf(caller);
    const frame = frames.get(eyes) ?? Buffer.from(`data: ${JSON.stringify(tournament.viewOf(caller))}\n\n`);
    frames.set(eyes, frame);
    return frame;
  };
  /** Whoever has not read the last one is sent none, and the newest when he has; who never reads is let go. */
  const send = (stream: Stream): void => {
    const { caller, response } = stream;
    if (!isStillWelcome(caller)) response.end();
    else if (response.writableNeedDrain) {
      stream.behindSinceMs ??= performance.now();
      if (performance.now() - stream.behindSinceMs > STREAM_BEHIND_MS) response.destroy();
    } else response.write(frameFor(caller));
  };
  const sendAll = (): void => {
    frames = new Map();
    for (const stream of streams) send(stream);
  };
  const leave = (stream: Stream): void => {
    stream.place.give();
    streams.delete(stream);
    if (streams.size > 0) return;
    following?.stop();
    following = null;
  };
  return {
    open: (caller, response) => {
      const place = takePlace(account, caller, streams);
      if (place === null || !('give' in place)) return place;
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
      const stream: Stream = { caller, response, place, behindSinceMs: null };
      response.on('error', () => {});
      response.on('close', () => leave(stream));
      response.on('drain', () => {
        if (stream.behindSinceMs !== null) send(stream);
        if (!response.writableNeedDrain) stream.behindSinceMs = null;
      });
      if (streams.size === 0) frames = new Map();
      streams.add(stream);
      following ??= follow(tournament, sendAll);
      send(stream);
      return null;
    },
  };
}

/** A browser that opens one too many loses its oldest: it is most often one that its radio left behind. */
function takePlace(account: Account, caller: Caller, streams: ReadonlySet<Stream>): Place | Refusal | null {
  const asker = askerOf(caller);
  const place = account.take('tournamentStreams', asker);
  if (place.ok) return place.value;
  if (place.reason.share !== 'caller' || asker.rank === 'guest') return place.reason;
  const oldest = [...streams].find((stream) => askerOf(stream.caller).caller === asker.caller);
  oldest?.place.give();
  oldest?.response.destroy();
  const again = account.take('tournamentStreams', asker);
  return again.ok ? again.value : again.reason;
}

interface Following {
  readonly stop: () => void;
}

/** Some views a second at most, and one now and then by which it is found out who is gone. */
function follow(tournament: TournamentSource, sendAll: () => void): Following {
  let pace: NodeJS.Timeout | null = null;
  const beat = setInterval(sendAll, STREAM_BEAT_MS);
  const unfollow = tournament.onChange(() => {
    pace ??= setTimeout(() => {
      pace = null;
      sendAll();
    }, STREAM_PACE_MS);
  });
  return {
    stop: () => {
      unfollow();
      clearInterval(beat);
      if (pace !== null) clearTimeout(pace);
    },
  };
}
