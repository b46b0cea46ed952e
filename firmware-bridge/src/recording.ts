import * as v from 'valibot';
import { parsedJson } from '#vocabulary/json-text';
import { err, ok, type Result } from '#vocabulary/result';
import { ms } from '#vocabulary/units';
import type { Traffic } from './bridge.ts';

/**
 * A recording is text: a first row that says what it is, then one JSON object a row: raw bytes as they came, with their
 * chunk edges (one character a byte), both ways, and the edges of connections. Nothing is interpreted, so a later
 * decoder can read it anew.
 */
export const RECORDING_VERSION = 1;

export type RecordingRow = Traffic | { readonly what: 'resumed'; readonly atMs: Traffic['atMs'] };

export function recordingHead(): string {
  return JSON.stringify({ sabot: 'recording', version: RECORDING_VERSION });
}

export function formatRecordingRow(row: RecordingRow): string {
  return JSON.stringify(row);
}

export type RecordingFault = 'not-a-recording' | 'other-version' | 'torn-row';

export function parseRecordingHead(line: string): Result<'recording', RecordingFault> {
  const head = v.safeParse(Head, parsedJson(line));
  if (!head.success) return err('not-a-recording');
  return head.output.version === RECORDING_VERSION ? ok('recording') : err('other-version');
}

export function parseRecordingRow(line: string): Result<RecordingRow, RecordingFault> {
  const row = v.safeParse(Row, parsedJson(line));
  return row.success ? ok(row.output) : err('torn-row');
}

const Head = v.object({ sabot: v.literal('recording'), version: v.number() });
const atMs = v.pipe(v.number(), v.finite(), v.transform(ms));
const Row = v.variant('what', [
  v.object({ what: v.picklist(['opened', 'closed']), port: v.string(), atMs }),
  v.object({ what: v.literal('heard'), port: v.string(), atMs, bytes: v.string() }),
  v.object({ what: v.literal('said'), port: v.string(), atMs, bytes: v.string() }),
  v.object({ what: v.literal('resumed'), atMs }),
]);
