import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PlainForm } from 'remote-kit/plain-form';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Stack } from 'ui-kit/stack';
import { ORDER_FIELDS } from '../../domain/order.ts';
import { PRICE_REQUESTED_PARAMETER } from '../../domain/shipping.ts';
import type { Checkout } from './use-checkout.ts';

/** Requests a shipping price from the shop when no delivery rate fits the selected address. */
export function QuoteRequest({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const { editor, state, saveTypedAddress } = checkout;
  const { addressId, requestedAddressId } = state.page;
  const navigate = useNavigate();
  const location = useLocation();

  /** The price is for a saved address. The address of the page keeps the request, so that a reload still confirms it. */
  async function request() {
    if (!(await saveTypedAddress())) return;
    const id = editor.current().page.addressId;
    if (id === null) return;
    await editor.requestQuote(id);
    if (editor.current().page.requestedAddressId !== id) return;
    const search = new URLSearchParams(location.search);
    search.set(PRICE_REQUESTED_PARAMETER, String(id));
    await navigate({ search: search.toString() }, { replace: true, preventScrollReset: true });
  }

  if (addressId !== null && requestedAddressId === addressId) {
    return <Alert tone="success">We have received your request and will email you a price.</Alert>;
  }
  return (
    <PlainForm
      action="checkout.request-quote"
      label="Shipping price"
      onSubmit={() => void request()}
    >
      <input type="hidden" name={ORDER_FIELDS.address} value={addressId ?? ''} />
      <Stack gap={3}>
        <p>
          We will work out a price for this address and email it to you. Your cart is saved until
          then.
        </p>
        {state.problem?.place === 'quote-request' && (
          <Alert tone="danger">{state.problem.message}</Alert>
        )}
        <Button type="submit" variant="secondary" busy={state.status === 'updating'}>
          Request a shipping price
        </Button>
      </Stack>
    </PlainForm>
  );
}
