import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openAccessStore } from '#http/access-store';
import { LABEL_CHARS_MAX } from '#http/limits';
import { formatRole, parseRole, type Role } from '#wire/roles';
import { type Command, UsageError } from '../command.ts';
import { checkFolder } from '../named-paths.ts';
import { recordedFeeds } from '../start/recorded-feeds.ts';

export const command: Command = {
  help: `usage: sabot token ROLE [--label TEXT] [--data FOLDER]
       sabot token --list [--json] [--data FOLDER]
       sabot token --revoke ID [--data FOLDER]

ROLE is public, seat:1 … seat:10, operator, director, broadcast:FEED or bridge. The token is shown once; the data folder
keeps its hash. Open the page with the token after a #, as printed: browsers do not send that part to anybody, and the page
exchanges it for a cookie. Works while the table runs; a revoked token closes its screens within a second.
TEXT says who or what it is for, in at most ${LABEL_CHARS_MAX} characters.

Exit status: 0 done, 1 there is no such token, 2 wrong usage.

  sabot token director --label "Floor, Mila"`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        label: { type: 'string', default: '' },
        data: { type: 'string', default: 'data' },
        list: { type: 'boolean', default: false },
        revoke: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    if (!existsSync(values.data))
      throw new UsageError(`there is no data folder '${values.data}'; start Sabot once, or name another one with --data`);
    checkFolder(values.data, '--data');
    const access = openAccessStore(join(values.data, 'access.json'));
    if (values.list) {
      for (const { id, kind, role, label, createdAtMs } of access.list()) {
        const made = new Date(createdAtMs).toISOString();
        io.out(
          values.json
            ? JSON.stringify({ id, kind, role: formatRole(role), label, made })
            : `${id}  ${kind}  ${formatRole(role)}  ${made}  ${label}`,
        );
      }
      return 0;
    }
    if (values.revoke !== undefined) {
      const grant = access.list().find(({ id }) => id === values.revoke);
      if (grant !== undefined && access.revoke(grant.id)) {
        io.say(
          `Taken back: ${grant.id}, ${formatRole(grant.role)}${grant.label === '' ? '' : ` (${grant.label})`}, and what was opened with it.`,
        );
        return 0;
      }
      io.say(`sabot token: there is no token ${values.revoke}; 'sabot token --list' shows them`);
      return 1;
    }
    const role = roleOf(positionals);
    const label = labelOf(values.label);
    const unknown = unknownFeed(role, join(values.data, 'journal.db'));
    if (unknown !== undefined) io.say(unknown);
    const { grant, secret } = access.create({ kind: 'token', parent: null, role, label, createdAtMs: Date.now() });
    io.out(
      values.json
        ? JSON.stringify({ id: grant.id, role: formatRole(role), token: secret, page: `${pageOf(role)}#${secret}` })
        : `${pageOf(role)}#${secret}`,
    );
    io.say(`Put the server's address before it. To take it back: sabot token --revoke ${grant.id}`);
    return 0;
  },
};

function roleOf(positionals: readonly string[]): Role {
  const [text, ...more] = positionals;
  const role = text === undefined || more.length > 0 ? undefined : parseRole(text);
  if (role === undefined) throw new UsageError('name one role: public, seat:N, operator, director, broadcast:FEED or bridge');
  return role;
}

function labelOf(text: string): string {
  const label = text.trim();
  if (label.length > LABEL_CHARS_MAX)
    throw new UsageError(`a label has at most ${LABEL_CHARS_MAX} characters; this one has ${label.length}`);
  if (/\p{C}/u.test(label)) throw new UsageError('a label is one line of text');
  return label;
}

/** It may be made afterwards, so the token is handed out; but a slip of the pen would stay dark all night. */
function unknownFeed(role: Role, journal: string): string | undefined {
  if (role.name !== 'broadcast') return undefined;
  const feeds = recordedFeeds(journal);
  if (feeds.includes(role.feed)) return undefined;
  const known = feeds.length === 0 ? 'there is none' : `there is ${feeds.join(', ')}`;
  return `sabot token: no feed is called ${role.feed} (${known}). The page stays dark until the director makes one of that name.`;
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
      return '/lab';
  }
}
