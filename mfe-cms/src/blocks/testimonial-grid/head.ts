import type { Block } from 'shared-contracts/page';
import type { HeadContribution, SlotRequest } from 'shared-contracts/slot';
import { presentReviews } from '../../domain/structured-data.ts';
import type { TestimonialGridData } from './load.ts';

/** schema.org Review of each testimonial with a rating. */
export function head(
  { testimonials }: TestimonialGridData,
  _block: Block,
  { site }: SlotRequest,
): HeadContribution {
  return { jsonLd: presentReviews(testimonials, site) };
}
