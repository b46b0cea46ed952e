import { parseArgs } from 'node:util';
import { DETECTIONS, type Detection, detectionOf } from '#engine/api';
import { KIND_GROUPS, kindsIn, SIMPLE_KINDS, type SimpleKind } from '#vocabulary/kinds';
import { ACT_MODES, ACT_MODES_OF, DEFAULT_PROFILES, PROFILES, type TableProfile } from '#vocabulary/profiles';
import { oneOf } from '../command-line/arguments.ts';
import type { Command, CommandIo } from '../command-line/command.ts';

export const command: Command = {
  help: `usage: sabot profiles [PROFILE…] [--acts every|rounds|none] [--json]

For each table profile (${PROFILES.join(', ')}): which irregularities it detects alone, which need somebody to press
a button or to name the kind, and which it cannot know of.

  --acts   with these acts instead of the profile's own: ${ACT_MODES.join(', ')}
  --json   one object per profile and kind: profile, acts, kind, group, detection

example: sabot profiles club stream --acts every`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { acts: { type: 'string' }, json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const names = positionals.length === 0 ? PROFILES : positionals.map((name) => oneOf(PROFILES, name, 'PROFILE'));
    const acts = values.acts === undefined ? undefined : oneOf(ACT_MODES, values.acts, '--acts');
    for (const name of names) {
      const own = DEFAULT_PROFILES[name];
      if (acts !== undefined && !ACT_MODES_OF[name].includes(acts)) {
        io.say(`profile ${name} is not run with acts '${acts}', but with ${ACT_MODES_OF[name].join(' or ')}`);
        continue;
      }
      const profile: TableProfile = { ...own, acts: acts ?? own.acts };
      if (values.json) printObjects(profile, io);
      else printTable(profile, io);
    }
    return 0;
  },
};

function printObjects(profile: TableProfile, io: CommandIo): void {
  for (const group of KIND_GROUPS) {
    for (const kind of kindsIn(group)) {
      io.out(
        JSON.stringify({
          profile: profile.name,
          acts: profile.acts,
          kind,
          group,
          detection: detectionOf(kind, profile),
        }),
      );
    }
  }
}

const HEADINGS: Readonly<Record<Detection, string>> = {
  alone: 'detects alone',
  press: 'needs a press',
  never: 'cannot know',
};

function printTable(profile: TableProfile, io: CommandIo): void {
  const { senses } = profile;
  const has = [
    senses.shoe ? 'shoe' : '',
    senses.seats ? 'seats' : '',
    senses.board === 'none' ? '' : senses.board === 'places' ? 'five board places' : 'board (one antenna)',
    senses.burn ? 'burn' : '',
    senses.muck ? 'muck' : '',
    profile.panel ? 'buttons' : '',
  ].filter((part) => part !== '');
  io.out(`${profile.name}: ${has.join(', ')}; acts ${profile.acts}`);
  for (const detection of DETECTIONS) {
    const isSo = (kind: SimpleKind): boolean => detectionOf(kind, profile) === detection;
    const count = SIMPLE_KINDS.filter(isSo).length;
    io.out(`  ${HEADINGS[detection]} (${count})${count === 0 ? ': none' : ''}`);
    for (const group of KIND_GROUPS) {
      const kinds = kindsIn(group).filter(isSo);
      // No chip is sensed: what is told about betting follows from the acts that people enter.
      const name = group === 'betting' && detection === 'alone' ? 'betting, from the acts entered' : group;
      if (kinds.length > 0) io.out(`    ${name}: ${kinds.join(' ')}`);
    }
  }
  io.out('');
}
