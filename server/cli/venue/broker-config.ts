import { CLOCK, COPY, consumerOf, FLOOR, ORDERS, REPORTS, reportSubject, STANDBY } from '#floor/venue/subjects';
import { type TableId, VENUE_TABLE_IDS } from '#vocabulary/tables';

/** Settings that the broker is started with. */
export interface BrokerPlan {
  readonly port: number;
  readonly store: string;
  readonly floorKey: string;
  readonly standbyKey: string;
  readonly tableKey: (table: TableId) => string;
}

/** Twice what both streams may hold: the store is never full, which this broker would not survive. */
export const STORE_BYTES_MAX = 200e6;

/**
 * One account a table, with what it may ask of the floor's and nothing else: within one account the subject of an
 * answer is not checked, and one table could write what is another's. Accounts of all tables are there from the start,
 * since later ones would not be let in before the next one.
 */
export function brokerConfig({ port, store, floorKey, standbyKey, tableKey }: BrokerPlan): string {
  const exported = VENUE_TABLE_IDS.flatMap((table) => servicesOf(table).map((service) => exportOf(table, service)));
  const others = [`{ service: "${COPY}", accounts: [S] }`, `{ service: "${CLOCK}" }`];
  return [
    `listen: "127.0.0.1:${port}"`,
    'server_name: sabot',
    'max_payload: 256K',
    `jetstream { store_dir: ${JSON.stringify(store)}, max_file: ${STORE_BYTES_MAX}, max_mem: 16M }`,
    'accounts {',
    '  VENUE: {',
    '    jetstream: enabled',
    `    users: [ { user: "${FLOOR}", password: "${floorKey}" } ]`,
    `    exports: [\n${[...exported, ...others].map((line) => `      ${line}`).join('\n')}\n    ]`,
    '  }',
    accountOf('S', STANDBY, standbyKey, [COPY]),
    ...VENUE_TABLE_IDS.map((table) =>
      accountOf(`T${table}`, consumerOf(table), tableKey(table), [...servicesOf(table), CLOCK]),
    ),
    '}',
    '',
  ].join('\n');
}

const MESSAGE_NEXT = '$JS.API.CONSUMER.MSG.NEXT';

/** All that a table may ask for: its reports, its orders, and what it reported last. */
function servicesOf(table: TableId): readonly string[] {
  const consumer = consumerOf(table);
  return [
    reportSubject(table),
    `${MESSAGE_NEXT}.${ORDERS}.${consumer}`,
    `$JS.ACK.${ORDERS}.${consumer}.>`,
    `$JS.API.DIRECT.GET.${REPORTS}.${reportSubject(table)}`,
  ];
}

function exportOf(table: TableId, service: string): string {
  const streamed = service.startsWith(MESSAGE_NEXT) ? ', response_type: stream' : '';
  return `{ service: "${service}"${streamed}, accounts: [T${table}] }`;
}

function accountOf(account: string, user: string, key: string, services: readonly string[]): string {
  const imported = services.map((service) => `{ service: { account: VENUE, subject: "${service}" } }`);
  return `  ${account}: { users: [ { user: "${user}", password: "${key}" } ], imports: [ ${imported.join(', ')} ] }`;
}
