import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#vocabulary/free-port.testing';

const NEEDED = ['obs', 'Xvfb', 'dbus-run-session'] as const;

/** What is not installed of that which a real OBS without a screen needs; Debian: obs-studio, xvfb, dbus-x11. */
export function missingForObs(): readonly string[] {
  return NEEDED.filter((program) => {
    try {
      execFileSync('which', [program], { stdio: 'ignore' });
      return false;
    } catch {
      return true;
    }
  });
}

/** A real OBS under a display that nobody sees, with a home of its own. */
export class RealObs {
  readonly password = `real-${Math.round(performance.now() * 1_000)}`;
  readonly home = mkdtempSync(join(tmpdir(), 'sabot-real-obs-'));
  readonly films = join(this.home, 'films');
  port = 0;
  #display: ChildProcess | null = null;
  #obs: ChildProcess | null = null;
  #screen = '';

  async start(): Promise<this> {
    if (this.port === 0) {
      this.port = await freePort();
      this.#furnish();
      await this.#openDisplay();
    }
    // In a group of its own: OBS is a grandchild, which a signal to its session would not reach.
    this.#obs = spawn('dbus-run-session', ['--', 'obs', ...FLAGS], {
      env: { ...process.env, ...this.#env() },
      stdio: 'ignore',
      detached: true,
    });
    return this;
  }

  /** At once, as a crash ends it. */
  async kill(): Promise<void> {
    const obs = this.#obs;
    this.#obs = null;
    if (obs?.pid === undefined) return;
    const gone = once(obs, 'exit');
    process.kill(-obs.pid, 'SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    this.#display?.kill();
    rmSync(this.home, { recursive: true, force: true });
  }

  async #openDisplay(): Promise<void> {
    const display = spawn(
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', '1024x768x24', '+extension', 'GLX', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    );
    this.#display = display;
    const told = display.stdio[3];
    if (told === null || told === undefined) throw new Error('Xvfb tells no display');
    const [number] = await once(told, 'data');
    this.#screen = `:${String(number).trim()}`;
  }

  #env(): Readonly<Record<string, string>> {
    return {
      HOME: this.home,
      XDG_CONFIG_HOME: join(this.home, '.config'),
      XDG_RUNTIME_DIR: join(this.home, 'run'),
      XDG_SESSION_TYPE: 'x11',
      QT_QPA_PLATFORM: 'xcb',
      DISPLAY: this.#screen,
      LIBGL_ALWAYS_SOFTWARE: '1',
      GALLIUM_DRIVER: 'llvmpipe',
      LP_NUM_THREADS: '1',
      PULSE_SERVER: 'none',
    };
  }

  /**
   * Without these the wizard opens, and nobody answers it. OBS 30 reads the websocket's settings from a file of its
   * own, OBS 31 from `user.ini`.
   */
  #furnish(): void {
    const config = join(this.home, '.config/obs-studio');
    const put = (path: string, text: string): void => writeFileSync(join(config, path), text);
    for (const folder of ['basic/profiles/sabot', 'basic/scenes', 'plugin_config/obs-websocket'])
      mkdirSync(join(config, folder), { recursive: true });
    mkdirSync(this.films);
    mkdirSync(join(this.home, 'run'), { mode: 0o700 });
    for (const name of ['global.ini', 'user.ini']) put(name, programSettings(this.port, this.password));
    const socket = { first_load: false, server_enabled: true, server_port: this.port, alerts_enabled: false };
    put(
      'plugin_config/obs-websocket/config.json',
      JSON.stringify({ ...socket, auth_required: true, server_password: this.password }),
    );
    put('basic/profiles/sabot/basic.ini', profileSettings(this.films));
    put('basic/scenes/sabot.json', JSON.stringify(SCENES));
  }
}

const FLAGS = [
  '--minimize-to-tray',
  '--disable-shutdown-check',
  '--disable-missing-files-check',
  '--disable-updater',
  '--multi',
  ...['--profile', 'sabot', '--collection', 'sabot'],
];

const programSettings = (port: number, password: string): string => `[General]
FirstRun=true
Pre19Defaults=false
Pre21Defaults=false
Pre23Defaults=false
Pre24.1Defaults=false
ConfirmOnExit=false
EnableAutoUpdates=false
InfoIncrement=99
LastVersion=486539264

[Basic]
Profile=sabot
ProfileDir=sabot
SceneCollection=sabot
SceneCollectionFile=sabot
ConfigOnNewProfile=false

[BasicWindow]
SysTrayEnabled=true
SysTrayWhenStarted=true
PreviewEnabled=false

[OBSWebSocket]
FirstLoad=false
ServerEnabled=true
ServerPort=${port}
AlertsEnabled=false
AuthRequired=true
ServerPassword=${password}
`;

/**
 * Small and slow pictures, which a machine without a graphics card can draw; a key frame a second, or a short replay
 * has none.
 */
const profileSettings = (films: string): string => `[General]
Name=sabot

[Video]
BaseCX=1280
BaseCY=720
OutputCX=640
OutputCY=360
FPSType=0
FPSCommon=10
ScaleType=bilinear

[Audio]
SampleRate=48000
ChannelSetup=Stereo

[Output]
Mode=Simple
FilenameFormatting=%CCYY%MM%DD-%hh%mm%ss
RetryEnable=false

[SimpleOutput]
FilePath=${films}
RecFormat=mkv
RecFormat2=mkv
VBitrate=600
ABitrate=64
RecQuality=Stream
RecEncoder=x264_lowcpu
StreamEncoder=x264
RecRB=true
RecRBTime=10
RecRBSize=64
RecRBPrefix=Replay
UseAdvanced=true
x264Settings=keyint=10
Preset=ultrafast
`;

const SCENE = { id: 'scene', versioned_id: 'scene', settings: { custom_size: false, id_counter: 0, items: [] } };
const SCENES = {
  name: 'sabot',
  current_scene: 'Table',
  current_program_scene: 'Table',
  scene_order: [{ name: 'Table' }, { name: 'All-in' }],
  sources: [
    { ...SCENE, name: 'Table' },
    { ...SCENE, name: 'All-in' },
  ],
  groups: [],
  transitions: [],
  current_transition: 'Cut',
  transition_duration: 0,
  quick_transitions: [],
  saved_projectors: [],
  modules: {},
};
