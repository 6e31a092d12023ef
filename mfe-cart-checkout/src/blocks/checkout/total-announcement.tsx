import { useState, type ReactNode } from 'react';
import { formatCents } from 'ui-kit/format-cents';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import { surchargeCents } from '../../domain/order.ts';
import type { Checkout } from './use-checkout.ts';

/** Announces the order total when a choice changes it, and never the same total twice. */
export function TotalAnnouncement({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const { state, gatewayId } = checkout;
  const { cart } = state.page;
  const totalCents = cart.totalCents + surchargeCents(cart, gatewayId);
  const [announced, setAnnounced] = useState({ totalCents, text: '' });
  if (state.status === 'settled' && totalCents !== announced.totalCents) {
    setAnnounced({ totalCents, text: `The total is ${formatCents(totalCents)}.` });
  }
  return (
    <div role="status">
      <VisuallyHidden>{announced.text}</VisuallyHidden>
    </div>
  );
}
