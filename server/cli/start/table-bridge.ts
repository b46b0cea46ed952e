import { type Bridge, type BridgeOptions, openBridge } from '#bridge/bridge';

/** The bridge of a table, which begins anew where readings were left aside: devices then tell again what was not acknowledged. */
export interface TableBridge extends Pick<Bridge, 'acknowledge' | 'close'> {
  readonly health: () => ReturnType<Bridge['health']> | undefined;
  readonly readAgain: () => void;
}

export function openTableBridge(options: BridgeOptions): TableBridge {
  let bridge: Bridge | undefined = openBridge(options);
  let isClosed = false;
  let closing: Promise<void> = Promise.resolve();
  return {
    acknowledge: (reading) => bridge?.acknowledge(reading) ?? false,
    health: () => bridge?.health(),
    readAgain: () => {
      const old = bridge;
      if (old === undefined) return;
      bridge = undefined;
      closing = old.close().then(() => {
        if (!isClosed) bridge = openBridge(options);
      });
    },
    close: async () => {
      isClosed = true;
      await closing;
      await bridge?.close();
    },
  };
}
