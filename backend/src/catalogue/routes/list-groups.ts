/**
 * GET and POST /cognito/group, GET /cognito/group/{namespace}/{model}, POST /cognito/group/{id}.
 * Slugs are unique per kind of group only. Each group has its parents, and its children to the
 * requested depth.
 */
import { groupWireSchema } from 'shared-contracts/api/content';
import { dataOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { parseItemKey } from '../../http/item-key.ts';
import { findGroup, listFamily, listGroups, type GroupKind } from '../group-repository.ts';
import { presentGroup } from '../present-group.ts';
import { HttpError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { getGroupKind, groupKindEntries } from '../group-kind.ts';
import { groupQuerySchema, toGroupView, type GroupQuery } from '../group-query.ts';

const URL = '/api/v1/cognito/group';
const bodySchema = v.nullish(groupQuerySchema, {});
const paramsSchema = v.object({ key: v.pipe(v.string(), v.maxLength(200)) });
const response = { 200: dataOf(v.array(groupWireSchema)) };
const config = { cache: 'revalidate' } as const;

export function registerGroups(app: App, { db }: Services): void {
  async function getList(query: GroupQuery, kind?: GroupKind) {
    const groups = await listGroups(db, kind);
    return { data: groups.map((group) => presentGroup(group, groups, toGroupView(query))) };
  }

  app.get(URL, { config, schema: { querystring: groupQuerySchema, response } }, ({ query }) =>
    getList(query),
  );
  app.post(URL, { schema: { body: bodySchema, response } }, ({ body }) => getList(body));
  app.get(
    `${URL}/:namespace/:model`,
    {
      config,
      schema: { querystring: groupQuerySchema, params: v.object(groupKindEntries), response },
    },
    ({ query, params }) => getList(query, getGroupKind(params)),
  );
  app.post(
    `${URL}/:key`,
    {
      schema: {
        params: paramsSchema,
        body: bodySchema,
        response: { 200: dataOf(groupWireSchema) },
      },
    },
    async ({ params, body }) => {
      const key = parseItemKey(params.key);
      const group = key.kind === 'id' ? await findGroup(db, key.id) : undefined;
      if (group === undefined) throw new HttpError('NOT_FOUND');
      const family = await listFamily(db, group);
      return { data: presentGroup(group, family, toGroupView(body)) };
    },
  );
}
