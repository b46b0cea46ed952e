import { type Bridge, type BridgeOptions, openBridge } from '#bridge/bridge';

/**
 * The bridge of a table, which begins anew where readings were left aside: devices then tell again what was not
 * acknowledged.
 */
export interface TableBridge extends Pick<Bridge, 'acknowledge' | 'askCounts' | 'close' | 'order'> {
  readonly health: () => ReturnType<Bridge['health']> | undefined;
  readonly readAgain: () => void;
}

export function openTableBridge(options: BridgeOptions): TableBridge {
  let isClosed = false;
  let closing: Promise<void> = Promise.resolve();
  let generation = 0;
  const open = (): Bridge => {
    generation += 1;
    const mine = generation;
    // One that is being left still says that its devices are gone, under the number of the newest record that it heard:
    // the table would take that for a record which it has, with all before it.
    return openBridge({
      ...options,
      onReading: (reading, port) => {
        if (mine === generation) options.onReading(reading, port);
      },
    });
  };
  let bridge: Bridge | undefined = open();
  return {
    acknowledge: (reading) => bridge?.acknowledge(reading) ?? false,
    askCounts: (device) => bridge?.askCounts(device),
    order: (device, order) => bridge?.order(device, order) ?? false,
    health: () => bridge?.health(),
    readAgain: () => {
      const old = bridge;
      if (old === undefined) return;
      bridge = undefined;
      generation += 1;
      closing = old.close().then(() => {
        if (!isClosed) bridge = open();
      });
    },
    close: async () => {
      isClosed = true;
      await closing;
      await bridge?.close();
    },
  };
}
