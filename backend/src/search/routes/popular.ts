/**
 * GET /sell/product/popular: what visitors search for most. This call is an extension of the
 * specification.
 */
import { dataOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import type { Services } from '../../services.ts';
import { listPopularSearches } from '../search-count-repository.ts';

const schema = { response: { 200: dataOf(v.array(v.string())) } };

export function registerPopularSearches(app: App, { db, clock }: Services): void {
  app.get(
    '/api/v1/sell/product/popular',
    { config: { cache: 'revalidate' }, schema },
    async () => ({ data: [...(await listPopularSearches({ db, now: clock.now() }))] }),
  );
}
