import type { ReactNode } from 'react';
import { Badge } from 'ui-kit/badge';
import { describeProgress, type OrderSummary } from '../domain/order-history.ts';

/** Label of the order's status. */
export function OrderStatus(order: Pick<OrderSummary, 'status' | 'isSent'>): ReactNode {
  const { label, tone } = describeProgress(order);
  return <Badge tone={tone}>{label}</Badge>;
}
