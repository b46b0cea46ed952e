import { describe, expect, it } from 'vitest';
import { BLANK_FEED, type FeedView } from '#wire/views/feed-view';
import type { PublicView } from '#wire/views/public-view';
import type { AnyView, ServerMessage } from '#wire/views/server-messages';
import { TopicTeller } from './topic-teller.ts';

const encoded = (message: ServerMessage): Buffer => Buffer.from(JSON.stringify(message));
const snapshot = (view: AnyView): Buffer =>
  encoded({ type: 'snapshot', session: 's', v: 1, role: 'public', atMs: 0, view });
const NOTHING = { count: 0, cards: [] };
const view: PublicView = {
  nowMs: 5,
  table: {
    ...{ name: 'Home', profile: 'manual', acts: 'every', ruleBook: 'bases', options: {}, nextProfile: 'manual' },
    ...{ nextRuleBook: 'bases', authority: 'host', denominations: [], state: 'running', lacksPlayers: false },
    senses: { shoe: false, seats: false, board: 'none', burn: false, muck: false, aside: false },
    ...{ undoReachesBack: false, liveFeeds: 0, reveals: [] },
  },
  ...{ hand: null, seats: [], board: [], burn: NOTHING, muck: NOTHING, aside: NOTHING, off: NOTHING },
  ...{ shoe: { left: 52, known: false }, pots: [], potTotal: 0, toAct: null, next: [], hold: false, verdicts: [] },
  ...{ questions: [], clock: null, level: { smallBlind: 1, bigBlind: 2, ante: 0, bigBlindAnte: 0 } },
  possible: { declarations: [], reports: [], reportSeats: {}, dealtTo: [] },
  announcement: {
    deed: 'wait',
    to: { everybody: true, seats: [] },
    steps: [],
    cost: null,
    answers: 'nobody',
    question: null,
    verdict: null,
    untilMs: null,
  },
  ...{ results: [], whoWon: null, award: null, health: { silentZones: [], devices: { ready: 0, troubled: 0 } } },
  simulation: null,
};
const named = (told: string): readonly string[] => [...told.matchAll(/^event: (.*)$/gm)].map(([, name = '']) => name);

describe('topics beside the differences', () => {
  it('are told whole at first, and again when something in them changed', () => {
    const teller = new TopicTeller(['turn', 'pot', 'clock']);
    expect(named(teller.told(snapshot(view)))).toEqual(['turn', 'pot', 'clock']);
    const pot = encoded({ type: 'changed', v: 2, change: { potTotal: [70], nowMs: [9] } });
    expect(teller.told(pot)).toBe(`event: pot\ndata: ${JSON.stringify({ total: 70, pots: view.pots })}\n\n`);
    // Time that went on is no news.
    expect(teller.told(encoded({ type: 'changed', v: 3, change: { nowMs: [10] } }))).toBe('');
    expect(teller.told(encoded({ type: 'events', v: 3, events: [] }))).toBe('');
  });

  it('are the same to each who follows, though a message is worked out once', () => {
    const [one, other] = [new TopicTeller(['pot']), new TopicTeller(['pot', 'board'])];
    for (const teller of [one, other]) teller.told(snapshot(view));
    const pot = encoded({ type: 'changed', v: 2, change: { potTotal: [70] } });
    expect(one.told(pot)).toBe(other.told(pot));
  });

  it('want a whole view where a message was missed', () => {
    const teller = new TopicTeller(['pot']);
    teller.told(snapshot(view));
    expect(teller.told(encoded({ type: 'changed', v: 3, change: { potTotal: [70] } }))).toBe('astray');
  });

  it('of a feed are nothing while it is blank', () => {
    const feed = (more: Partial<FeedView>): FeedView => ({ ...BLANK_FEED, feed: 'main', ...more });
    const teller = new TopicTeller(['pot']);
    expect(teller.told(snapshot(feed({ blank: true, view })))).toBe('event: pot\ndata: null\n\n');
    expect(new TopicTeller(['pot']).told(snapshot(feed({ blank: false, view })))).toContain('"total"');
  });
});
