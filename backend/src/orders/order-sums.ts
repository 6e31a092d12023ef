/** The sums of an order, as every document lists them. In cents. Pure. */

/** The amounts of an order, as stored. */
export interface OrderMoney {
  readonly subtotal_cents: number;
  readonly discount_cents: number;
  readonly shipping_cents: number;
  readonly total_cents: number;
  readonly tax_cents: number;
  /** The surcharge of the payment method; part of the total. */
  readonly surcharge_cents?: number;
  /** The part of the total paid with credit. */
  readonly credit_cents?: number;
}

/** The amounts of an order, with the amount to pay. */
export interface OrderSums {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly surchargeCents: number;
  readonly totalCents: number;
  readonly creditCents: number;
  /** The amount paid through the gateway: the total without the credit. */
  readonly payableCents: number;
  readonly taxCents: number;
}

export function sumsOfOrder(order: OrderMoney): OrderSums {
  const { subtotal_cents, discount_cents, shipping_cents, total_cents, tax_cents } = order;
  const creditCents = order.credit_cents ?? 0;
  return {
    subtotalCents: subtotal_cents,
    discountCents: discount_cents,
    shippingCents: shipping_cents,
    surchargeCents: order.surcharge_cents ?? 0,
    totalCents: total_cents,
    creditCents,
    payableCents: total_cents - creditCents,
    taxCents: tax_cents,
  };
}
