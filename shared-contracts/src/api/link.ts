/** GET /cognito/link?parent. */
import * as v from 'valibot';

export const linkWireSchema = v.object({
  id: v.optional(v.nullable(v.number()), null),
  name: v.string(),
  /** External if it begins with http; otherwise an internal route. */
  link: v.string(),
  /** Name of an icon in ui-kit, or null. */
  icon: v.optional(v.nullable(v.string()), null),
});
export type LinkWire = v.InferOutput<typeof linkWireSchema>;
