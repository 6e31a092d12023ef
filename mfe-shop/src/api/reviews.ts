/**
 * GET /sell/review: reviews by buyers, an addition. A backend without it has testimonials, whose
 * group is the slug of a product. Server only.
 */
import { readBody, readData } from 'shared-contracts/api/read-response';
import { reviewListWireSchema } from 'shared-contracts/api/review';
import { testimonialWireSchema } from 'shared-contracts/api/testimonial';
import type { ApiClient } from 'shared-contracts/api-client';
import * as v from 'valibot';
import { summariseRatings, type ProductReviews, type Review } from '../domain/rating.ts';
import { isOffered } from './offers.ts';

/** Maximum number of reviews shown. */
const REVIEWS_MAX = 50;
/** Maximum number of testimonials shown and counted. */
const TESTIMONIALS_MAX = 100;

/** The newest reviews of a product; skips an invalid testimonial. Throws `ApiError`. */
export async function listReviews(api: ApiClient, slug: string): Promise<ProductReviews> {
  if (!(await isOffered(api, 'reviews'))) return listTestimonials(api, slug);
  const body = await api.get('/sell/review', { query: { product: slug, page_size: REVIEWS_MAX } });
  const { data, total, rating } = readBody(reviewListWireSchema, body);
  const reviews = data.map(({ verified, written_at, ...review }) => ({
    ...review,
    isVerified: verified,
    writtenAt: written_at,
  }));
  return { reviews, total, rating, isOpen: true };
}

async function listTestimonials(api: ApiClient, slug: string): Promise<ProductReviews> {
  const body = await api.get('/cognito/testimonial', {
    query: { group: slug, page_size: TESTIMONIALS_MAX },
  });
  const reviews = readData(v.array(testimonialWireSchema), body).map(
    ({ content, name, title, rating }): Review => ({
      heading: null,
      content,
      name,
      title,
      rating,
      isVerified: false,
      writtenAt: null,
    }),
  );
  return { reviews, total: reviews.length, rating: summariseRatings(reviews), isOpen: false };
}
