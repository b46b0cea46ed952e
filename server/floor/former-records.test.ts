import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { NewEntry } from '#journal/entries';
import { FORMAT_VERSION } from '#journal/formats';
import { Floor } from '#tournament/floor.testing';
import { entrants, placesOf, playersLeft, poolCents } from '#tournament/state/standings';
import { NO_TOURNAMENT, type TournamentState } from '#tournament/state/state';
import { tournamentView } from '#views/tournament-view';
import { ms } from '#vocabulary/units';
import { afterRow, snapshotRow } from './rows.ts';

/** Three tables of the round before, one of them followed, while one is being broken: a rebuy, twins, a late entry. */
const ROWS: readonly NewEntry[] = readFileSync(new URL('./fixtures/record-of-round-5.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const readFrom = (rows: readonly NewEntry[]): TournamentState =>
  rows.reduce(
    (state, row, index) => afterRow(state, { ...row, seq: index + 1, format: FORMAT_VERSION, hash: '' }),
    NO_TOURNAMENT,
  );

it('a record of the round before is read row by row and from its snapshot, and either says the same', () => {
  const whole = readFrom(ROWS.filter(({ kind }) => kind !== 'snapshot'));
  const fromSnapshot = readFrom(ROWS.slice(ROWS.findIndex(({ kind }) => kind === 'snapshot')));
  expect(fromSnapshot.game).toEqual(whole.game);
  expect(fromSnapshot.log.length).toBe(whole.log.length);
  expect(whole.game?.players.filter(({ name }) => name === 'Sam')).toHaveLength(2);
});

it('its tournament goes on to its end: chips and prizes sum, everybody has a place, and undo holds', () => {
  const floor = new Floor(readPlan());
  floor.state = readFrom(ROWS);
  floor.inputs = 1_000;
  const chipsOf = (): number =>
    floor.game.players.reduce((sum, { stack }) => sum + stack, 0) +
    floor.game.tables.reduce((sum, { unassigned }) => sum + unassigned, 0);
  const before = chipsOf();
  expect(floor.take({ type: 'undone', input: 'last' }, 13).answer).toBe('accepted');
  expect(chipsOf()).toBe(before);
  for (let deed = 0; deed < 100 && floor.game.phase === 'running'; deed += 1) {
    const left = playersLeft(floor.game);
    const offered = left.find(({ state }) => state === 'offered');
    if (offered !== undefined) floor.ask({ type: 'offer-decided', player: offered.id, takes: 'nothing' }, 20 + deed);
    else
      floor.ask(
        { type: 'went-out', players: left.slice(-1).map(({ id }) => ({ player: id, stackAtStart: null })), by: null },
        20 + deed,
      );
  }
  expect(floor.game.phase).toBe('over');
  expect(chipsOf()).toBe(before);
  expect([...placesOf(floor.game).values()].sort((a, b) => a - b)).toEqual(
    entrants(floor.game).map((_, index) => index + 1),
  );
  const { results } = tournamentView(floor.state, { may: 'decide', state: 'running', nowMs: ms(0), speed: 1 });
  expect(results[0]?.places.reduce((sum, { prizeCents }) => sum + prizeCents, 0)).toBe(poolCents(floor.game));
  const kept: NewEntry = snapshotRow(floor.state, 0);
  expect(readFrom([kept]).game).toEqual(floor.game);
});

function readPlan() {
  const { game } = readFrom(ROWS);
  if (game === null) throw new Error('the record has a tournament');
  return game.plan;
}
