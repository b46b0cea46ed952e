import type { EquityWorker } from '#feeds/equity-worker';

/** Equities are nobody's secret here: none is reckoned. */
export const NO_FIGURES: EquityWorker = {
  ask: async () => ({ ok: false, reason: 'closed' }),
  cancel: () => {},
  warmedUp: Promise.resolve(),
  close: async () => {},
};

/** Promises of one deed are kept after so many turns. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await Promise.resolve();
}
