/** `cart.add`: the plain "add to cart" form of product views. */
import { ADD_TO_CART_FIELDS } from 'shared-contracts/cart-form';
import { readText, type FormFields } from 'shared-contracts/form-fields';
import { CART_PATH } from 'shared-contracts/paths';
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { cookiesOfKey } from '../api/cart-cookies.ts';
import { readSessionKey } from '../domain/cart-session.ts';
import { addByForm } from '../api/cart-summaries.ts';
import { reject, rejectOnApiError } from '../api/rejections.ts';
import { findSkuId } from '../api/skus.ts';
import { countCookie } from '../domain/cart-count.ts';
import { QTY_MAX } from '../domain/cart-item.ts';
import { readId, readInteger } from '../domain/form-fields.ts';

const OPTION_PREFIX = 'option:';
const ADDON_PREFIX = 'addon:';
const TEXT_MAX = 500;
const INVALID_QTY = `Choose a quantity from 1 to ${QTY_MAX}.`;
/** The API does not distinguish a missing option from a combination that does not exist. */
const NO_SKU = 'Please choose all options. Some combinations are not available.';

export function actAdd(request: ActionRequest, { api }: ServerContext): Promise<ActionResult> {
  const { fields, visitor } = request;
  return rejectOnApiError(request, async () => {
    const qty = readInteger(fields, ADD_TO_CART_FIELDS.qty, { min: 1, max: QTY_MAX });
    if (qty === undefined)
      return reject(request, INVALID_QTY, { [ADD_TO_CART_FIELDS.qty]: INVALID_QTY });
    const addons = readAddons(fields);
    const skuId = readId(fields, ADD_TO_CART_FIELDS.sku) ?? (await lookUpSku());
    if (skuId === undefined) return reject(request, NO_SKU);
    // A first cart uses the visitor's own key, so that two posts at once create one cart.
    const session = readSessionKey(visitor.cookies) ?? request.visitorKey ?? null;
    const cart = await addByForm(api, { session, skuId, qty, addons });
    const key = cart.sessionKey ?? readSessionKey(visitor.cookies);
    const setCookies = [...cookiesOfKey(key), countCookie(cart)];
    return { kind: 'redirect', to: CART_PATH, setCookies };

    async function lookUpSku(): Promise<number | undefined> {
      const productId = readProduct(fields);
      if (productId === undefined) return undefined;
      return findSkuId(api, { productId, variations: readVariations(fields), addons });
    }
  });
}

/** The product's id, or its slug where the backend gives products no id. */
function readProduct(fields: FormFields): number | string | undefined {
  const slug = readText(fields, ADD_TO_CART_FIELDS.product);
  const isSlug = /^[\w-]{1,200}$/.test(slug) && !/^\d+$/.test(slug);
  return readId(fields, ADD_TO_CART_FIELDS.product) ?? (isSlug ? slug : undefined);
}

function readVariations(fields: FormFields) {
  return listFields(fields, OPTION_PREFIX)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ name, value }));
}

/** An empty field or a Qty of 0 is an addon that was not chosen. */
function readAddons(fields: FormFields) {
  return listFields(fields, ADDON_PREFIX).flatMap(([name, text]) => {
    if (!/^\d{1,9}$/.test(name) || text === '' || text === '0') return [];
    return [{ id: Number(name), value: /^\d{1,3}$/.test(text) ? Number(text) : text }];
  });
}

function listFields(fields: FormFields, prefix: string): readonly (readonly [string, string])[] {
  return Object.keys(fields)
    .filter((name) => name.startsWith(prefix))
    .map((name) => [name.slice(prefix.length), readText(fields, name).slice(0, TEXT_MAX)]);
}
