import type { Block } from 'shared-contracts/page';
import type { HeadContribution, SlotRequest } from 'shared-contracts/slot';
import { presentReview } from '../../domain/structured-data.ts';
import type { HeroTestimonialData } from './load.ts';

/** schema.org Review of each testimonial (SH-13). */
export function describeHeroTestimonial(
  { testimonials }: HeroTestimonialData,
  _block: Block,
  { site }: SlotRequest,
): HeadContribution {
  return { jsonLd: testimonials.map((testimonial) => presentReview(testimonial, site)) };
}
