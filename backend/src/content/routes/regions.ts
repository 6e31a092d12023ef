/** GET /cognito/region: what the owner has arranged in header, drawer and footer. Own call. */
import { REGIONS_CALL, regionWireSchema } from 'shared-contracts/api/regions';
import { dataOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import type { Services } from '../../services.ts';
import { listRegions } from '../region-repository.ts';

export function registerRegions(app: App, { db }: Services): void {
  app.get(
    `/api/v1${REGIONS_CALL}`,
    {
      config: { cache: 'revalidate' },
      schema: { response: { 200: dataOf(v.array(regionWireSchema)) } },
    },
    async () => {
      const regions = await listRegions(db);
      return {
        data: regions.map(({ name, blocks }) => ({
          region: name,
          blocks: blocks.map(({ id, template, variables }) => ({ id, template, variables })),
        })),
      };
    },
  );
}
