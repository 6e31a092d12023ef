/** POST /api/v1/sell/cart/shippingQuote. */
import * as v from 'valibot';
import { shippingQuoteWireSchema, type ShippingQuoteWire } from 'shared-contracts/api/cart';
import { shippingQuoteRequestSchema } from 'shared-contracts/api/cart-requests';
import { dataOf } from 'shared-contracts/api/wire';
import { formatWireDollars } from 'shared-contracts/money';
import { countryText } from '../../addresses/country-text.ts';
import type { App } from '../../http/api-instance.ts';
import { HttpError } from '../../errors.ts';
import { findCurrentCart } from '../current-cart.ts';
import { listPricedLines } from '../price-lines.ts';
import { quoteShipping } from '../../shipping/quote-shipping.ts';
import type { ShippingQuote } from '../../shipping/shipping-repository.ts';
import type { Services } from '../../services.ts';
import { identifyBuyer } from '../../auth/authenticate.ts';
import { findCartOwner } from '../cart-visitor.ts';

const body = v.object({
  ...shippingQuoteRequestSchema.entries,
  country: v.pipe(countryText, shippingQuoteRequestSchema.entries.country),
});

export function registerShippingQuote(app: App, services: Services): void {
  const response = { 200: dataOf(v.array(shippingQuoteWireSchema)) };
  app.post(
    '/api/v1/sell/cart/shippingQuote',
    { onRequest: identifyBuyer, schema: { body, response } },
    async (request) => {
      const { db, clock } = services;
      const owner = findCartOwner(request, request.body.session);
      const cart = owner === undefined ? undefined : await findCurrentCart(db, owner);
      const lines = cart === undefined ? [] : await listPricedLines(db, cart);
      if (cart === undefined || lines.length === 0) throw new HttpError('CART_EMPTY');
      const now = clock.now();
      const addressId = owner?.kind === 'user' ? (request.body.address ?? null) : null;
      const destination = request.body;
      const quotes = await quoteShipping(db, { cart, lines, destination, addressId, now });
      return {
        data: quotes.map((quote) => ({
          shipping_type_id: quote.id,
          shipping_name: quote.name,
          amount: formatWireDollars(quote.amount_cents),
          is_pick_up: quote.is_pick_up,
          delivery_days: presentDays(quote),
        })),
      };
    },
  );
}

function presentDays({
  min_days,
  max_days,
}: Pick<ShippingQuote, 'min_days' | 'max_days'>): ShippingQuoteWire['delivery_days'] {
  return min_days === null || max_days === null ? null : { min: min_days, max: max_days };
}
