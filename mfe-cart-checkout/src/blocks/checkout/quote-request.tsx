import type { ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Stack } from 'ui-kit/stack';
import { ORDER_FIELDS } from '../../domain/order.ts';
import type { Checkout } from './use-checkout.ts';

/** Asks the shop for a shipping price where no rate of delivery fits the chosen address (CART-05). */
export function QuoteRequest({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const { editor, state } = checkout;
  const { addressId, requestedAddressId } = state.page;
  if (addressId === null) return null;
  if (requestedAddressId === addressId) {
    return <Alert tone="success">We have your request and will write to you with a price.</Alert>;
  }
  return (
    <PlainForm
      action="checkout.request-quote"
      label="Shipping price"
      onSubmit={() => void editor.requestQuote(addressId)}
    >
      <input type="hidden" name={ORDER_FIELDS.address} value={addressId} />
      <Stack gap={3}>
        <p>We work out a price for this address and write to you. Your cart is kept meanwhile.</p>
        {state.problem?.place === 'quote-request' && (
          <Alert tone="danger">{state.problem.message}</Alert>
        )}
        <Button type="submit" variant="secondary" busy={state.status === 'updating'}>
          Ask for a shipping price
        </Button>
      </Stack>
    </PlainForm>
  );
}
