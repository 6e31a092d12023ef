import { useEffect, type ReactNode } from 'react';
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
import { checkPayment } from '../../api/payments.ts';
import { PaymentMessage, type PaymentMessageProps } from '../../components/payment-message.tsx';
import { RouterButton } from '../../components/router-button.tsx';
import { usePaymentWatch } from '../../components/use-payment-watch.ts';
import {
  FORM_WORDING,
  ORDER_WORDING,
  type Payment,
  type PaymentPageData,
} from '../../domain/payment.ts';
import { publishCartPaid } from '../../events/cart-events.ts';
import { requestPurchaseCount } from '../../events/shell-requests.ts';
import styles from './payment-result.module.css';

/** Sell/payment_result: the result of a payment. Only the shop's own status counts. */
export function View({ data }: BlockViewProps<PaymentPageData>): ReactNode {
  // Newer data of the same token starts a new watch.
  return <PaymentPage key={data.result.status} data={data} />;
}

function PaymentPage({ data }: { readonly data: PaymentPageData }): ReactNode {
  const storefront = useStorefront();
  const { result, status } = usePaymentWatch(data, (check, signal) =>
    checkPayment(storefront().api, { ...check, signal }),
  );

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
          <OrderPayment result={result} status={status} />
        ) : (
          <FormPayment result={result} status={status} />
        )}
      </div>
    </Container>
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
