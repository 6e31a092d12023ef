/** GET /cognito/faq?group. */
import * as v from 'valibot';

export const faqWireSchema = v.object({
  id: v.optional(v.nullable(v.number()), null),
  /** The question. */
  name: v.string(),
  /** The answer, HTML. */
  content: v.optional(v.string(), ''),
  group: v.optional(v.nullable(v.string()), null),
});
export type FaqWire = v.InferOutput<typeof faqWireSchema>;
