import { faultsIn } from './check-nets.mjs';

/** The wires that a pin of the wire `from` is taken to. */
export type Targets = (nets: readonly string[], from: number) => readonly string[];

/** Each pin of the list is taken off its wire and put on others: what the check does not notice. */
export function unnoticedMoves(text: string, targets: Targets): readonly string[] {
  const rows = text.split('\n');
  const nets = rows.flatMap((row) => /^net (\S+): /.exec(row)?.[1] ?? []);
  const moves = nets.flatMap((net, from) => {
    const [, pins = ''] = rows.find((row) => row.startsWith(`net ${net}: `))?.split(': ') ?? [];
    return pins.split(' ').flatMap((pin) => targets(nets, from).map((target) => ({ pin, net, target })));
  });
  const unnoticed = moves.filter((move) => faultsIn(moved(rows, move)).length === 0);
  return unnoticed.map(({ pin, target }) => `${pin} to ${target}`);
}

interface Move {
  readonly pin: string;
  readonly net: string;
  readonly target: string;
}

function moved(rows: readonly string[], { pin, net, target }: Move): string {
  const without = (row: string): string => row.replace(new RegExp(` ${pin.replace(/[.+-]/g, '\\$&')}(?= |$)`), '');
  return rows
    .map((row) => (row.startsWith(`net ${net}: `) ? without(row) : row))
    .map((row) => (row.startsWith(`net ${target}: `) ? `${row} ${pin}` : row))
    .filter((row) => !/^net \S+:$/.test(row))
    .join('\n');
}
