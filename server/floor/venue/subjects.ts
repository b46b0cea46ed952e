import { parseTableId, type TableId } from '#vocabulary/tables';

/** The broker's address, and who asks. */
export interface BrokerDoor {
  readonly server: string;
  /** The address of the machine that may take over. */
  readonly second?: string;
  readonly user: string;
  readonly pass: string;
}

/** The stream of all orders, and of all reports: one subject a table. */
export const ORDERS = 'ORD';
export const REPORTS = 'REP';
/** The stream of the term, in which one subject has one message. */
export const TERMS = 'TERM';
export const TERM = 'v.term';
/** The time of the venue: any table may ask it. */
export const CLOCK = 'v.clock';
/** Questions of a standby, and who asks them. */
export const COPY = 'v.copy';
export const STANDBY = 'standby';
/** The consumer by which the floor reads reports. */
export const FLOOR = 'floor';

const REPORTS_OF = 'v.rep.';

export const orderSubject = (table: TableId): string => `v.ord.${table}`;
export const reportSubject = (table: TableId): string => `${REPORTS_OF}${table}`;
export const consumerOf = (table: TableId): string => `t${table}`;

/** The table whose report it is by its subject: the account that may publish there is that table's alone. */
export const tableOfReport = (subject: string): TableId | undefined =>
  subject.startsWith(REPORTS_OF) ? parseTableId(subject.slice(REPORTS_OF.length)) : undefined;
