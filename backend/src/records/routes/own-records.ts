/**
 * Generic model calls for a user's own records: POST /cognito/{model} lists them, POST
 * /cognito/{model}/{id} returns one. Records of other users get 404.
 */
import { dataOf, pageOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { HttpError } from '../../errors.ts';
import { pagingOf } from '../../http/query.ts';
import type { OwnModel } from '../record-model.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../../auth/authenticate.ts';

const paramsSchema = v.object({ key: v.pipe(v.string(), v.maxLength(200)) });

export function registerOwnModel(app: App, services: Services, model: OwnModel): void {
  const url = `/api/v1/cognito/${model.name}`;
  const listBody = v.nullish(v.strictObject(pagingOf(model.pageSize)), {});
  app.post(
    url,
    {
      onRequest: requireUser,
      schema: { body: listBody, response: { 200: pageOf(model.wire) } },
    },
    async (request) => {
      const { page, page_size: pageSize } = request.body;
      const selection = { page, pageSize };
      const { rows, total } = await model.list(services, getUser(request).id, selection);
      return { data: [...rows], num_pages: Math.ceil(total / pageSize) };
    },
  );
  app.post(
    `${url}/:key`,
    {
      onRequest: requireUser,
      schema: { params: paramsSchema, response: { 200: dataOf(model.wire) } },
    },
    async (request) => {
      const item = await model.find(services, getUser(request).id, request.params.key);
      if (item === undefined) throw new HttpError('NOT_FOUND');
      return { data: item };
    },
  );
}
