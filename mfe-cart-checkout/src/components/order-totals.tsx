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
  /** `missing`: shipping is calculated once it is known. */
  readonly place?: 'known' | 'missing';
  /** `updating` dims the numbers until the server has responded. */
  readonly status: 'settled' | 'updating';
}

/** Subtotal, discount, shipping, total, credit used and GST: always the server's numbers. */
export function OrderTotals({
  cart,
  surchargeCents = 0,
  taxCents = cart.taxCents,
  place = 'known',
  status,
}: OrderTotalsProps): ReactNode {
  return (
    <div className={styles['totals']} aria-busy={status === 'updating'}>
      <SumList rows={listCartRows(cart, { surchargeCents, place })} taxCents={taxCents} />
    </div>
  );
}

function listCartRows(
  cart: Cart,
  { surchargeCents, place }: { surchargeCents: number; place: Place },
): readonly SumRow[] {
  const { subtotalCents, discountCents, shipping, totalCents, payableCents } = cart;
  const creditCents = totalCents - payableCents;
  return [
    { label: 'Subtotal', amount: subtotalCents },
    ...(discountCents > 0 ? [{ label: 'Discount', amount: -discountCents }] : []),
    {
      label: shipping === null ? 'Shipping' : `Shipping (${shipping.name})`,
      amount: shippingAmount(shipping, place),
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

type Place = NonNullable<OrderTotalsProps['place']>;

function shippingAmount(shipping: Cart['shipping'], place: Place): SumRow['amount'] {
  if (shipping === null) {
    return place === 'known' ? 'Not chosen yet' : 'Calculated after the address';
  }
  return shipping.amountCents === 0 ? 'Free' : shipping.amountCents;
}
