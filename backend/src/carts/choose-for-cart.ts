/** Stores the visitor's choices for the whole cart: promotion code, shipping, address, credit. */
import * as v from 'valibot';
import { idSchema } from 'shared-contracts/api/wire';
import { findAddress } from '../addresses/address-repository.ts';
import { deleteNotices } from './cart-notice-repository.ts';
import { saveCartChoices, type Cart, type CartOwner } from './cart-repository.ts';
import { findCurrentCart } from './current-cart.ts';
import type { Services } from '../services.ts';

export interface CartChoices {
  /** Empty text removes the code; an omitted code is kept. */
  readonly promotion_code?: string | null | undefined;
  /** Id of a shipping quote. */
  readonly shipping_type?: string | null | undefined;
  readonly shipping_address?: number | null | undefined;
  /** Id of the last notice the visitor has seen. */
  readonly seen_notices?: number | null | undefined;
  readonly use_credit?: boolean | null | undefined;
}

/**
 * Stores the choices with the cart. Ignores invalid ones, so that getCart never fails because of
 * them.
 */
export async function chooseForCart(
  services: Services,
  owner: CartOwner,
  choices: CartChoices,
): Promise<void> {
  if (!hasChoice(choices)) return;
  const cart = await findCurrentCart(services.db, owner);
  if (cart === undefined) return;
  const { seen_notices: upToId } = choices;
  if (upToId) await deleteNotices(services.db, { cartId: cart.id, upToId });
  await saveCartChoices(services.db, cart.id, {
    ...promotionOf(choices),
    ...shippingOf(choices),
    ...(await addressOf(services, owner, choices)),
    ...creditOf(owner, choices),
  });
}

function hasChoice(choices: CartChoices): boolean {
  const { promotion_code, shipping_type, shipping_address, seen_notices, use_credit } = choices;
  return [promotion_code, shipping_type, shipping_address, seen_notices, use_credit].some(
    (choice) => choice !== undefined && choice !== null,
  );
}

function promotionOf({ promotion_code }: CartChoices): Partial<Cart> {
  if (promotion_code === undefined || promotion_code === null) return {};
  const code = promotion_code.trim();
  return { promotion_code: code === '' ? null : code };
}

function shippingOf({ shipping_type }: CartChoices): Partial<Cart> {
  if (shipping_type === undefined || shipping_type === null) return {};
  const isQuoteId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(shipping_type);
  return { shipping_quote_id: isQuoteId ? shipping_type : null };
}

function creditOf(owner: CartOwner, { use_credit: useCredit }: CartChoices): Partial<Cart> {
  const isChosen = owner.kind === 'user' && useCredit !== undefined && useCredit !== null;
  return isChosen ? { use_credit: useCredit } : {};
}

async function addressOf(
  { db }: Services,
  owner: CartOwner,
  { shipping_address }: CartChoices,
): Promise<Partial<Cart>> {
  if (owner.kind !== 'user' || !v.is(idSchema, shipping_address)) return {};
  const address = await findAddress(db, { id: shipping_address, userId: owner.userId });
  return address === undefined ? {} : { shipping_address_id: address.id };
}
