/** Web vitals of a document, as sent from its browser to the shell's server. */
import { VITALS } from 'shared-contracts/observation';
import * as v from 'valibot';

/** Maximum plausible time in milliseconds; a longer one means that the clock was changed. */
const LONGEST_MS = 600_000;
const value = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(LONGEST_MS));

export const measuredVitalsSchema = v.object({
  /** The document's name, as issued by the server. */
  document: v.pipe(v.string(), v.maxLength(64)),
  releaseSet: v.pipe(v.string(), v.maxLength(600)),
  /** Remotes with slots in the document when it was loaded. */
  remotes: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(20)),
  /** Vitals that the browser could measure. */
  vitals: v.object(v.entriesFromList(VITALS, v.exactOptional(value))),
});
export type MeasuredDocument = v.InferOutput<typeof measuredVitalsSchema>;
