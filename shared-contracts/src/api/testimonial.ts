/** GET /cognito/testimonial. */
import * as v from 'valibot';
import { imageWireSchema } from './image.ts';

export const testimonialWireSchema = v.object({
  id: v.optional(v.nullable(v.number()), null),
  /** Plain text. */
  content: v.string(),
  name: v.string(),
  /** The person's role, for example `Locksmith`. */
  title: v.optional(v.nullable(v.string()), null),
  image: v.optional(v.nullable(imageWireSchema), null),
  /** 1 to 5; null without a rating. */
  rating: v.optional(v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(5))), null),
});
export type TestimonialWire = v.InferOutput<typeof testimonialWireSchema>;
