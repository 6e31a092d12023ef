/**
 * Loads the product and sku that the address names, and decides what the page asks or reports. The
 * form's result and the tokens of mailed links are in the query.
 */
import type { BlockLoad } from 'remote-kit/block';
import type { ApiClient } from 'shared-contracts/api-client';
import { backInStockPath } from 'shared-contracts/back-in-stock-page';
import type { Block } from 'shared-contracts/page';
import { productPath } from 'shared-contracts/paths';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { RejectedAction, SlotRequest } from 'shared-contracts/slot';
import { findProduct } from '../../api/products.ts';
import { findOwnEmail } from '../../api/stock-notices.ts';
import { writeChoices } from '../../domain/choices.ts';
import { arrangePictures } from '../../domain/pictures.ts';
import type { Product, Sku } from '../../domain/product.ts';
import {
  NOTICE_ACTIONS,
  NOTICE_FIELDS,
  readNoticeQuery,
  type NoticeQuery,
} from '../../domain/stock-notice.ts';
import type { BackInStockData, NoticeStep, WantedItem } from './back-in-stock-data.ts';

export async function load(
  _block: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<BackInStockData>> {
  const { page, location, rejectedAction, visitor } = request;
  const query = readNoticeQuery(location.search);
  const slug = page.extraParameters.length === 0 ? page.itemUrl : null;
  const product = slug === null ? undefined : await findProduct(api, slug);
  if (product === undefined || product.noticePath === null) {
    return loadWithoutProduct(query, rejectedAction);
  }
  const sku = findWantedSku(product, query.skuId);
  const step =
    stepOfQuery(query, { sku, rejectedAction }) ??
    (sku === undefined
      ? chooseStep(product)
      : await requestStep(api, rejectedAction, visitor?.signedIn === true));
  return {
    data: {
      item: sku === undefined ? null : describeItem(product, sku),
      product: { name: product.name, path: productPath(product.slug) },
      step,
    },
  };
}

/** The sku that the address names, or the only one without stock. */
function findWantedSku({ skus }: Product, skuId: number | null): Sku | undefined {
  const named = skus.find(({ id }) => id === skuId);
  if (named !== undefined) return named;
  const [first, ...others] = skus.filter(({ inStock }) => !inStock);
  return others.length === 0 ? first : undefined;
}

/** A request can be taken back when its product is no longer shown. */
function loadWithoutProduct(
  query: NoticeQuery,
  rejectedAction: RejectedAction | null,
): BlockLoad<BackInStockData> {
  const step = removalStep(query, rejectedAction);
  if (step === undefined) return { data: null, status: 404 };
  return { data: { item: null, product: null, step } };
}

interface StepFacts {
  readonly sku: Sku | undefined;
  readonly rejectedAction: RejectedAction | null;
}

/** Undefined when the visitor has to choose a sku or enter an address. */
function stepOfQuery(
  query: NoticeQuery,
  { sku, rejectedAction }: StepFacts,
): NoticeStep | undefined {
  const removal = removalStep(query, rejectedAction);
  if (removal !== undefined) return removal;
  if (sku?.inStock === true) return { name: 'in-stock' };
  if (rejectedAction !== null) return undefined;
  const { confirmToken, result, email } = query;
  if (confirmToken !== null) return { name: 'confirm', token: confirmToken };
  return result === null ? undefined : { name: 'done', result, email };
}

function removalStep(
  { removeToken: token, result }: NoticeQuery,
  rejectedAction: RejectedAction | null,
): NoticeStep | undefined {
  if (result === 'removed') return { name: 'done', result, email: '' };
  if (token === null) return undefined;
  const isRejected = rejectedAction?.action === NOTICE_ACTIONS.remove;
  return { name: 'remove', token, problem: isRejected ? rejectedAction.message : null };
}

function chooseStep(product: Product): NoticeStep {
  const soldOut = product.skus.filter(({ inStock }) => !inStock);
  if (soldOut.length === 0) return { name: 'in-stock' };
  return {
    name: 'choose',
    choices: soldOut.map((sku) => ({
      label: [product.name, ...Object.values(sku.options)].join(', '),
      path: backInStockPath(product.slug, { sku: String(sku.id) }),
    })),
  };
}

async function requestStep(
  api: ApiClient,
  rejected: RejectedAction | null,
  isSignedIn: boolean,
): Promise<NoticeStep> {
  const entered = rejected?.values[NOTICE_FIELDS.email];
  const emailError = rejected?.fieldErrors[NOTICE_FIELDS.email] ?? null;
  return {
    name: 'request',
    email: entered ?? (isSignedIn ? await findOwnEmail(api) : ''),
    emailError,
    problem: emailError === null ? (rejected?.message ?? null) : null,
  };
}

function describeItem(product: Product, { id, options }: Sku): WantedItem {
  const { name, slug, variations } = product;
  const [picture] = arrangePictures(product.pictures, options);
  return {
    skuId: id,
    productName: name,
    choices: options,
    productPath: `${productPath(slug)}${writeChoices('', variations, options)}`,
    picture: picture ?? product.picture,
  };
}
