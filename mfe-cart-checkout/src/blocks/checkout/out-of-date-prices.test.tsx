/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, rejection, renderBlock } from 'remote-kit/testing';
import { aCheckoutPage } from '../../testing/pages.ts';
import { aQuoteWire, aShippedCartWire } from '../../testing/wire.ts';
import { CheckoutPage } from './view.tsx';

const REFUSED = 'The shipping price is out of date. Please choose shipping again.';

test('keeps the focus in the shipping options when new prices replace them [CART-05 CART-06]', async () => {
  const api = createFakeApi({
    '/sell/cart/submitOrder': () => {
      throw rejection({ message: REFUSED, fieldErrors: { shipping_option_id: REFUSED } });
    },
    '/sell/cart/getCart': aShippedCartWire({ shipping_type: 'later-1', shipping_amount: '12.90' }),
    '/sell/cart/shippingQuote': {
      data: [aQuoteWire({ shipping_type_id: 'later-1', amount: '12.90' })],
    },
  });
  const View = () => <CheckoutPage data={aCheckoutPage()} leaveForPayment={() => undefined} />;
  renderBlock({ View, data: {}, api, path: '/checkout' });
  await userEvent.click(screen.getByRole('button', { name: 'Pay $58.90' }));
  const standard = await screen.findByRole('radio', { name: 'Standard $12.90' });
  expect(standard).toHaveFocus();
  expect(screen.getByRole('radiogroup', { name: 'Shipping option' })).toBeInvalid();
});
