/** GET /cognito/group/details/{namespace}/{model}/{group}?depth: one group by its slug. */
import { groupWireSchema } from 'shared-contracts/api/content';
import { dataOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { findGroupBySlug, listFamily } from '../group-repository.ts';
import { presentGroup } from '../present-group.ts';
import { HttpError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { getGroupKind, groupKindEntries } from '../group-kind.ts';
import { groupQuerySchema, toGroupView } from '../group-query.ts';

const schema = {
  querystring: groupQuerySchema,
  params: v.object({ ...groupKindEntries, group: v.pipe(v.string(), v.maxLength(200)) }),
  response: { 200: dataOf(groupWireSchema) },
};

export function registerGroupDetails(app: App, { db }: Services): void {
  app.get(
    '/api/v1/cognito/group/details/:namespace/:model/:group',
    { config: { cache: 'revalidate' }, schema },
    async ({ query, params }) => {
      const found = await findGroupBySlug(db, getGroupKind(params), params.group);
      if (found === undefined) throw new HttpError('NOT_FOUND');
      const family = await listFamily(db, found);
      return { data: presentGroup(found, family, toGroupView(query)) };
    },
  );
}
