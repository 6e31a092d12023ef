import type { ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import { formatCents } from 'ui-kit/format-cents';
import type { Cart } from '../domain/cart.ts';
import styles from './order-totals.module.css';

interface OrderTotalsProps {
  readonly cart: Cart;
  /** What the chosen way to pay adds (CART-11). */
  readonly surchargeCents?: number;
  /** `updating` dims the numbers until the server has answered. */
  readonly status: 'settled' | 'updating';
}

/** Subtotal, discount, shipping, total, the credit that pays for it and the GST in it: always the server's numbers (CART-03). */
export function OrderTotals({ cart, surchargeCents = 0, status }: OrderTotalsProps): ReactNode {
  const { subtotalCents, discountCents, shipping, totalCents, taxCents, payableCents } = cart;
  const creditCents = totalCents - payableCents;
  return (
    <div className={styles['totals']} aria-busy={status === 'updating'}>
      <dl className={styles['list']}>
        <Row label="Subtotal" value={formatCents(subtotalCents)} />
        {discountCents > 0 && <Row label="Discount" value={`−${formatCents(discountCents)}`} />}
        <Row label={nameShipping(cart)} value={formatShipping(shipping)} />
        {surchargeCents > 0 && <Row label="Surcharge" value={formatCents(surchargeCents)} />}
        <Row label="Total" value={formatCents(totalCents + surchargeCents)} emphasis="total" />
        {creditCents > 0 && <Row label="Credit" value={`−${formatCents(creditCents)}`} />}
        {creditCents > 0 && (
          <Row
            label="Left to pay"
            value={formatCents(payableCents + surchargeCents)}
            emphasis="total"
          />
        )}
      </dl>
      <p className={styles['tax']}>{`Includes GST of ${formatCents(taxCents)}`}</p>
    </div>
  );
}

interface RowProps {
  readonly label: string;
  readonly value: string;
  readonly emphasis?: 'total';
}

function Row({ label, value, emphasis }: RowProps): ReactNode {
  return (
    <div className={joinClassNames(styles['row'], emphasis && styles[emphasis])}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function nameShipping({ shipping }: Cart): string {
  const name = shipping?.name ?? null;
  return name === null ? 'Shipping' : `Shipping (${name})`;
}

function formatShipping(shipping: Cart['shipping']): string {
  if (shipping === null) return 'not chosen yet';
  return shipping.amountCents === 0 ? 'Free' : formatCents(shipping.amountCents);
}
