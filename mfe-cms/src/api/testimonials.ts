/** GET /cognito/testimonial. Server only. */
import { testimonialWireSchema } from 'shared-contracts/api/testimonial';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Testimonial } from '../domain/testimonial.ts';
import { getList, withIds } from './lists.ts';

export interface TestimonialQuery {
  /** Empty for all groups. */
  readonly group: string;
  readonly limit: number;
}

/** Testimonials of customers, at most `limit`. */
export async function listTestimonials(
  api: ApiClient,
  { group, limit }: TestimonialQuery,
): Promise<readonly Testimonial[]> {
  const testimonials = await getList(api, {
    path: '/cognito/testimonial',
    query: { group: group || undefined, page_size: limit, image_aspect: '1x1', image_width: 150 },
    entry: testimonialWireSchema,
  });
  return withIds(testimonials.slice(0, limit)).map(
    ({ id, content, name, title, image, rating }) => ({
      id,
      content,
      name,
      title,
      rating,
      picture: image === null ? null : { hash: image.hash, alt: image.alt },
    }),
  );
}
