import type { ReactNode } from 'react';
import type { Cart } from '../domain/cart.ts';
import type { SumRow } from '../domain/sum-row.ts';
import styles from './order-totals.module.css';
import { SumList } from './sum-list.tsx';

interface OrderTotalsProps {
  readonly cart: Cart;
  /** Surcharge of the selected payment method. */
  readonly surchargeCents?: number;
  /** GST in the total with the surcharge; without a surcharge the cart's GST. */
  readonly taxCents?: number;
  /** While there is no address: the place of the shipping estimate, or null without an estimate. */
  readonly estimatedFor?: string | null | undefined;
  /** `updating` dims the numbers until the server has responded. */
  readonly status: 'settled' | 'updating';
}

/** Subtotal, discount, shipping, total, credit used and GST: always the server's numbers. */
export function OrderTotals({
  cart,
  surchargeCents = 0,
  taxCents = cart.taxCents,
  estimatedFor,
  status,
}: OrderTotalsProps): ReactNode {
  return (
    <div className={styles['totals']} aria-busy={status === 'updating'}>
      <SumList rows={listCartRows(cart, { surchargeCents, estimatedFor })} taxCents={taxCents} />
    </div>
  );
}

function listCartRows(
  cart: Cart,
  { surchargeCents, estimatedFor }: { surchargeCents: number; estimatedFor: Place },
): readonly SumRow[] {
  const { subtotalCents, discountCents, shipping, totalCents, payableCents } = cart;
  const creditCents = totalCents - payableCents;
  return [
    { label: 'Subtotal', amount: subtotalCents },
    ...(discountCents > 0 ? [{ label: 'Discount', amount: -discountCents }] : []),
    {
      label: nameShipping(shipping, estimatedFor),
      amount: shippingAmount(shipping, estimatedFor),
    },
    ...(surchargeCents > 0 ? [{ label: 'Payment surcharge', amount: surchargeCents }] : []),
    { label: 'Total', amount: totalCents + surchargeCents, emphasis: 'total' },
    ...(creditCents > 0
      ? [
          { label: 'Credit', amount: -creditCents },
          {
            label: 'To pay',
            amount: payableCents + surchargeCents,
            emphasis: 'total' as const,
          },
        ]
      : []),
  ];
}

type Place = OrderTotalsProps['estimatedFor'];

function nameShipping(shipping: Cart['shipping'], estimatedFor: Place): string {
  const place = estimatedFor ?? null;
  if (shipping !== null && place !== null) return `Shipping (estimate for ${place})`;
  const name = shipping?.name ?? null;
  return name === null ? 'Shipping' : `Shipping (${name})`;
}

function shippingAmount(shipping: Cart['shipping'], estimatedFor: Place): SumRow['amount'] {
  if (shipping === null) {
    return estimatedFor === undefined ? 'Not chosen yet' : 'Calculated after the address';
  }
  return shipping.amountCents === 0 ? 'Free' : shipping.amountCents;
}
