import { useState, type ReactNode } from 'react';
import { formatCents } from 'ui-kit/format-cents';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import { surchargeCents } from '../../domain/order.ts';
import type { Checkout } from './use-checkout.ts';

/** Says what the order comes to after each choice that may change it (CART-06). */
export function TotalAnnouncement({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const { state, gatewayId } = checkout;
  const { cart } = state.page;
  const [first] = useState({ page: state.page, gatewayId });
  const isChanged = state.page !== first.page || gatewayId !== first.gatewayId;
  const total = formatCents(cart.totalCents + surchargeCents(cart, gatewayId));
  return (
    <div role="status">
      <VisuallyHidden>
        {isChanged && state.status === 'settled' && `The total is ${total}.`}
      </VisuallyHidden>
    </div>
  );
}
