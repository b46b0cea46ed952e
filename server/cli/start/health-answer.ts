import type { Table } from '#table/writer/table';
import type { HealthAnswer } from '#wire/messages/http-bodies';
import { PRODUCT_VERSION } from '../command-line/version.ts';
import { countDevices } from './devices/lab-devices.ts';
import type { TableBridge } from './devices/table-bridge.ts';

export interface HealthParts {
  readonly faults: number;
  readonly rows: number;
  readonly feeds: readonly { readonly blanked: boolean }[];
  readonly uptimeMs: number;
}

export function healthOf(
  { state, damage }: Pick<Table, 'state' | 'damage'>,
  bridge: TableBridge | undefined,
  { faults, rows, feeds, uptimeMs }: HealthParts,
): Omit<HealthAnswer, 'clients'> {
  const health = bridge?.health();
  const isIll = faults > 0 || damage !== null || state === 'read-only' || state === 'waiting';
  const status = state === 'disk-full' || state === 'stopped' ? 'stopped' : isIll ? 'degraded' : 'ok';
  return {
    status,
    version: PRODUCT_VERSION,
    uptimeMs: Math.round(uptimeMs),
    readers: health === undefined ? { ready: 0, troubled: 0 } : countDevices(health),
    journal: {
      state: state === 'running' ? 'writing' : state === 'stopped' ? 'read-only' : state,
      rows,
      damaged: damage !== null,
    },
    feeds: { count: feeds.length, blanked: feeds.filter(({ blanked }) => blanked).length },
  };
}
