import * as v from 'valibot';
import { err, ok, type Result } from '#vocabulary/result';
import { type BodyFault, faultOf } from '../bodies.ts';
import { MESSAGE_BYTES_MAX } from '../limits.ts';
import { clientIdShape, INPUT_TROUBLES, type InputTrouble } from '../shapes.ts';
import { manageInputShapes } from './manage-inputs.ts';
import { playInputShapes } from './play-inputs.ts';

const clientInputShape = v.variant('type', [...playInputShapes, ...manageInputShapes]);

export const clientMessageShape = v.variant('type', [
  /** First message. `have`: the session and version this client holds, so that it gets what it missed. */
  v.strictObject({
    type: v.literal('hello'),
    have: v.exactOptional(
      v.strictObject({ session: clientIdShape, v: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    ),
  }),
  /** `validUntilMs`, by the server's clock (`atMs`): what comes later is not carried out. */
  v.strictObject({
    type: v.literal('input'),
    id: clientIdShape,
    input: clientInputShape,
    validUntilMs: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  v.strictObject({ type: v.literal('ping') }),
]);

export type ClientMessage = v.InferOutput<typeof clientMessageShape>;
export type ClientInput = v.InferOutput<typeof clientInputShape>;
export const CLIENT_INPUT_TYPES = clientInputShape.options.map((option) => option.entries.type.literal);
export type ClientInputType = (typeof CLIENT_INPUT_TYPES)[number];

export type MessageFault = 'too-long' | 'not-json' | 'not-a-message';

/** An input that is one but for something that a person can mend, and is told under the input's own id. */
export interface RefusedInput {
  readonly type: 'refused-input';
  readonly id: string;
  readonly reason: InputTrouble;
}

/** The door: text of a socket to a message, or what is wrong with it. Never throws. */
export function decodeClientMessage(text: string): Result<ClientMessage | RefusedInput, MessageFault> {
  if (text.length > MESSAGE_BYTES_MAX) return err('too-long');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err('not-json');
  }
  const parsed = v.safeParse(clientMessageShape, json);
  if (parsed.success) return ok(parsed.output);
  const id = v.safeParse(v.object({ id: clientIdShape }), json);
  const trouble = INPUT_TROUBLES.find((reason) => parsed.issues.every(({ message }) => message === reason));
  return id.success && trouble !== undefined
    ? ok({ type: 'refused-input', id: id.output.id, reason: trouble })
    : err('not-a-message');
}

/**
 * A button that sends the same text each time has no id: each press counts. With one, what is sent twice is done
 * once.
 */
export const inputBodyShape = v.strictObject({ id: v.exactOptional(clientIdShape), input: clientInputShape });

/** `POST /api/tables/TABLE/inputs`: one input of somebody who keeps no socket open in that role. */
export function decodeInputBody(body: unknown): Result<v.InferOutput<typeof inputBodyShape>, InputTrouble | BodyFault> {
  const parsed = v.safeParse(inputBodyShape, body);
  if (parsed.success) return ok(parsed.output);
  return err(
    INPUT_TROUBLES.find((reason) => parsed.issues.every(({ message }) => message === reason)) ?? faultOf(parsed.issues),
  );
}
