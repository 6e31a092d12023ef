import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { renderRouterLink } from 'remote-kit/router-link';
import { useStorefront } from 'remote-kit/storefront';
import { ORDERS_PATH, invoicePath, orderPath, ticketsPath } from 'shared-contracts/paths';
import { Breadcrumb } from 'ui-kit/breadcrumb';
import { Cluster } from 'ui-kit/cluster';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { DocumentLines } from '../../components/document-lines.tsx';
import { DocumentSums } from '../../components/document-sums.tsx';
import { orderAgain } from '../../api/cart-summaries.ts';
import { ClaimOrder } from './claim-order.tsx';
import { OrderAgain } from '../../components/order-again.tsx';
import { DeliveryAddress, Fact, OrderFacts } from '../../components/order-facts.tsx';
import { OrderStages } from '../../components/order-stages.tsx';
import { OrderStatus } from '../../components/order-status.tsx';
import { PrivatePage } from '../../components/private-page.tsx';
import { RouterButton } from '../../components/router-button.tsx';
import {
  describeProgress,
  ORDER_STATUS_WORDING,
  type OrderDetail as Order,
  type Parcel,
} from '../../domain/order-history.ts';
import { publishCartChanged } from '../../events/cart-events.ts';
import type { OrderDetailData } from './load.ts';
import styles from './order-detail.module.css';

/** Sell/order_detail: one order of the customer, with all its details. */
export function View({ data }: BlockViewProps<OrderDetailData>): ReactNode {
  if (data === null) return null;
  return (
    <PrivatePage loaded={data} subject="This order">
      {(order) => <OrderSheet order={order} reorderProblem={data.reorderProblem} />}
    </PrivatePage>
  );
}

interface OrderSheetProps {
  readonly order: Order;
  readonly reorderProblem: string | undefined;
}

function OrderSheet({ order, reorderProblem }: OrderSheetProps): ReactNode {
  const title = `Order ${order.number}`;
  const progress = { status: order.status, isSent: order.parcel !== null };
  const storefront = useStorefront();

  async function addAgain(orderId: string): Promise<void> {
    const { api, bus } = storefront();
    publishCartChanged(bus, await orderAgain(api, orderId));
  }

  return (
    <>
      {order.link === null && (
        <Breadcrumb
          entries={[
            { label: 'Your orders', href: ORDERS_PATH },
            { label: title, href: orderPath(order.id) },
          ]}
          renderLink={renderRouterLink}
        />
      )}
      <header className={styles['head']}>
        <h1>{title}</h1>
        <OrderStatus {...progress} />
        <p className={styles['text']}>
          {`Placed on ${order.placedOn}. ${describeProgress(progress).text}`}
        </p>
      </header>
      <OrderStages order={order} />
      <DocumentLines lines={order.lines} offer="review" />
      <DocumentSums sums={order.sums} />
      <OrderFacts>
        <DeliveryAddress lines={order.shipTo} />
        {order.parcel !== null && (
          <Fact title="Tracking">
            <ParcelFacts parcel={order.parcel} />
          </Fact>
        )}
        <Fact title="Payment">
          <p>{describePayment(order)}</p>
        </Fact>
        {order.note !== null && (
          <Fact title="Your note">
            <p className={styles['note']}>{order.note}</p>
          </Fact>
        )}
      </OrderFacts>
      <Cluster>
        {order.link === null && (
          <OrderAgain
            orderId={order.id}
            number={order.number}
            onAdd={addAgain}
            problem={reorderProblem}
          />
        )}
        {order.hasInvoice && (
          <RouterButton to={invoicePath(order.id, order.link?.invoiceKey)} variant="secondary">
            View invoice
          </RouterButton>
        )}
        {order.hasTickets && (
          <RouterButton to={ticketsPath(order.id, order.link?.ticketsKey)} variant="secondary">
            Print tickets
          </RouterButton>
        )}
      </Cluster>
      {order.link?.owner === 'guest' && <ClaimOrder orderId={order.id} linkKey={order.link.key} />}
    </>
  );
}

function ParcelFacts({ parcel: { sentOn, tracking } }: { readonly parcel: Parcel }): ReactNode {
  return (
    <>
      <p>{`Shipped on ${sentOn}`}</p>
      {tracking?.kind === 'address' && (
        <p>
          <a href={tracking.url} className={textLinkClassName({})} rel="noopener noreferrer">
            Track your parcel
          </a>
        </p>
      )}
      {tracking?.kind === 'text' && (
        <p className={styles['note']}>{`Tracking: ${tracking.text}`}</p>
      )}
    </>
  );
}

function describePayment({ paidOn, paymentMethod, status }: Order): string {
  const method = paymentMethod === null ? '' : ` (${paymentMethod})`;
  if (paidOn !== null) return `Paid on ${paidOn}${method}`;
  return `${ORDER_STATUS_WORDING[status].label}${method}`;
}
