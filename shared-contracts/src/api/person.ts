/** GET /cognito/person. */
import * as v from 'valibot';
import { imageWireSchema } from './image.ts';

const text = v.nullable(v.string());

export const personWireSchema = v.object({
  id: v.optional(v.nullable(v.number()), null),
  photo: v.optional(v.nullable(imageWireSchema), null),
  first_name: v.string(),
  last_name: v.optional(v.string(), ''),
  title: v.optional(text, null),
  /** HTML. */
  description: v.optional(text, null),
});
export type PersonWire = v.InferOutput<typeof personWireSchema>;
