import type { OrderDetail } from '../../domain/order-history.ts';
import type { PaymentPageData } from '../../domain/payment.ts';

export type PaymentResultData = PaymentPageData & {
  /** What was paid; null for a payment that is not known yet, and for visitors who may not see it. */
  readonly order: OrderDetail | null;
  /** Of the shop, for dates. */
  readonly timeZone: string;
};
