import { err, ok, type Result } from '#vocabulary/result';
import { joinFault } from '../venue/joining.ts';
import { type OpenDevices, openTableDevices, pluggedBoards } from './devices/device-choice.ts';
import { openEdge } from './edge.ts';
import { openHouse } from './house.ts';
import { keepAddresses } from './network/addresses.ts';
import { certificateFor } from './network/certificates.ts';
import { networkAddresses } from './network/network.ts';
import type { StartOptions } from './options/options.ts';
import { collectYoungGarbageAlone, warmUp } from './warm-up.ts';

export interface RunningSabot {
  readonly url: string;
  readonly lanUrls: readonly string[];
  readonly notes: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Puts everything together: devices, table, journal, feeds and the edge, in one process. */
export async function startSabot(
  options: StartOptions,
  openDevices?: OpenDevices,
): Promise<Result<RunningSabot, string>> {
  collectYoungGarbageAlone();
  const fault = options.joins === undefined ? null : await joinFault(options.joins);
  if (fault?.refused === true) return err(fault.words);
  const plugged = openDevices === undefined ? await pluggedBoards(options) : [];
  const opened = await openHouse(options, openDevices ?? openTableDevices, plugged);
  if (!opened.ok) return opened;
  const house = opened.value;
  const { notes, isWritable, served } = house.on;
  const hosts = ['localhost', '127.0.0.1', '[::1]', ...(options.lan ? networkAddresses(options) : [])];
  const tls = await certificateFor(options, hosts, Date.now());
  if (!tls.ok) {
    await house.stop();
    return err(tls.reason);
  }
  const edge = await openEdge({ options, tls: tls.value.files, hosts, house }, served);
  if (!edge.ok) {
    await house.stop();
    return edge;
  }
  keepAddresses(options.data, edge.value);
  house.begin(edge.value);
  const coolDown = isWritable ? warmUp() : (): void => {};
  return ok({
    url: edge.value.url,
    lanUrls: edge.value.lanUrls,
    notes: [...tls.value.notes, ...notes, ...(fault === null ? [] : [fault.words])],
    stop: async () => {
      coolDown();
      await edge.value.stop();
      await house.stop();
    },
  });
}
