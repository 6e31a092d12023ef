/** GET /cognito/testimonial?group={slug of a product}. Server only. */
import { testimonialWireSchema } from 'shared-contracts/api/testimonial';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import * as v from 'valibot';
import type { Review } from '../domain/rating.ts';

/** Maximum number of reviews shown and counted. */
const REVIEWS_MAX = 100;

/** Lists the reviews of a product; skips an invalid entry. Throws `ApiError`. */
export async function listReviews(api: ApiClient, slug: string): Promise<readonly Review[]> {
  const body = await api.get('/cognito/testimonial', {
    query: { group: slug, page_size: REVIEWS_MAX },
  });
  return readData(v.array(testimonialWireSchema), body).map(
    ({ id, content, name, title, rating }, index) => ({
      id: id ?? -index - 1,
      content,
      name,
      title,
      rating,
    }),
  );
}
