import { useEffect, useState, type ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { readBrowserCookies } from 'remote-kit/browser-cookies';
import { useStorefront } from 'remote-kit/storefront';
import {
  CART_PATH,
  CHECKOUT_PATH,
  SHOP_PATH,
  invoicePath,
  orderPath,
} from 'shared-contracts/paths';
import { Container } from 'ui-kit/container';
import { readSessionKey } from '../../domain/cart-session.ts';
import { getCartSummary } from '../../api/cart-summaries.ts';
import { deleteKeptCode } from '../../api/kept-code.ts';
import { deleteCheckoutDraft } from '../../api/checkout-draft.ts';
import { findPaidOrder } from '../../api/paid-order.ts';
import { checkPayment } from '../../api/payments.ts';
import { DocumentLines } from '../../components/document-lines.tsx';
import { DocumentSums } from '../../components/document-sums.tsx';
import { DeliveryAddress, OrderFacts } from '../../components/order-facts.tsx';
import { OrderStages } from '../../components/order-stages.tsx';
import { PaymentMessage, type PaymentMessageProps } from '../../components/payment-message.tsx';
import { RouterButton } from '../../components/router-button.tsx';
import { usePaymentWatch } from '../../components/use-payment-watch.ts';
import {
  FORM_WORDING,
  ORDER_WORDING,
  type Payment,
  type PaymentResult,
} from '../../domain/payment.ts';
import type { OrderDetail } from '../../domain/order-history.ts';
import { publishCartPaid } from '../../events/cart-events.ts';
import { requestPurchaseCount } from '../../events/shell-requests.ts';
import type { PaymentResultData } from './payment-result-data.ts';
import styles from './payment-result.module.css';

/** Sell/payment_result: the result of a payment. Only the shop's own status counts. */
export function View({ data }: BlockViewProps<PaymentResultData>): ReactNode {
  // Newer data of the same token starts a new watch.
  return <PaymentPage key={data.result.status} data={data} />;
}

function PaymentPage({ data }: { readonly data: PaymentResultData }): ReactNode {
  const storefront = useStorefront();
  const { result, status } = usePaymentWatch(data, (check, signal) =>
    checkPayment(storefront().api, { ...check, signal }),
  );

  const order = usePaidOrder(data, result);
  const isPaidOrder = data.subject === 'order' && result.status === 'paid';
  const paidCents = isPaidOrder ? result.payment.amountCents : null;
  useEffect(() => {
    if (!isPaidOrder) return;
    deleteCheckoutDraft();
    deleteKeptCode();
    const { api, bus } = storefront();
    if (paidCents !== null) requestPurchaseCount(bus, paidCents);
    getCartSummary(api, readSessionKey(readBrowserCookies())).then(
      (cart) => publishCartPaid(bus, cart, paidCents),
      () => undefined,
    );
  }, [isPaidOrder, paidCents, storefront]);

  return (
    <Container width="form">
      <div className={styles['page']}>
        {data.subject === 'order' ? (
          <>
            <OrderPayment result={result} status={status} />
            {order !== null && <PaidOrder order={order} />}
          </>
        ) : (
          <FormPayment result={result} status={status} />
        )}
      </div>
    </Container>
  );
}

/** The order, also when its payment was confirmed only after the page had loaded. */
function usePaidOrder(data: PaymentResultData, result: PaymentResult): OrderDetail | null {
  const storefront = useStorefront();
  const [loaded, setLoaded] = useState(data.order);
  const { subject, timeZone } = data;
  const isMissing = subject === 'order' && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    findPaidOrder(storefront().api, result, timeZone).then(setLoaded, () => undefined);
  }, [isMissing, result, timeZone, storefront]);
  return loaded;
}

/** What was ordered, where it goes, and what happens next. */
function PaidOrder({ order }: { readonly order: OrderDetail }): ReactNode {
  return (
    <section className={styles['order']} aria-label={`Order ${order.number}`}>
      <OrderStages order={order} />
      <DocumentLines lines={order.lines} />
      <DocumentSums sums={order.sums} />
      <OrderFacts>
        <DeliveryAddress lines={order.shipTo} />
      </OrderFacts>
    </section>
  );
}

type PaymentState = Pick<PaymentMessageProps, 'result' | 'status'>;

function OrderPayment({ result, status }: PaymentState): ReactNode {
  return (
    <PaymentMessage
      result={result}
      status={status}
      wording={ORDER_WORDING}
      headingLevel={1}
      whenUnpaid={
        <RouterButton to={CART_PATH} variant="secondary">
          Change the order
        </RouterButton>
      }
      afterSuccess={result.status === 'paid' && <AfterOrder {...result.payment} />}
      afterFailure={
        <>
          <RouterButton to={CHECKOUT_PATH}>Try again</RouterButton>
          <RouterButton to={CART_PATH} variant="secondary">
            View your cart
          </RouterButton>
        </>
      }
      whenUnknown={<RouterButton to={CART_PATH}>View your cart</RouterButton>}
    />
  );
}

/**
 * Links to the order and its invoice for the logged-in customer, and to the shop for all others.
 */
function AfterOrder({ order }: Payment): ReactNode {
  if (order === null) return <RouterButton to={SHOP_PATH}>Continue shopping</RouterButton>;
  return (
    <>
      <RouterButton to={orderPath(order.id)}>View your order</RouterButton>
      {order.hasInvoice && (
        <RouterButton to={invoicePath(order.id)} variant="secondary">
          View invoice
        </RouterButton>
      )}
      <RouterButton to={SHOP_PATH} variant="secondary">
        Continue shopping
      </RouterButton>
    </>
  );
}

/** The page with the form has its own heading and links back to the form. */
function FormPayment({ result, status }: PaymentState): ReactNode {
  return (
    <PaymentMessage
      result={result}
      status={status}
      wording={FORM_WORDING}
      headingLevel={2}
      whenUnpaid={null}
      afterSuccess={null}
      afterFailure={null}
      whenUnknown={null}
    />
  );
}
