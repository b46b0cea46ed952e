// A table with simulated people, to be killed: it tells on stdout, before the device hears it, everything that the host says to its devices.
import { writeSync } from 'node:fs';
import { startSabot } from '../../../../dist/server/cli/start/assemble.js';
import { simulatedDevices } from '../../../../dist/server/cli/start/devices/simulated-devices.js';

const [data, speed = '50'] = process.argv.slice(2);
const options = {
  device: [],
  sim: 'readings',
  profile: 'full',
  ruleBook: 'sans-croupier',
  players: 6,
  speed: Number(speed),
  data,
  port: 0,
  portIsFixed: true,
  lan: false,
  cert: null,
};
const started = await startSabot(options, async () => {
  const devices = await simulatedDevices(options);
  const makePort = async (path) => {
    const port = await devices.bridge.makePort(path);
    const write = port.write.bind(port);
    port.write = (chunk, ...rest) => {
      for (const line of String(chunk).split('\n')) if (line !== '') writeSync(1, `${path.slice(4)} ${line}\n`);
      return write(chunk, ...rest);
    };
    return port;
  };
  return { ...devices, bridge: { ...devices.bridge, makePort } };
});
writeSync(1, started.ok ? `ready ${started.value.url}\n` : `failed ${started.reason}\n`);
