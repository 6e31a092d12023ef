import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { ORDERS_PATH, SHOP_PATH, orderPath } from 'shared-contracts/paths';
import { EmptyState } from 'ui-kit/empty-state';
import { formatCents } from 'ui-kit/format-cents';
import { Pagination } from 'ui-kit/pagination';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { OrderStatus } from '../../components/order-status.tsx';
import { OwnedPage } from '../../components/owned-page.tsx';
import { RouterButton, renderRouterLink } from '../../components/router-link.tsx';
import {
  ORDER_PAGE_PARAMETER,
  type OrderPage,
  type OrderSummary,
} from '../../domain/order-history.ts';
import type { OrderListData } from './load.ts';
import styles from './order-list.module.css';

/** Sell/order_list: the visitor's orders, newest first (CART-09). */
export function OrderList({ data }: BlockViewProps<OrderListData>): ReactNode {
  if (data === null) return null;
  return (
    <OwnedPage loaded={data} subject="Your orders">
      {(page) => <Orders {...page} />}
    </OwnedPage>
  );
}

function Orders({ orders, page, pageCount }: OrderPage): ReactNode {
  return (
    <>
      <h1>Your orders</h1>
      {orders.length === 0 ? (
        <NoOrders place={page === 1 ? 'at-all' : 'on-this-page'} />
      ) : (
        <ul className={styles['orders']} role="list">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(number) =>
          number === 1 ? ORDERS_PATH : `${ORDERS_PATH}?${ORDER_PAGE_PARAMETER}=${number}`
        }
        label="Pages of your orders"
        renderLink={renderRouterLink}
      />
    </>
  );
}

function OrderRow({ order }: { readonly order: OrderSummary }): ReactNode {
  const { id, number, placedOn, status, itemCount, totalCents } = order;
  return (
    <article className={styles['order']}>
      <h2 className={styles['number']}>
        <Link to={orderPath(id)} className={textLinkClassName({ tone: 'quiet' })}>
          {`Order ${number}`}
        </Link>
      </h2>
      <p className={styles['facts']}>
        {`${placedOn}, ${itemCount} ${itemCount === 1 ? 'item' : 'items'}`}
      </p>
      <p className={styles['status']}>
        <OrderStatus status={status} />
      </p>
      <p className={styles['total']}>{formatCents(totalCents)}</p>
    </article>
  );
}

function NoOrders({ place }: { readonly place: 'at-all' | 'on-this-page' }): ReactNode {
  if (place === 'on-this-page') {
    return (
      <EmptyState
        title="No orders on this page"
        actions={<RouterButton to={ORDERS_PATH}>Your newest orders</RouterButton>}
      />
    );
  }
  return (
    <EmptyState
      title="No orders yet"
      actions={<RouterButton to={SHOP_PATH}>Visit the shop</RouterButton>}
    >
      What you order will stand here, with its invoice.
    </EmptyState>
  );
}
