import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CART_PATH } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { formatCents } from 'ui-kit/format-cents';
import { payableCents } from '../../domain/order.ts';
import { isUnderWay } from '../../domain/payment-attempt.ts';
import { isTotalFinal, PRICE_MISSING, type CheckoutState } from './checkout-page-data.ts';
import styles from './pay-button.module.css';
import { TotalAnnouncement } from './total-announcement.tsx';
import type { Checkout } from './use-checkout.ts';

/** Leads to the payment page, with the amount once it is final, and says what it needs until then. */
export function PayButton({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const missingId = useId();
  const { formId, state, submission, gatewayId } = checkout;
  const { cart } = state.page;
  const isPaying = isUnderWay(submission);
  const payable = payableCents(cart, gatewayId);
  const isPaid = payable === 0;
  const missing = describeMissing(state.page);
  if (!cart.isAllInStock) {
    return (
      <Alert tone="warning" role="note">
        Some items are not available. Please <Link to={CART_PATH}>change your cart</Link>.
      </Alert>
    );
  }
  return (
    <div className={styles['pay']}>
      <TotalAnnouncement checkout={checkout} />
      {submission.status === 'rejected' && <Alert tone="danger">{submission.message}</Alert>}
      {submission.status === 'idle' && state.problem?.place === 'order' && (
        <Alert tone="danger">{state.problem.message}</Alert>
      )}
      <Button
        type="submit"
        form={formId}
        size="large"
        width="fill"
        busy={isPaying || state.status === 'updating'}
        busyLabel={isPaying ? busyLabelOf(isPaid) : 'Updating the total…'}
        aria-describedby={missing === null ? undefined : missingId}
      >
        {isPaid ? 'Place order' : `Pay${missing === null ? ` ${formatCents(payable)}` : ''}`}
      </Button>
      {missing !== null && (
        <p id={missingId} className={styles['missing']}>
          {missing}
        </p>
      )}
      {!isPaid && missing === null && (
        <p className={styles['detail']}>
          You pay on the next page. We never see your card details.
        </p>
      )}
    </div>
  );
}

/** What the total needs before it can be paid; null when it is final. */
function describeMissing(page: CheckoutState): string | null {
  if (isTotalFinal(page)) return null;
  if (page.shippingProblem !== null) return PRICE_MISSING;
  return page.quotes.length > 0
    ? 'Choose a shipping option to see your total.'
    : 'Enter your country and postcode to see your total.';
}

function busyLabelOf(isPaid: boolean): string {
  return isPaid ? 'Placing your order…' : 'Going to the payment page…';
}
