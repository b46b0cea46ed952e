import { parseArgs } from 'node:util';
import { openBridge } from '#bridge/bridge';
import { wordsOf } from '#bridge/findings/finding-words';
import { type Finding, findingsOf, findingsOfChoice } from '#bridge/findings/findings';
import type { BridgeHealth } from '#bridge/findings/health';
import type { Language } from '#bridge/findings/languages';
import { ms } from '#vocabulary/units';
import { languageOf } from '../command-line/arguments.ts';
import type { Command, CommandIo } from '../command-line/command.ts';
import { type ChosenPorts, choosePorts, PORT_OPTIONS, secondsOf, waitSeconds } from '../serial/ports.ts';

/** A board restarts when it is opened (two seconds), greets, and beats once a second. */
const SECONDS = 5;

/**
 * Seconds count from when the system has named its ports, and each was opened or refused; what says nothing to it for
 * ten is told of.
 */
const LOOK_SECONDS = 0.1;
const OPENING_LOOKS = 100;

export const command: Command = {
  help: `usage: sabot doctor [--port PATH]… [--reader ADDRESS]… [--seconds N] [--sim mcu|readings]
                    [--data FOLDER] [--lang en|fr] [--json]

Opens the ports for some seconds, greets what is there, and says for each port how it stands, for each device how its
antennas read, and for each trouble what to do. Nothing is acknowledged: what a device has kept stays in the device.

  --port PATH      look at this port (again for more); without it, at every board and each reader to
                   which somebody said yes on /setup
  --reader ADDRESS look at this reader that was bought: rfid-poker:/dev/ttyUSB0 … (sabot start --help has them all)
  --data FOLDER    where that choice is kept (data)
  --seconds N      how long to look (${SECONDS}); boards need about two to restart when they are opened
  --sim KIND       two simulated boards, to see what a healthy table looks like: mcu (the real firmware) or readings
  --lang en|fr     the language of the findings (that of the system)
  --json           one object a finding

Exit status: 0 all is well, 1 something is wrong, 2 wrong usage.

  sabot doctor
  sabot doctor --port /dev/ttyACM0 --seconds 10`,
  run: async (args, io) => {
    const { values } = parseArgs({
      args: [...args],
      options: { ...PORT_OPTIONS, lang: { type: 'string' }, json: { type: 'boolean' } },
    });
    const language = languageOf(values.lang);
    const seconds = secondsOf(values.seconds, SECONDS);
    io.say(language === 'fr' ? `Écoute pendant ${seconds} s …` : `Listening for ${seconds} s …`);
    const chosen = await choosePorts(values);
    const health = await listen(chosen, seconds, io);
    const findings = [...findingsOfChoice(chosen.readers), ...findingsOf(health, chosen.unasked)];
    for (const finding of findings) print(finding, language, values.json === true, io);
    return findings.some(({ level }) => level === 'fault') ? 1 : 0;
  },
};

async function listen(chosen: ChosenPorts, seconds: number, io: CommandIo): Promise<BridgeHealth> {
  const { listPorts } = chosen;
  let isListed = listPorts === undefined;
  const listed = (): void => {
    isListed = true;
  };
  const bridge = openBridge({
    ports: chosen.ports,
    ...(chosen.makePort === undefined ? {} : { makePort: chosen.makePort }),
    ...(listPorts === undefined ? {} : { listPorts: () => listPorts().finally(listed) }),
    now: () => ms(performance.now()),
    onReading: () => undefined,
  });
  try {
    const isOpening = (): boolean => !isListed || bridge.health().ports.some(({ state }) => state === 'opening');
    for (let looks = 0; looks < OPENING_LOOKS && isOpening() && !io.stop.aborted; looks += 1)
      await waitSeconds(LOOK_SECONDS, io.stop);
    await waitSeconds(seconds, io.stop);
    return bridge.health();
  } finally {
    await bridge.close();
    chosen.close();
  }
}

function print(finding: Finding, language: Language, json: boolean, io: CommandIo): void {
  const words = wordsOf(finding, language);
  if (json) {
    io.out(JSON.stringify({ ...finding, ...words }));
    return;
  }
  io.out(`${MARKS[finding.level]} ${words.says}`);
  if (words.todo !== undefined) io.out(`    → ${words.todo}`);
}

const MARKS: Readonly<Record<Finding['level'], string>> = { well: 'ok     ', warning: 'warning', fault: 'FAULT  ' };
