/** Orders. */
import type { CmsSection } from '../section.ts';
import { registerOrderExport } from './export-orders.ts';
import { registerOrderActions } from './order-action-routes.ts';
import { registerOrderRoutes } from './order-routes.ts';

export const ORDERS_SECTION: CmsSection = {
  path: 'orders',
  name: 'Orders',
  about: 'Orders, payments, shipping and refunds.',
  register(scope, area) {
    registerOrderExport(scope, area);
    registerOrderRoutes(scope, area);
    registerOrderActions(scope, area);
  },
};
