import { rootOf } from '#vocabulary/addresses';
import { ok } from '#vocabulary/result';
import type { TableId } from '#vocabulary/tables';
import type { Network, OpenNetwork } from './network.ts';

/**
 * Doors of the network, which all tables of a house have together: they stand open as long as one of them wants them.
 * What may travel through a door without encryption each table says for itself, to whoever comes by it.
 */
export function sharedNetwork(network: Network): (id: TableId) => Network {
  /** Tables that want the network, and whether they want it without encryption. */
  const wanting = new Map<TableId, boolean>();
  let opened: { readonly isPlain: boolean; readonly network: OpenNetwork } | null = null;
  const isPlain = (): boolean => [...wanting.values()].includes(true);
  return (id) => ({
    open: async (plain, wanted) => {
      wanting.set(id, plain);
      if (opened === null || (plain && !opened.isPlain)) {
        const asked = isPlain();
        const now = await network.open(asked, wanted ?? opened?.network.ports);
        if (!now.ok) {
          wanting.delete(id);
          return now;
        }
        opened = { isPlain: asked, network: now.value };
      }
      return ok({ ...opened.network, ways: waysTo(id, opened.network, plain) });
    },
    closePlain: async () => {
      if (wanting.has(id)) wanting.set(id, false);
      if (isPlain()) return;
      if (opened !== null) opened = { ...opened, isPlain: false };
      await network.closePlain();
    },
    close: async () => {
      wanting.delete(id);
      if (wanting.size > 0) return;
      opened = null;
      await network.close();
    },
  });
}

const waysTo = (id: TableId, { ways }: OpenNetwork, plain: boolean): OpenNetwork['ways'] =>
  ways
    .filter(({ isEncrypted }) => isEncrypted || plain)
    .map((way) => ({ ...way, url: rootOf(id) === '' ? way.url : new URL(`${rootOf(id)}/`, way.url).href }));
