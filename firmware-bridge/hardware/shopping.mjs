// What to buy for a build: counted from its net lists and its list of extras, priced from the list of parts.
// Nothing here is typed twice.

/** Lamps of the panel are in its keys: one is bought for each lamp, and serves as key. */
const LIT = { 'lamp-5v': 'lit-key' };
/** Things that a part of a net list is bought with, and which are no part of the circuit. */
const COMES_WITH = { 'plug-8': 'lead-8', 'supply-5v': 'jack' };

/** How many of each part a build needs. `netsOf` gives the parsed net list of a circuit. */
export function quantities(build, netsOf) {
  const counted = new Map();
  const add = (id, count) => counted.set(id, (counted.get(id) ?? 0) + count);
  for (const { nets, count } of build.circuits) {
    const kinds = [...netsOf(nets).parts.values()].map(({ kind }) => kind);
    const isLit = kinds.includes('lamp-5v');
    for (const kind of kinds) {
      if (isLit && kind === 'key') continue;
      add(LIT[kind] ?? kind, count);
      if (COMES_WITH[kind] !== undefined) add(COMES_WITH[kind], count);
    }
  }
  for (const [id, count] of Object.entries(build.also)) add(id, count);
  return counted;
}

/** The lines of a shopping list in the order of the parts, and what they come to, by currency. */
export function shopping(build, parts, netsOf) {
  const counted = quantities(build, netsOf);
  const known = new Set(parts.map(({ id }) => id));
  for (const id of counted.keys())
    if (!known.has(id)) throw new Error(`${build.id} wants ${id}, which is on no list of parts`);
  const lines = parts.flatMap((part) => {
    const needed = counted.get(part.id);
    if (needed === undefined) return [];
    const quantity = part.shared ? 1 : needed;
    const packs = Math.ceil(quantity / part.pack);
    return [{ part, quantity, packs, cents: packs * Math.round(part.price * 100) }];
  });
  const totals = new Map();
  for (const { part, cents } of lines) totals.set(part.currency, (totals.get(part.currency) ?? 0) + cents);
  return { lines, totals };
}

/** A bill of a build as a table for spreadsheets: where each price is from, and when it was read. */
export function bill(build, parts, netsOf, sources) {
  const { lines, totals } = shopping(build, parts, netsOf);
  const head = [
    'part',
    'part number',
    'what',
    'pieces',
    'packs',
    'price of a pack',
    'currency',
    'cost',
    'price is',
    'source',
    'link',
    'page of',
    'seen',
  ];
  const rows = lines.map(({ part, quantity, packs, cents }) => [
    part.id,
    part.number ?? '',
    part.en,
    quantity,
    packs,
    part.price.toFixed(2),
    part.currency,
    (cents / 100).toFixed(2),
    part.label,
    part.source ?? '',
    sources[part.source]?.url ?? '',
    part.label === 'estimated' ? '' : (sources[part.source]?.dated ?? 'undated'),
    part.label === 'estimated' ? '' : (sources[part.source]?.seen ?? build.listed),
  ]);
  const sums = [...totals].map(([currency, cents]) => [
    'total',
    ...['', '', '', '', ''],
    currency,
    (cents / 100).toFixed(2),
    'calculated',
    ...['', '', '', ''],
  ]);
  return `${[head, ...rows, ...sums].map((row) => row.map(quoted).join(',')).join('\n')}\n`;
}

/** RFC 4180. */
const quoted = (value) => (/[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));
