import type { Happened } from '#air/happenings';
import { chapterName, type Order, ordersFor, replayName } from '#air/orders';
import { assertNever } from '#vocabulary/result';
import type { ObsNote, ObsOutcome, ObsRule, ObsSceneView, ObsSettings, ObsView } from '#wire/messages/obs';
import { HIDE_AGAIN, NOTES_KEPT_MAX, ORDER_VALID_MS, ORDERS_WAITING_MAX, SCENES_FRESH_MS } from './limits.ts';
import { isOutputActive, itemIdOf, scenesOf } from './obs-answers.ts';
import { type LinkTimes, type ObsAddress, type ObsFault, ObsLink } from './obs-link.ts';
import { renameReplay } from './replay-files.ts';
import { ReplaySaves } from './replay-saves.ts';
import { type HidingMemory, SourceHiding } from './source-hiding.ts';

export interface ObsDeskParts {
  /** A panic holds: every feed is blank. */
  readonly panics: () => boolean;
  /** Milliseconds that never go back. */
  readonly nowMs: () => number;
  readonly times?: LinkTimes;
  readonly memory: HidingMemory;
}

/**
 * Carries the rules' orders to OBS. Whatever becomes of OBS, nobody waits for it, and nothing is kept for later that
 * would come too late.
 */
export class ObsDesk {
  readonly #parts: ObsDeskParts;
  readonly #link: ObsLink;
  readonly #saves: ReplaySaves;
  readonly #hiding: SourceHiding;
  readonly #timers = new Set<NodeJS.Timeout>();
  #settings: ObsSettings;
  #address: ObsAddress | null = null;
  #scenes: SceneList | null = null;
  #chain: Promise<void> = Promise.resolve();
  #waiting = 0;
  #notes: readonly ObsNote[] = [];

  constructor(parts: ObsDeskParts, settings: ObsSettings, password: string | null) {
    this.#parts = parts;
    this.#settings = settings;
    this.#link = new ObsLink(
      {
        ready: () => {
          this.#scenes = null;
          // A panic that OBS was not there for holds all the same.
          if (parts.panics()) void this.#hide();
        },
        gone: () => this.#saves.gone(),
        replaySaved: (path) => this.#saves.told(path),
        changed: () => {},
      },
      parts.times,
    );
    this.#saves = new ReplaySaves(this.#link);
    this.#hiding = new SourceHiding(this.#link, parts.memory);
    this.configure(settings, password);
  }

  configure(settings: ObsSettings, password: string | null): void {
    this.#settings = settings;
    this.#dropTimers();
    const { isOn, host, port } = settings;
    const address: ObsAddress | null = isOn ? { host, port, password } : null;
    // Other rules are no reason to leave OBS: what it was just asked for is still awaited.
    const isSame = JSON.stringify(address) === JSON.stringify(this.#address);
    this.#address = address;
    if (isSame && this.#link.state === 'ready') return;
    this.#link.go(address);
  }

  happened(happened: Happened): void {
    for (const order of ordersFor(this.#settings.rules, happened)) this.#plan(order);
  }

  /** At once, before anything else that waits: what waits is not done any more. */
  panic(): void {
    this.#dropTimers();
    void this.#hide();
    this.happened({ what: 'panic', hand: null });
  }

  /** A rule as it would be carried out now, without its wait. */
  async tryOut(rule: ObsRule): Promise<ObsOutcome> {
    const order: Order = { when: 'try', hand: null, afterMs: 0, action: rule.action };
    return this.#carryOutAndNote(order);
  }

  async showAgain(): Promise<ObsOutcome> {
    if (this.#parts.panics()) return 'panic-holds';
    return (await this.#hiding.showAgain()) ? 'done' : 'away';
  }

  async view(): Promise<Omit<ObsView, 'settings' | 'hasPassword'>> {
    const [scenes, replayIsOn, isRecording] = await Promise.all([
      this.#listScenes(),
      isOutputActive(this.#link, 'GetReplayBufferStatus'),
      isOutputActive(this.#link, 'GetRecordStatus'),
    ]);
    const { state, version } = this.#link;
    return {
      state,
      obsVersion: version,
      scenes,
      replayIsOn,
      isRecording,
      hidden: this.#hiding.hidden,
      notes: this.#notes,
    };
  }

  /** Several pages may look every second or two; OBS is asked less often. */
  async #listScenes(): Promise<readonly ObsSceneView[]> {
    const nowMs = this.#parts.nowMs();
    if (this.#scenes !== null && nowMs - this.#scenes.atMs < SCENES_FRESH_MS) return this.#scenes.list;
    const list = await scenesOf(this.#link);
    if (list.length > 0) this.#scenes = { atMs: nowMs, list };
    return list;
  }

  stop(): void {
    this.#dropTimers();
    this.#link.stop();
    this.#saves.gone();
  }

  /** Hidden first, so that nothing of a new scene shows what was to go. */
  async #hide(): Promise<void> {
    let isDone = await this.#hiding.hide(this.#settings.panicSources);
    for (let again = 0; !isDone && again < HIDE_AGAIN && this.#link.state === 'ready'; again += 1)
      isDone = await this.#hiding.hide(this.#settings.panicSources);
    if (this.#settings.isOn) this.#note(PANIC, isDone ? 'done' : 'away', 'hide');
  }

  #plan(order: Order): void {
    if (!this.#settings.isOn) return;
    if (this.#timers.size + this.#waiting >= ORDERS_WAITING_MAX) this.#note(order, 'too-many', order.action.do);
    else if (order.afterMs === 0) this.#queue(order);
    else {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        this.#queue(order);
      }, order.afterMs);
      this.#timers.add(timer);
    }
  }

  /**
   * One after the other: scenes come on in the order in which things happened. A replay takes seconds and holds
   * nothing up.
   */
  #queue(order: Order): void {
    const sinceMs = this.#parts.nowMs();
    this.#waiting += 1;
    this.#chain = this.#chain.then(async () => {
      const isLate = this.#parts.nowMs() - sinceMs > ORDER_VALID_MS;
      const done = isLate ? this.#note(order, 'late', order.action.do) : this.#carryOutAndNote(order);
      if (order.action.do !== 'replay') await done;
      this.#waiting -= 1;
    });
  }

  async #carryOutAndNote(order: Order): Promise<ObsOutcome> {
    const { action } = order;
    if (action.do === 'replay') return this.#saveReplay(order);
    const outcome = await this.#carryOut(order);
    this.#note(order, outcome, action.do);
    return outcome;
  }

  async #carryOut(order: Order): Promise<ObsOutcome> {
    const { action } = order;
    switch (action.do) {
      case 'scene': {
        const answer = await this.#link.call('SetCurrentProgramScene', { sceneName: action.scene });
        return answer.ok ? 'done' : outcomeOf(answer.reason, 'no-such-scene');
      }
      case 'source': {
        // While a panic holds nothing is put on air by a rule.
        if (action.visible && this.#parts.panics()) return 'panic-holds';
        const item = await itemIdOf(this.#link, action.scene, action.source);
        if (!item.ok) return outcomeOf(item.reason, 'no-such-source');
        const wanted = {
          sceneName: action.scene,
          sceneItemId: item.value.sceneItemId,
          sceneItemEnabled: action.visible,
        };
        const answer = await this.#link.call('SetSceneItemEnabled', wanted);
        return answer.ok ? 'done' : outcomeOf(answer.reason, 'no-such-source');
      }
      case 'chapter': {
        const answer = await this.#link.call('CreateRecordChapter', {
          chapterName: chapterName(order, this.#settings.language),
        });
        return answer.ok ? 'done' : outcomeOf(answer.reason, 'failed');
      }
      case 'replay':
        return 'failed';
      default:
        return assertNever(action);
    }
  }

  async #saveReplay(order: Order): Promise<ObsOutcome> {
    const { outcome, path } = await this.#saves.save();
    if (path === null) {
      this.#note(order, outcome, 'replay');
      return outcome;
    }
    const isHere = LOOPBACK.includes(this.#settings.host);
    const renamed = isHere ? renameReplay(path, replayName(order, this.#settings.language), Date.now()) : null;
    this.#note(order, outcome, 'replay', renamed ?? (path.split(/[\\/]/).at(-1) || undefined), renamed === null);
    return outcome;
  }

  #note({ when, hand }: Noted, outcome: ObsOutcome, does: ObsNote['does'], file?: string, isNotRenamed = false): void {
    const note: ObsNote = {
      atMs: Date.now(),
      when,
      hand,
      does,
      outcome,
      ...(file === undefined ? {} : { file }),
      ...(isNotRenamed ? { isNotRenamed } : {}),
    };
    this.#notes = [...this.#notes, note].slice(-NOTES_KEPT_MAX);
  }

  #dropTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}

interface SceneList {
  readonly atMs: number;
  readonly list: readonly ObsSceneView[];
}

type Noted = Pick<Order, 'when' | 'hand'>;

const PANIC: Noted = { when: 'panic', hand: null };

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** The codes of obs-websocket 5: what was asked for does not exist there, or not now. */
function outcomeOf(fault: ObsFault, notFound: ObsOutcome): ObsOutcome {
  if (fault.what !== 'refused') return fault.what === 'away' ? 'away' : 'failed';
  switch (fault.code) {
    case 204:
      return 'chapters-need-newer-obs';
    case 501:
      return 'not-recording';
    case 600:
      return notFound;
    case 702:
      return 'chapters-need-hybrid-mp4';
    default:
      return 'failed';
  }
}
