/**
 * Loads a product and the offer for the chosen options. The options come from the address
 * or from a rejected plain form post, so that a shared link is complete in the server's HTML.
 */
import type { BlockLoad } from 'remote-kit/block';
import { ADD_TO_CART_ACTION, ADD_TO_CART_FIELDS } from 'shared-contracts/cart-form';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { isOffered } from '../../api/offers.ts';
import { findProduct } from '../../api/products.ts';
import { searchSku } from '../../api/sku-offers.ts';
import { completeChoices, isComplete } from '../../domain/choices.ts';
import type { Product } from '../../domain/product.ts';
import {
  resultFromSkus,
  readPurchaseChoice,
  type PurchaseChoice,
  type SkuLookupResult,
} from '../../domain/purchase.ts';
import { loadSurroundings, nestParts } from './load-surroundings.ts';
import type { FirstPurchase, ProductViewData } from './product-view-data.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

export async function load(
  block: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<ProductViewData>> {
  const { slug: chosen, delivery } = readFields(fields, block.variables);
  const place = chosen === '' ? 'page' : 'inside';
  const slug = place === 'inside' ? chosen : slugOfAddress(request);
  const product = slug === null ? undefined : await findProduct(api, slug);
  // Only the product page itself has status 404 when the product does not exist.
  if (product === undefined) return { data: null, status: place === 'page' ? 404 : 200 };
  const [first, canSave, surroundings] = await Promise.all([
    loadFirstPurchase(api, product, request),
    isOffered(api, 'wish_list'),
    place === 'page' ? loadSurroundings(api, product) : null,
  ]);
  return {
    // `Sell/product_details` shows the description; it may be long.
    data: { place, product: { ...product, content: null }, first, canSave, surroundings, delivery },
    nested: nestParts(block, product, place),
  };
}

function slugOfAddress({ page }: SlotRequest): string | null {
  return page.extraParameters.length === 0 ? page.itemUrl : null;
}

async function loadFirstPurchase(
  api: ApiClient,
  product: Product,
  { location, rejectedAction }: SlotRequest,
): Promise<FirstPurchase> {
  const rejected = rejectedAction?.action === ADD_TO_CART_ACTION ? rejectedAction : null;
  const query = new URLSearchParams(location.search);
  const read = readPurchaseChoice(product, (name) => rejected?.values[name] ?? query.get(name));
  // A rejected form shows what was sent.
  const choice =
    rejected === null ? { ...read, choices: completeChoices(product, read.choices) } : read;
  const qtyProblem = rejected?.fieldErrors[ADD_TO_CART_FIELDS.qty] ?? null;
  return {
    choice,
    qty: rejected?.values[ADD_TO_CART_FIELDS.qty] ?? '1',
    result: await lookUpSku(api, product, choice),
    refusal: qtyProblem === null ? (rejected?.message ?? null) : null,
    qtyProblem,
  };
}

/** A failed lookup does not fail the page: the product's own skus have prices and availability too. */
async function lookUpSku(
  api: ApiClient,
  product: Product,
  choice: PurchaseChoice,
): Promise<SkuLookupResult> {
  if (!isComplete(product.variations, choice.choices)) return { status: 'incomplete' };
  try {
    return await searchSku(api, { product, choice });
  } catch {
    return resultFromSkus(product, choice);
  }
}
