/** /cms/products, /cms/products/new and /cms/products/{id}. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { listOwnerChanges } from '../owner-change-repository.ts';
import {
  findAnyProduct,
  listMemberships,
  listProductGroups,
  searchProducts,
} from '../../catalogue/product-repository.ts';
import { listSkus } from '../../catalogue/sku-repository.ts';
import {
  countWaitingByProduct,
  countWaitingBySku,
} from '../../stock-notices/stock-notice-repository.ts';
import {
  respondToForm,
  formStatus,
  isConflicting,
  newFormStatus,
  type Exchange,
} from '../frame/respond-to-form.ts';
import type { FormState } from '../frame/fields.ts';
import { historyBody } from '../frame/history.ts';
import { containing, LIST_SIZE, listTitle, readListRequest } from '../frame/listing.ts';
import { readEntered, readId } from '../frame/read-request.ts';
import type { OwnerArea } from '../section.ts';
import { enterProduct, NEW_PRODUCT } from './product-form.ts';
import { productListBody } from './product-list-view.ts';
import { newProductBody, productBody } from './product-views.ts';
import { createProduct, listChoices, saveProduct } from './save-product.ts';
import { NEW_SKU_ENTERED } from './sku-form.ts';

export function registerProductRoutes(app: App, area: OwnerArea): void {
  const { context } = area;
  app.get('/', async (request, reply) => {
    const listRequest = readListRequest(request);
    const { filters, ...conditions } = readFilters(request);
    const pattern = listRequest.query === '' ? undefined : containing(listRequest.query);
    const search = { ...conditions, pattern, page: listRequest.page };
    const list = await searchProducts(context.db, { ...search, pageSize: LIST_SIZE });
    const groups = await listProductGroups(context.db);
    const ids = list.products.map(({ id }) => id);
    const waiting = await countWaitingByProduct(context.db, ids);
    const body = productListBody({ ...listRequest, ...list, filters, groups, waiting });
    return area.sendPage(request, reply, { title: listTitle('Products', listRequest), body });
  });
  app.get('/new', async (request, reply) => {
    const entered = enterProduct(NEW_PRODUCT, [], await listChoices(context.db));
    const state = { entered: { ...entered, ...NEW_SKU_ENTERED }, errors: {} };
    return sendNewProduct(area, { request, reply }, state);
  });
  app.post('/new', async (request, reply) => {
    const entered = readEntered(request);
    const exchange = { request, reply };
    return respondToForm(area, exchange, {
      entered,
      outcome: await createProduct(context, { request, entered }),
      savedAt: (id) => `/cms/products/${id}?done=created`,
      sendAgain: (refused) => sendNewProduct(area, exchange, refused),
    });
  });
  app.get('/:id', (request, reply) => sendProductForm(area, { request, reply }));
  app.post('/:id', async (request, reply) => {
    const id = readId(request);
    if (id === undefined) return area.sendMissing(request, reply);
    const entered = readEntered(request);
    const exchange = { request, reply };
    return respondToForm(area, exchange, {
      entered,
      outcome: await saveProduct(context, id, { request, entered }),
      savedAt: () => `/cms/products/${id}?done=saved`,
      sendAgain: (refused) => sendProductForm(area, exchange, refused),
    });
  });
}

function readFilters(request: FastifyRequest) {
  const { searchParams } = new URL(request.url, 'http://area');
  const group = /^[1-9]\d{0,8}$/.exec(searchParams.get('group') ?? '')?.[0];
  const states = ['shown', 'hidden'] as const;
  const stocks = ['some', 'none'] as const;
  const state = states.find((name) => name === searchParams.get('state'));
  const stock = stocks.find((name) => name === searchParams.get('stock'));
  const filters = {
    ...(group !== undefined && { group }),
    ...(state !== undefined && { state }),
    ...(stock !== undefined && { stock }),
  };
  return { filters, state, stock, groupId: group === undefined ? undefined : Number(group) };
}

async function sendNewProduct(
  area: OwnerArea,
  { request, reply }: Exchange,
  state: FormState,
): Promise<FastifyReply> {
  const body = newProductBody(state, await listChoices(area.context.db));
  return area.sendPage(request, reply, {
    title: 'Add a product',
    body,
    status: newFormStatus(state),
  });
}

/** Shows the saved values, or the entered ones after a rejected save. */
async function sendProductForm(
  area: OwnerArea,
  { request, reply }: Exchange,
  refused?: FormState,
): Promise<FastifyReply> {
  const { db, env } = area.context;
  const id = readId(request);
  const product = id === undefined ? undefined : await findAnyProduct(db, id);
  if (product === undefined) return area.sendMissing(request, reply);
  const choices = await listChoices(db);
  const saved = enterProduct(product, await listMemberships(db, product.id), choices);
  const view = {
    product,
    choices,
    saved,
    isConflict: isConflicting(refused),
    skus: await listSkus(db, product.id),
    waiting: await countWaitingBySku(db, product.id),
    state: refused ?? { entered: { ...saved, keep_redirect: '1' }, errors: {} },
    history: historyBody(await listOwnerChanges(db, `product:${product.id}`)),
  };
  const body = productBody(view, env.siteUrl);
  const status = formStatus(refused);
  return area.sendPage(request, reply, { title: product.name, body, status });
}
