/**
 * Generic model calls that read: `/cognito/{model}` returns a list, or one item with `id` or `url`.
 * `/cognito/{model}/{id or url}` returns one item. Each works as GET with a query string and as
 * POST with the same names in a JSON body.
 */
import { dataOf, pageOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { parseItemKey } from '../../http/item-key.ts';
import type { ReadModel } from '../../content/read-model.ts';
import type { ItemKey } from '../../db/item-page.ts';
import { HttpError } from '../../errors.ts';
import type { RequestedImage } from '../../images/present-image.ts';
import type { Services } from '../../services.ts';
import {
  imageQuerySchema,
  itemQuerySchema,
  keyOf,
  wantedImageOf,
  type ItemQuery,
} from '../item-query.ts';

const paramsSchema = v.object({ key: v.pipe(v.string(), v.maxLength(200)) });

export function registerReadModel(app: App, services: Services, model: ReadModel): void {
  const url = `/api/v1/cognito/${model.name}`;
  const query = itemQuerySchema(model);
  const image = imageQuerySchema(model);
  const listOrItem = { 200: v.union([pageOf(model.wire), dataOf(model.wire)]) };
  const item = { 200: dataOf(model.wire) };
  const config = { cache: 'revalidate' } as const;

  app.get(url, { config, schema: { querystring: query, response: listOrItem } }, (request) =>
    readListOrItem(services, model, request.query),
  );
  app.post(url, { schema: { body: v.nullish(query, {}), response: listOrItem } }, (request) =>
    readListOrItem(services, model, request.body),
  );
  app.get(
    `${url}/:key`,
    { config, schema: { params: paramsSchema, querystring: image, response: item } },
    async ({ params, query: wanted }) => ({
      data: await getItem(services, model, {
        key: parseItemKey(params.key),
        wanted: wantedImageOf(wanted),
      }),
    }),
  );
  app.post(
    `${url}/:key`,
    { schema: { params: paramsSchema, body: v.nullish(image, {}), response: item } },
    async ({ params, body }) => ({
      data: await getItem(services, model, {
        key: parseItemKey(params.key),
        wanted: wantedImageOf(body),
      }),
    }),
  );
}

async function readListOrItem(services: Services, model: ReadModel, query: ItemQuery) {
  const wanted = wantedImageOf(query);
  const key = keyOf(query);
  if (key !== undefined) return { data: await getItem(services, model, { key, wanted }) };
  const { page, page_size: pageSize, parent, gallery } = query;
  // A value of slashes only names no group.
  const group = query.group === '' ? undefined : query.group;
  const selection = { page, pageSize, group, parent, gallery };
  const { items, total } = await model.list(services, selection, wanted);
  return { data: items, num_pages: Math.ceil(total / pageSize) };
}

interface WantedItem {
  readonly key: ItemKey;
  readonly wanted: RequestedImage;
}

/** Throws NOT_FOUND. */
async function getItem(
  services: Services,
  model: ReadModel,
  { key, wanted }: WantedItem,
): Promise<unknown> {
  const item = await model.find(services, key, wanted);
  if (item === undefined) throw new HttpError('NOT_FOUND');
  return item;
}
