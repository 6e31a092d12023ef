/** GET /cognito/group and /cognito/group/{namespace}/{model} (C§7, SHOP-02). */
import { groupWireSchema } from 'shared-contracts/api/content';
import { dataOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../../app.ts';
import { listGroups } from '../../../db/content-repository.ts';
import { imageEntries } from '../../../http/query.ts';
import { presentGroup } from '../../../presenters/content.ts';
import type { Services } from '../../../services.ts';
import { getGroupKind, groupKindEntries } from './group-kind.ts';

/** C§9: page-builder group images are 4x3 at width 300. */
export const GROUP_IMAGE_WIDTH_PX = 300;

const querySchema = v.object(imageEntries(GROUP_IMAGE_WIDTH_PX));
const response = { 200: dataOf(v.array(groupWireSchema)) };

export function registerGroups(app: App, { db }: Services): void {
  app.get(
    '/api/v1/cognito/group',
    { config: { cache: 'revalidate' }, schema: { querystring: querySchema, response } },
    async ({ query }) => {
      const wanted = { aspect: query.image_aspect, widthPx: query.image_width };
      const groups = await listGroups(db);
      return { data: groups.map((group) => presentGroup(group, wanted)) };
    },
  );

  app.get(
    '/api/v1/cognito/group/:namespace/:model',
    {
      config: { cache: 'revalidate' },
      schema: { querystring: querySchema, params: v.object(groupKindEntries), response },
    },
    async ({ query, params }) => {
      const wanted = { aspect: query.image_aspect, widthPx: query.image_width };
      const groups = await listGroups(db, getGroupKind(params));
      return { data: groups.map((group) => presentGroup(group, wanted)) };
    },
  );
}
