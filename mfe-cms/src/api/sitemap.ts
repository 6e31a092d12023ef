/** GET /cognito/domain/initialData: the pages of the site. Server only. */
import { initialDataWireSchema } from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';

export async function listSitePaths(api: ApiClient): Promise<ReadonlySet<string>> {
  const body = await api.get('/cognito/domain/initialData');
  return new Set(readData(initialDataWireSchema, body).sitemap.map(({ url }) => url));
}
