import { hash, randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';

/** What can be said of the mock while it runs: what a real OBS was seen to do, and a mock would not by itself. */
export interface MockTraits {
  /** Requests that are answered 207 after each Identify. */
  notReady?: number;
  /** How long a replay takes to be written; asked for again meanwhile, OBS says "done" and writes nothing. */
  savingMs?: number;
  /** It is written then, however long that is. */
  savedWith?: Promise<void>;
  /** Code that chapters are refused with: 204 before OBS 30.2, 702 into another file than hybrid MP4. */
  chapters?: number;
  replayIsOff?: boolean;
  /** So many sources are not changed, as if OBS were too busy. */
  failing?: number;
  /** Nothing is answered any more. */
  isSilent?: boolean;
}

interface Item {
  readonly id: number;
  readonly source: string;
  readonly kind: string;
  readonly group?: boolean;
  visible: boolean;
}

interface Asked {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * The protocol of obs-websocket 5, as far as Sabot speaks it: https://github.com/obsproject/obs-
 * websocket/blob/master/docs/generated/protocol.md
 */
export class MockObs {
  readonly password: string;
  readonly traits: MockTraits;
  readonly asked: Asked[] = [];
  readonly chapters: string[] = [];
  /** How often somebody came with a wrong password. */
  strangers = 0;
  scene = 'Table';
  readonly folder = mkdtempSync(join(tmpdir(), 'sabot-obs-'));
  readonly scenes: Readonly<Record<string, Item[]>> = {
    Table: [item(1, 'Overlay', 'browser_source'), item(2, 'Camera', 'v4l2_input')],
    'All-in': [
      item(7, 'Overlay', 'browser_source'),
      item(8, 'Box', 'color_source_v3'),
      item(9, 'Corner', 'group', true),
    ],
    Corner: [item(3, 'Web page', 'browser_source'), item(4, 'Bug', 'browser_source')],
    Break: [],
  };
  #server: WebSocketServer | null = null;
  #port = 0;
  #saved = 0;
  #isSaving = false;

  constructor(password = 'correct horse', traits: MockTraits = {}) {
    this.password = password;
    this.traits = traits;
  }

  get port(): number {
    return this.#port;
  }

  /** On the port that it had before. */
  async start(): Promise<this> {
    const server = new WebSocketServer({
      port: this.#port,
      host: '127.0.0.1',
      handleProtocols: () => 'obswebsocket.json',
    });
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    this.#port = address.port;
    this.#server = server;
    server.on('connection', (socket) => this.#greet(socket));
    return this;
  }

  /** As SIGKILL does it: no goodbye, and what was being written is not. */
  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    this.#isSaving = false;
    for (const socket of server?.clients ?? []) socket.terminate();
    await new Promise((resolve) => server?.close(resolve) ?? resolve(null));
  }

  /** Whether the source is visible, by scene. */
  visible(source: string): readonly boolean[] {
    return Object.values(this.scenes).flatMap((items) =>
      items.flatMap((each) => (each.source === source ? [each.visible] : [])),
    );
  }

  count(type: string): number {
    return this.asked.filter((each) => each.type === type).length;
  }

  #greet(socket: WebSocket): void {
    const salt = randomBytes(16).toString('base64');
    const challenge = randomBytes(16).toString('base64');
    const expected = sha(sha(this.password + salt) + challenge);
    const session = { notReady: this.traits.notReady ?? 0, isIdentified: false };
    const say = (op: number, d: unknown): void => socket.send(JSON.stringify({ op, d }));
    socket.on('error', () => {});
    socket.on('message', (text) => {
      const { op, d } = JSON.parse(String(text));
      if (op === 1) {
        if (d.authentication !== expected) {
          this.strangers += 1;
          return socket.close(4009, 'Authentication failed.');
        }
        session.isIdentified = true;
        return say(2, { negotiatedRpcVersion: 1 });
      }
      if (op !== 6 || !session.isIdentified || this.traits.isSilent === true) return;
      const { requestId, requestType, requestData = {} } = d;
      const isNotReady = session.notReady > 0;
      session.notReady -= 1;
      const answer = isNotReady ? 207 : this.#answer(requestType, requestData, say);
      if (!isNotReady) this.asked.push({ type: requestType, data: requestData });
      const code = typeof answer === 'number' ? answer : 100;
      const requestStatus = { result: code === 100, code, ...(code === 100 ? {} : { comment: `no: ${requestType}` }) };
      say(7, {
        requestType,
        requestId,
        requestStatus,
        ...(typeof answer === 'object' ? { responseData: answer } : {}),
      });
    });
    if (this.traits.isSilent !== true)
      say(0, { obsWebSocketVersion: '5.5.2', rpcVersion: 1, authentication: { challenge, salt } });
  }

  #answer(
    type: string,
    data: Readonly<Record<string, unknown>>,
    say: (op: number, d: unknown) => void,
  ): object | number {
    const items = this.scenes[String(data['sceneName'])];
    switch (type) {
      case 'GetSceneList':
        return {
          currentProgramSceneName: this.scene,
          scenes: ['Break', 'All-in', 'Table'].map((sceneName) => ({ sceneName })),
        };
      case 'GetSceneItemList':
      case 'GetGroupSceneItemList':
        return items === undefined ? 600 : { sceneItems: items.map(listed) };
      case 'GetSceneItemId': {
        const found = items?.find(({ source }) => source === data['sourceName']);
        return found === undefined ? 600 : { sceneItemId: found.id };
      }
      case 'SetSceneItemEnabled': {
        const found = items?.find(({ id }) => id === data['sceneItemId']);
        if (found === undefined) return 600;
        if (this.traits.failing !== undefined && this.traits.failing > 0) {
          this.traits.failing -= 1;
          return 702;
        }
        found.visible = data['sceneItemEnabled'] === true;
        return {};
      }
      case 'GetInputSettings':
        return { inputSettings: { url: data['inputName'] === 'Web page' ? 'https://example.org/' : OVERLAY_URL } };
      case 'SetCurrentProgramScene':
        if (items === undefined) return 600;
        this.scene = String(data['sceneName']);
        return {};
      case 'SaveReplayBuffer':
        return this.#save(say);
      case 'CreateRecordChapter':
        if (this.traits.chapters !== undefined) return this.traits.chapters;
        this.chapters.push(String(data['chapterName']));
        return {};
      case 'GetReplayBufferStatus':
        return { outputActive: this.traits.replayIsOff !== true };
      case 'GetRecordStatus':
        return { outputActive: true };
      default:
        return 204;
    }
  }

  #save(say: (op: number, d: unknown) => void): object | number {
    if (this.traits.replayIsOff === true) return 501;
    if (this.#isSaving) return {};
    this.#isSaving = true;
    const saved = (): void => {
      if (!this.#isSaving) return;
      this.#isSaving = false;
      this.#saved += 1;
      const path = join(this.folder, `Replay ${this.#saved}.mkv`);
      writeFileSync(path, 'film');
      say(5, { eventType: 'ReplayBufferSaved', eventIntent: 64, eventData: { savedReplayPath: path } });
    };
    if (this.traits.savedWith === undefined) setTimeout(saved, this.traits.savingMs ?? 5);
    else void this.traits.savedWith.then(saved);
    return {};
  }
}

const OVERLAY_URL = 'http://localhost:7410/overlay/lower-strip?feed=main#token=secret-of-the-feed';

function item(id: number, source: string, kind: string, group = false): Item {
  return { id, source, kind, group, visible: true };
}

function listed({ id, source, kind, visible, group }: Item): object {
  return {
    sceneItemId: id,
    sourceName: source,
    sceneItemEnabled: visible,
    inputKind: group === true ? null : kind,
    isGroup: group === true ? true : null,
  };
}

const sha = (text: string): string => hash('sha256', text, 'base64');
