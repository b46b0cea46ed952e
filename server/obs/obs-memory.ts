import * as v from 'valibot';
import { obsSettingsShape } from '#wire/obs';

/** The file of the data folder: the settings, and the password sealed with the table's key. */
export const keptObsShape = v.object({ settings: obsSettingsShape, sealedPassword: v.nullable(v.string()) });
export type KeptObs = v.InferOutput<typeof keptObsShape>;
