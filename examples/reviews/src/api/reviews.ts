/** GET /cognito/testimonial?group=reviews-{slug}: published reviews. Server only. */
import { testimonialWireSchema } from 'shared-contracts/api/testimonial';
import { parseData } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';
import * as v from 'valibot';
import type { Review } from '../domain/rating.ts';

/** Maximum number of reviews shown and counted; the maximum page size of the API. */
const REVIEWS_MAX = 100;

/** Skips an invalid entry, and one without an id. @throws ApiError */
export async function listReviews(api: ApiClient, group: string): Promise<readonly Review[]> {
  const body = await api.get('/cognito/testimonial', { query: { group, page_size: REVIEWS_MAX } });
  return parseData(v.array(v.unknown()), body).flatMap((entry): readonly Review[] => {
    const parsed = v.safeParse(testimonialWireSchema, entry);
    if (!parsed.success) return [];
    const { id, content, name, title, rating } = parsed.output;
    return id === null ? [] : [{ id, content, name, title, rating }];
  });
}
