import { cartIcon } from 'ui-kit/icon-drawings';
import { useEffect, useRef, type ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { useStorefront } from 'remote-kit/storefront';
import { CART_PATH, SHOP_PATH } from 'shared-contracts/paths';
import { Container } from 'ui-kit/container';
import { EmptyState } from 'ui-kit/empty-state';
import { leaveForPayment } from '../../api/payment-page.ts';
import { requestCheckoutCount } from '../../events/shell-requests.ts';
import { RouterButton } from '../../components/router-button.tsx';
import type { CheckoutPageData } from './checkout-page-data.ts';
import styles from './checkout.module.css';
import { CheckoutSteps } from './checkout-steps.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { useCheckout, type CheckoutDependencies } from './use-checkout.ts';

/** Sell/checkout: address, shipping, payment and totals, on one page. */
export function View({ data }: BlockViewProps<CheckoutPageData>): ReactNode {
  return <CheckoutPage data={data} leaveForPayment={leaveForPayment} />;
}

interface CheckoutPageProps extends Pick<CheckoutDependencies, 'leaveForPayment'> {
  readonly data: CheckoutPageData;
}

export function CheckoutPage({ data, leaveForPayment }: CheckoutPageProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const storefront = useStorefront();
  useEffect(() => requestCheckoutCount(storefront().bus), [storefront]);
  const checkout = useCheckout(data, { root, leaveForPayment });
  if (checkout.state.page.cart.items.length === 0) return <NothingToPay />;
  return (
    <Container>
      <div ref={root} className={styles['page']} data-single-task="">
        <h1>Checkout</h1>
        <div className={styles['columns']}>
          <CheckoutSummary checkout={checkout} />
          <CheckoutSteps data={data} checkout={checkout} />
        </div>
      </div>
    </Container>
  );
}

function NothingToPay(): ReactNode {
  return (
    <Container>
      <div className={styles['page']}>
        <EmptyState
          title="There is nothing to check out"
          headingLevel={1}
          icon={cartIcon}
          actions={
            <>
              <RouterButton to={SHOP_PATH}>Browse the shop</RouterButton>
              <RouterButton to={CART_PATH} variant="secondary">
                View your cart
              </RouterButton>
            </>
          }
        >
          Your cart is empty.
        </EmptyState>
      </div>
    </Container>
  );
}
