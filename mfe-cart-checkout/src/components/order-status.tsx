import type { ReactNode } from 'react';
import { Badge } from 'ui-kit/badge';
import { describeProgress, type OrderSummary } from '../domain/order-history.ts';

/** How far an order is, in words. */
export function OrderStatus(order: Pick<OrderSummary, 'status' | 'isSent'>): ReactNode {
  const { label, tone } = describeProgress(order);
  return <Badge tone={tone}>{label}</Badge>;
}
