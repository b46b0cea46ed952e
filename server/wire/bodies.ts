import * as v from 'valibot';
import { err, ok, type Result } from '#vocabulary/result';
import { FAULT_CHARS_MAX } from './limits.ts';

/** The first thing by which a body is not what the call takes. */
export interface BodyFault {
  /** The path to it, as `input.plan.sheet.3.bigBlind`; absent: the body as a whole. */
  readonly field?: string;
  /** The right thing there, in the words of the shape; never what was sent. */
  readonly wants?: string;
}

/** The door of a call: a body to what it asks for, or which field of it is wrong. */
export function decodedBody<Shape extends v.GenericSchema>(
  shape: Shape,
  body: unknown,
): Result<v.InferOutput<Shape>, BodyFault> {
  const parsed = v.safeParse(shape, body);
  return parsed.success ? ok(parsed.output) : err(faultOf(parsed.issues));
}

export function faultOf(issues: readonly v.BaseIssue<unknown>[]): BodyFault {
  const issue = deepest(issues[0]);
  const field = issue === undefined ? '' : (v.getDotPath(issue) ?? '');
  const wants = issue?.expected ?? '';
  return {
    // The name of a field that there is not is the sender's own: no word of another kind is told back.
    ...(PLAIN_PATH.test(field) && field.length <= FAULT_CHARS_MAX ? { field } : {}),
    ...(wants === '' || wants.length > FAULT_CHARS_MAX ? {} : { wants }),
  };
}

const PLAIN_PATH = /^\w[\w.-]*$/;

/** The fault of a body that may be one of several things, and is none: that of the one with most of its fields. */
function deepest(issue: v.BaseIssue<unknown> | undefined): v.BaseIssue<unknown> | undefined {
  const inside = issue?.issues ?? [];
  const known = inside.find((each) => v.getDotPath(each) !== null);
  return known ?? issue;
}
