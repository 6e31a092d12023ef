/** What a measured document tells of itself, from its browser to the shell's server (FED-11). */
import { VITALS } from 'shared-contracts/observation';
import * as v from 'valibot';

/** Longest time a page may take to be worth counting, in milliseconds; beyond it a clock jumped. */
const LONGEST_MS = 600_000;
const value = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(LONGEST_MS));

export const measuredVitalsSchema = v.object({
  /** Name of the document, as the server gave it. */
  document: v.pipe(v.string(), v.maxLength(64)),
  releaseSet: v.pipe(v.string(), v.maxLength(600)),
  /** Whose slots the page had when it came. */
  remotes: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(20)),
  /** Those the browser could measure. */
  vitals: v.object(v.entriesFromList(VITALS, v.exactOptional(value))),
});
export type MeasuredDocument = v.InferOutput<typeof measuredVitalsSchema>;
