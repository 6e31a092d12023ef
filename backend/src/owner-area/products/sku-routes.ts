/** /cms/products/{id}/skus/{sku} and its stock. */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { findAnyProduct } from '../../catalogue/product-repository.ts';
import { findSku } from '../../catalogue/sku-repository.ts';
import { countWaitingBySku } from '../../stock-notices/stock-notice-repository.ts';
import { respondToForm, isConflicting, type Exchange } from '../frame/respond-to-form.ts';
import type { FormState } from '../frame/fields.ts';
import { readEntered, readId } from '../frame/read-request.ts';
import type { OwnerArea } from '../section.ts';
import { saveSku, saveStockMove, type NamedSkuId } from './save-sku.ts';
import { enterSku } from './sku-form.ts';
import { skuBody } from './sku-views.ts';

export function registerSkuRoutes(app: App, area: OwnerArea): void {
  const { context } = area;
  app.get('/:id/skus/:sku', (request, reply) => sendSku(area, { request, reply }, {}));
  app.post('/:id/skus/:sku', async (request, reply) => {
    const ids = readSkuId(request);
    if (ids === undefined) return area.sendMissing(request, reply);
    const entered = readEntered(request);
    const exchange = { request, reply };
    return respondToForm(area, exchange, {
      entered,
      outcome: await saveSku(context, ids, { request, entered }),
      savedAt: () => `/cms/products/${ids.productId}?done=saved`,
      sendAgain: (price) => sendSku(area, exchange, { price }),
    });
  });
  app.post('/:id/skus/:sku/stock', async (request, reply) => {
    const ids = readSkuId(request);
    if (ids === undefined) return area.sendMissing(request, reply);
    const entered = readEntered(request);
    const exchange = { request, reply };
    const { productId, skuId } = ids;
    return respondToForm(area, exchange, {
      entered,
      outcome: await saveStockMove(context, ids, { request, entered }),
      savedAt: () => `/cms/products/${productId}/skus/${skuId}?done=stock-moved`,
      sendAgain: (stock) => sendSku(area, exchange, { stock }),
    });
  });
}

function readSkuId(request: FastifyRequest): NamedSkuId | undefined {
  const [productId, skuId] = [readId(request), readId(request, 'sku')];
  return productId === undefined || skuId === undefined ? undefined : { productId, skuId };
}

/** Shows the saved values, or the entered ones after a rejected save. */
async function sendSku(
  area: OwnerArea,
  { request, reply }: Exchange,
  refused: { readonly price?: FormState; readonly stock?: FormState },
): Promise<FastifyReply> {
  const { db } = area.context;
  const ids = readSkuId(request);
  const product = ids && (await findAnyProduct(db, ids.productId));
  const sku = ids && (await findSku(db, ids));
  if (product === undefined || sku === undefined) return area.sendMissing(request, reply);
  const saved = enterSku(sku);
  const { price, stock } = refused;
  const isConflict = isConflicting(price);
  const body = skuBody({
    product,
    sku,
    saved,
    waitingCount: (await countWaitingBySku(db, product.id)).get(sku.id) ?? 0,
    isConflict,
    state: price ?? { entered: saved, errors: {} },
    stock: stock ?? { entered: { form_key: randomUUID() }, errors: {} },
  });
  const isRefused = price !== undefined || stock !== undefined;
  const status = isConflict ? 409 : isRefused ? 422 : 200;
  return area.sendPage(request, reply, { title: `${product.name}, ${sku.code}`, body, status });
}
