import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { useStorefront } from 'remote-kit/storefront';
import { Container } from 'ui-kit/container';
import { readBrowserCookies } from '../../api/browser-cookies.ts';
import { readSessionKey } from '../../api/cart-cookies.ts';
import { getCartSummary } from '../../api/cart-summaries.ts';
import { checkPayment } from '../../api/payments.ts';
import { publishCartChanged } from '../../events/cart-events.ts';
import { forgetCheckoutDraft } from '../../api/checkout-draft.ts';
import { PaymentMessage } from './payment-message.tsx';
import type { PaymentPageData } from './payment-page-data.ts';
import styles from './payment-result.module.css';
import { createPaymentWatch } from './payment-watch.ts';

/** Sell/payment_result: what became of a payment. Only the shop's own answer counts (CART-08). */
export function PaymentResultView({ data }: BlockViewProps<PaymentPageData>): ReactNode {
  // Newer data of the same token starts a new watch.
  return <PaymentPage key={data.result.status} data={data} />;
}

function PaymentPage({ data }: { readonly data: PaymentPageData }): ReactNode {
  const storefront = useStorefront();
  const [watch] = useState(() =>
    createPaymentWatch(data.result, async (signal) =>
      data.question === null
        ? data.result
        : checkPayment(storefront().api, { ...data.question, signal }),
    ),
  );
  const { result, status } = useSyncExternalStore(watch.subscribe, watch.current, watch.current);

  useEffect(() => watch.start(), [watch]);

  const isOrderPaid = data.subject === 'order' && result.status === 'paid';
  useEffect(() => {
    if (!isOrderPaid) return;
    forgetCheckoutDraft();
    const { api, bus } = storefront();
    getCartSummary(api, readSessionKey(readBrowserCookies())).then(
      (cart) => publishCartChanged(bus, cart),
      () => undefined,
    );
  }, [isOrderPaid, storefront]);

  return (
    <Container width="form">
      <div className={styles['page']} role="status">
        <PaymentMessage subject={data.subject} result={result} status={status} />
      </div>
    </Container>
  );
}
