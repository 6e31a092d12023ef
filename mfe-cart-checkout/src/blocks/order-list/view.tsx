import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { renderRouterLink } from 'remote-kit/router-link';
import { useStorefront } from 'remote-kit/storefront';
import { ORDERS_PATH, SHOP_PATH, invoicePath, orderPath } from 'shared-contracts/paths';
import { EmptyState } from 'ui-kit/empty-state';
import { formatCents } from 'ui-kit/format-cents';
import { Pagination } from 'ui-kit/pagination';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import { orderAgain } from '../../api/cart-summaries.ts';
import { OrderAgain } from '../../components/order-again.tsx';
import { OrderStatus } from '../../components/order-status.tsx';
import { PrivatePage } from '../../components/private-page.tsx';
import { PrivateNotice } from '../../components/private-notice.tsx';
import { RouterButton } from '../../components/router-button.tsx';
import {
  describeGoods,
  ORDER_PAGE_PARAMETER,
  type OrderPage,
  type OrderSummary,
  type ReorderRefusal,
} from '../../domain/order-history.ts';
import { publishCartChanged } from '../../events/cart-events.ts';
import type { OrderListData } from './load.ts';
import styles from './order-list.module.css';

/** Sell/order_list: the customer's orders, newest first, or only the newest few. */
export function View({ data }: BlockViewProps<OrderListData>): ReactNode {
  if (data === null) return null;
  const { extent, loaded, refusal } = data;
  if (extent === 'latest') {
    // A backend of the specifications has no list of orders; the rest of the page is complete.
    if (loaded.status === 'missing') return null;
    return loaded.status === 'shown' ? (
      <LatestOrders orders={loaded.value.orders} refusal={refusal} />
    ) : (
      <PrivateNotice status={loaded.status} subject="Your orders" />
    );
  }
  return (
    <PrivatePage loaded={loaded} subject="Your orders">
      {(page) => <OrderPages page={page} refusal={refusal} />}
    </PrivatePage>
  );
}

interface OrdersProps {
  readonly orders: readonly OrderSummary[];
  readonly refusal: ReorderRefusal | null;
}

function LatestOrders({ orders, refusal }: OrdersProps): ReactNode {
  return (
    <section className={styles['latest']} aria-labelledby="latest-orders">
      <header className={styles['head']}>
        <h2 id="latest-orders" className={styles['title']}>
          Latest orders
        </h2>
        {orders.length > 0 && (
          <Link to={ORDERS_PATH} className={textLinkClassName({})}>
            View all orders
          </Link>
        )}
      </header>
      {orders.length === 0 ? (
        <p className={styles['none']}>
          No orders yet. Your orders and invoices appear here.{' '}
          <Link to={SHOP_PATH} className={textLinkClassName({})}>
            Browse the shop
          </Link>
        </p>
      ) : (
        <OrderRows orders={orders} refusal={refusal} headingLevel={3} />
      )}
    </section>
  );
}

function OrderPages({
  page: { orders, page, pageCount },
  refusal,
}: {
  readonly page: OrderPage;
  readonly refusal: ReorderRefusal | null;
}): ReactNode {
  return (
    <>
      <h1>Your orders</h1>
      {orders.length === 0 ? (
        <NoOrders place={page === 1 ? 'at-all' : 'on-this-page'} />
      ) : (
        <OrderRows orders={orders} refusal={refusal} headingLevel={2} />
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

function OrderRows({
  orders,
  refusal,
  headingLevel,
}: OrdersProps & { readonly headingLevel: 2 | 3 }): ReactNode {
  return (
    <ul className={styles['orders']} role="list">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow
            order={order}
            headingLevel={headingLevel}
            problem={refusal?.orderId === order.id ? refusal.message : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

function OrderRow({
  order,
  headingLevel,
  problem,
}: {
  readonly order: OrderSummary;
  readonly headingLevel: 2 | 3;
  readonly problem: string | undefined;
}): ReactNode {
  const { id, number, placedOn, status, itemCount, totalCents, hasInvoice, isSent } = order;
  const Heading = `h${headingLevel}` as const;
  const storefront = useStorefront();

  async function addAgain(orderId: string): Promise<void> {
    const { api, bus } = storefront();
    publishCartChanged(bus, await orderAgain(api, orderId));
  }

  return (
    <article className={styles['order']}>
      <Heading className={styles['number']}>
        <Link to={orderPath(id)} className={textLinkClassName({ tone: 'quiet' })}>
          {`Order ${number}`}
        </Link>
      </Heading>
      <p className={styles['facts']}>
        {`${placedOn}, ${itemCount} ${itemCount === 1 ? 'item' : 'items'}`}
      </p>
      {order.itemNames.length > 0 && <p className={styles['goods']}>{describeGoods(order)}</p>}
      <p className={styles['status']}>
        <OrderStatus status={status} isSent={isSent} />
      </p>
      <p className={styles['total']}>{formatCents(totalCents)}</p>
      <div className={styles['ways']}>
        <OrderAgain orderId={id} number={number} onAdd={addAgain} problem={problem} />
        {hasInvoice && (
          <RouterButton to={invoicePath(id)} variant="quiet">
            Invoice
            <VisuallyHidden>{` for order ${number}`}</VisuallyHidden>
          </RouterButton>
        )}
      </div>
    </article>
  );
}

function NoOrders({ place }: { readonly place: 'at-all' | 'on-this-page' }): ReactNode {
  if (place === 'on-this-page') {
    return (
      <EmptyState
        title="No orders on this page"
        actions={<RouterButton to={ORDERS_PATH}>Latest orders</RouterButton>}
      />
    );
  }
  return (
    <EmptyState
      title="No orders yet"
      actions={<RouterButton to={SHOP_PATH}>Browse the shop</RouterButton>}
    >
      Your orders and invoices appear here.
    </EmptyState>
  );
}
