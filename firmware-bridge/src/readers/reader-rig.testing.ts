import { type Bridge, openBridge } from '#bridge/bridge';
import { SimPorts } from '#simulator/sim-binding';
import type { Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { readerPorts } from './reader-ports.ts';

/** A bridge with readers at one address. */
export class Rig {
  readonly readings: Reading[] = [];
  readonly bridge: Bridge;

  constructor(address: string, serial = new SimPorts(), environment: Record<string, string> = {}) {
    this.bridge = openBridge({
      ports: [address],
      ...readerPorts(serial.makePort, { makePort: serial.makePort, environment }),
      now: () => ms(performance.now()),
      onReading: (reading) => {
        this.readings.push(reading);
        this.bridge.acknowledge(reading);
      },
    });
  }

  states(): string[] {
    return this.bridge.health().ports.map(({ state }) => state);
  }

  came(): string[] {
    return this.readings.flatMap((one) => (one.type === 'tag-came' ? [`${one.device} ${one.antenna} ${one.tag}`] : []));
  }

  /** Tags that lie there, each with its place, by what the rig was told. */
  present(): readonly string[] {
    const present = new Set<string>();
    for (const one of this.readings) {
      if (one.type === 'snapshot') {
        for (const name of [...present]) if (name.startsWith(`${one.device} `)) present.delete(name);
        for (const { antenna, tag } of one.present) present.add(`${one.device} ${antenna} ${tag}`);
      }
      if (one.type === 'tag-came') present.add(`${one.device} ${one.antenna} ${one.tag}`);
      if (one.type === 'tag-went') present.delete(`${one.device} ${one.antenna} ${one.tag}`);
    }
    return [...present].sort();
  }

  refused(): readonly string[] {
    return this.bridge.health().ports.flatMap(({ link }) => link?.refusedLines.map(({ line }) => line) ?? []);
  }
}
