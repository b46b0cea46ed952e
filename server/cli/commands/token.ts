import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ACCOUNT } from '#account/table';
import { type AccessStore, openAccessStore, type StoreFault } from '#http/access/access-store';
import { revokeInAll } from '#http/access/revoking';
import { LABEL_CHARS_MAX } from '#http/guard/limits';
import { rootOf } from '#vocabulary/addresses';
import { FIRST_TABLE, type TableId } from '#vocabulary/tables';
import { formatRole, parseRole, type Role } from '#wire/roles';
import { isShowable, tidyText } from '#wire/texts';
import { type Command, type CommandIo, type ExitStatus, UsageError } from '../command-line/command.ts';
import { checkFolder } from '../command-line/named-paths.ts';
import { TABLE_HELP, tableIn } from '../record/table-folder.ts';
import { recordedFeeds } from '../start/feeds/recorded-feeds.ts';
import { isThere, otherLists, shownFolder } from '../start/memory/house-file.ts';
import { lastAddresses } from '../start/network/addresses.ts';

export const command: Command = {
  help: `usage: sabot token ROLE [--label TEXT] [--data FOLDER]
       sabot token --list [--json] [--data FOLDER]
       sabot token --revoke ID [--data FOLDER]

ROLE is public, seat:1 … seat:10, operator, director, broadcast:FEED or bridge. The token is shown once; the data
folder keeps its hash. What is printed is the address that opens its page where the table was found last, then those
for other machines. Browsers do not send what is after the # to anybody; the page exchanges it for a cookie. Works
while the table runs; a revoked token closes its screens within a second. TEXT says who or what it is for, in at
most ${LABEL_CHARS_MAX} characters.

${TABLE_HELP}

Exit status: 0 done, 1 there is no such token, or nothing can be written, 2 wrong usage.

  sabot token director --label "Floor, Mila"`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        label: { type: 'string', default: '' },
        data: { type: 'string', default: 'data' },
        table: { type: 'string' },
        list: { type: 'boolean', default: false },
        revoke: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    if (!existsSync(values.data))
      throw new UsageError(
        `there is no data folder '${values.data}'; start Sabot once, or name another one with --data`,
      );
    checkFolder(values.data, '--data');
    try {
      return act({ ...values, table: tableIn(values.table) }, positionals, io);
    } catch (error) {
      const refused = refusedBySystem(error);
      if (refused === undefined) throw error;
      io.say(`sabot token: ${refused}`);
      return 1;
    }
  },
};

interface Asked {
  readonly data: string;
  readonly table: TableId;
  readonly label: string;
  readonly list: boolean;
  readonly revoke?: string | undefined;
  readonly json: boolean;
}

function act(asked: Asked, positionals: readonly string[], io: CommandIo): ExitStatus {
  const folder = shownFolder(asked.data, asked.table);
  if (asked.table !== FIRST_TABLE && !isThere(folder))
    throw new UsageError(`--table: there is no table ${asked.table} in ${asked.data}; start Sabot with --tables first`);
  const access = openAccessStore(join(folder, 'access.json'));
  if (asked.list) return list(access, asked.json, io);
  if (asked.revoke !== undefined)
    return revoke(access, asked.table === FIRST_TABLE ? otherLists(asked.data, folder) : [], asked.revoke, io);
  return handOut(access, roleOf(positionals), asked, io);
}

function list(access: AccessStore, json: boolean, io: CommandIo): ExitStatus {
  for (const { id, kind, role, label, createdAtMs } of access.list()) {
    const made = new Date(createdAtMs).toISOString();
    io.out(
      json
        ? JSON.stringify({ id, kind, role: formatRole(role), label, made })
        : `${id}  ${kind}  ${formatRole(role)}  ${made}  ${label}`,
    );
  }
  return 0;
}

function revoke(access: AccessStore, elsewhere: readonly AccessStore[], id: string, io: CommandIo): ExitStatus {
  const grant = [access, ...elsewhere].flatMap((each) => each.list()).find((other) => other.id === id);
  const gone = grant === undefined ? undefined : revokeInAll(access, elsewhere, grant.id);
  if (gone?.ok === false) return sayFault(io, gone.reason);
  if (grant !== undefined && gone !== undefined && gone.value.length > 0) {
    io.say(
      `Taken back: ${grant.id}, ${formatRole(grant.role)}${grant.label === '' ? '' : ` (${grant.label})`}, and ` +
        'what was opened with it.',
    );
    return 0;
  }
  io.say(`sabot token: there is no token ${id}; 'sabot token --list' shows them`);
  return 1;
}

function handOut(
  access: AccessStore,
  role: Role,
  { data, table, label: text, json }: Asked,
  io: CommandIo,
): ExitStatus {
  const label = labelOf(text);
  const unknown = unknownFeed(role, join(shownFolder(data, table), 'journal.db'));
  if (unknown !== undefined) io.say(unknown);
  const created = access.create({ kind: 'token', parent: null, role, label, createdAtMs: Date.now() });
  if (!created.ok) return sayFault(io, created.reason);
  const { grant, secret } = created.value;
  const { url, lanUrls } = lastAddresses(data);
  const opening = (url: string): string => new URL(`${rootOf(table)}${pageOf(role)}#token=${secret}`, url).href;
  io.out(
    json ? JSON.stringify({ id: grant.id, role: formatRole(role), token: secret, page: opening(url) }) : opening(url),
  );
  for (const each of lanUrls) io.say(`From other machines: ${opening(each)}`);
  if (lanUrls.length === 0)
    io.say('Other machines are let in when Sabot is started with --lan, or when the host lets phones in on a page.');
  io.say(`To take it back: sabot token --revoke ${grant.id}`);
  return 0;
}

function sayFault(io: CommandIo, fault: StoreFault | 'gone' | 'full'): ExitStatus {
  io.say(`sabot token: ${FAULTS[fault]}`);
  return 1;
}

const DISK_FULL = 'the disk is full, and nothing was changed; make room and ask once more';
const FAULTS: Readonly<Record<StoreFault | 'gone' | 'full', string>> = {
  busy: 'another program changes the list of tokens and does not come to an end; ask once more',
  'not-writable':
    'the system does not let you read or write the list of tokens in the data folder; nothing was changed',
  'disk-full': DISK_FULL,
  damaged:
    'access.json in the data folder cannot be read, and is left as it is. Put the right one back from your ' +
    'backup, or move it away to begin a new list',
  gone: 'what it belongs to was taken back',
  full: `there are ${ACCOUNT.tokens.places.all} tokens; take one back first`,
};

/** What hinders whoever sits there, and what to do about it; errors of the program itself are none of these. */
function refusedBySystem(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return undefined;
  const path = 'path' in error ? ` ${String(error.path)}` : '';
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return DISK_FULL;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `the system does not let you read or write${path}; nothing was changed`;
    default:
      return `the system refuses${path} (${String(error.code)}); nothing was changed`;
  }
}

function roleOf(positionals: readonly string[]): Role {
  const [text, ...more] = positionals;
  const role = text === undefined || more.length > 0 ? undefined : parseRole(text);
  if (role === undefined)
    throw new UsageError('name one role: public, seat:N, operator, director, broadcast:FEED or bridge');
  return role;
}

function labelOf(text: string): string {
  const label = tidyText(text);
  if (label.length > LABEL_CHARS_MAX)
    throw new UsageError(`a label has at most ${LABEL_CHARS_MAX} characters; this one has ${label.length}`);
  if (!isShowable(label))
    throw new UsageError('the label has characters that cannot be seen; type it again rather than pasting it');
  return label;
}

/** It may be made afterwards, so the token is handed out; but a slip of the pen would stay dark all night. */
function unknownFeed(role: Role, journal: string): string | undefined {
  if (role.name !== 'broadcast') return undefined;
  const feeds = recordedFeeds(journal);
  if (feeds.includes(role.feed)) return undefined;
  const known = feeds.length === 0 ? 'there is none' : `there is ${feeds.join(', ')}`;
  return (
    `sabot token: no feed is called ${role.feed} (${known}). The page stays dark until the director makes one of ` +
    'that name.'
  );
}

function pageOf(role: Role): string {
  switch (role.name) {
    case 'public':
      return '/';
    case 'seat':
      return `/seat/${role.seat}`;
    case 'operator':
      return '/operator';
    case 'director':
      return '/director';
    case 'broadcast':
      return `/overlay/lower-strip?feed=${role.feed}`;
    case 'bridge':
      return '/lab?role=bridge';
  }
}
