import type { ReactNode } from 'react';
import { Badge } from 'ui-kit/badge';
import { ORDER_STATUS_WORDING, type OrderStatus as Status } from '../domain/order-history.ts';

/** How far an order is, in words. */
export function OrderStatus({ status }: { readonly status: Status }): ReactNode {
  const { label, tone } = ORDER_STATUS_WORDING[status];
  return <Badge tone={tone}>{label}</Badge>;
}
