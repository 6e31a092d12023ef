/** The fields of an order that follow from the state of the checkout. Pure. */
import type { Cart } from '../../domain/cart.ts';
import { ORDER_FIELDS, surchargeField } from '../../domain/order.ts';
import { orderedQuoteId } from '../../domain/shipping.ts';
import type { CheckoutState } from './checkout-page-data.ts';

export type OrderField = readonly [name: string, value: string | number];

/** Address, shipping option, promotion code and the amounts that the visitor sees. */
export function listOrderFields(page: CheckoutState): readonly OrderField[] {
  const { cart, addressId } = page;
  return [
    [ORDER_FIELDS.address, addressId ?? ''],
    [ORDER_FIELDS.shipping, orderedQuoteId(page)],
    [ORDER_FIELDS.promotionCode, cart.promotionMessage === null ? (cart.promotionCode ?? '') : ''],
    [ORDER_FIELDS.expectedTotal, cart.totalCents],
    ...creditFields(cart),
    ...surchargeFields(cart),
  ];
}

/** Empty without credit, because a different backend does not know these fields. */
function creditFields({ credit, payableCents }: Cart): readonly OrderField[] {
  if (credit === null) return [];
  return [
    [ORDER_FIELDS.credit, credit.choice],
    [ORDER_FIELDS.expectedPayable, payableCents],
  ];
}

/** One per payment method: a plain form cannot know which one will be chosen. */
function surchargeFields({ gateways, payableCents }: Cart): readonly OrderField[] {
  if (payableCents === 0) return [];
  return gateways.flatMap(({ id, surchargeCents }) =>
    surchargeCents === null ? [] : [[surchargeField(id), surchargeCents] as const],
  );
}
