/** GET /cognito/domain/initialData: the pages of the site. Server only. */
import { initialDataWireSchema } from 'shared-contracts/api/content';
import { parseData } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';

export async function listSitePaths(api: ApiClient): Promise<ReadonlySet<string>> {
  const body = await api.get('/cognito/domain/initialData');
  return new Set(parseData(initialDataWireSchema, body).sitemap.map(({ url }) => url));
}
