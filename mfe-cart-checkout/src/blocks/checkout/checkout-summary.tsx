import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CART_PATH } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { formatCents } from 'ui-kit/format-cents';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { ItemPicture } from '../../components/item-picture.tsx';
import { OrderTotals } from '../../components/order-totals.tsx';
import { PromotionForm } from '../../components/promotion-form.tsx';
import type { CartItem } from '../../domain/cart.ts';
import {
  ORDER_FIELDS,
  itemField,
  payableCents,
  surchargeCents,
  taxCents,
} from '../../domain/order.ts';
import { findFieldError, isUnderWay } from '../../domain/payment-attempt.ts';
import { isTotalFinal, type CheckoutState } from './checkout-page-data.ts';
import styles from './checkout-summary.module.css';
import { CreditChoice } from './credit-choice.tsx';
import { TotalAnnouncement } from './total-announcement.tsx';
import type { Checkout } from './use-checkout.ts';

/** The items, the totals, and the button that leads to the payment page. */
export function CheckoutSummary({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const headingId = useId();
  const { editor, state, submission, gatewayId } = checkout;
  const { cart, choice, addressId, quotes } = state.page;
  const isOpen = addressId === null && quotes.length === 0;
  return (
    <section className={styles['summary']} aria-labelledby={headingId}>
      <div className={styles['top']}>
        <h2 id={headingId} className={styles['heading']}>
          Order summary
        </h2>
        <Link className={textLinkClassName({ tone: 'quiet' })} to={CART_PATH}>
          Edit cart
        </Link>
      </div>
      <ul className={styles['items']} role="list" aria-label="Items you are buying">
        {cart.items.map((item) => (
          <SummaryItem
            key={item.id}
            item={item}
            error={findFieldError(submission, itemField(item.id))}
          />
        ))}
      </ul>
      <PromotionForm
        cart={cart}
        problem={
          (state.problem?.place === 'promotion' ? state.problem.message : undefined) ??
          findFieldError(submission, ORDER_FIELDS.promotionCode) ??
          null
        }
        onApply={editor.applyPromotion}
      />
      {cart.credit !== null && (
        <CreditChoice
          credit={cart.credit}
          problem={
            (state.problem?.place === 'credit' ? state.problem.message : undefined) ??
            findFieldError(submission, 'credit') ??
            null
          }
          onChoose={editor.chooseCredit}
        />
      )}
      <OrderTotals
        cart={cart}
        surchargeCents={surchargeCents(cart, gatewayId)}
        taxCents={taxCents(cart, gatewayId)}
        estimatedFor={isOpen ? choice?.postcode || choice?.suburb || null : undefined}
        status={state.status}
      />
      <TotalAnnouncement checkout={checkout} />
      <PayButton checkout={checkout} />
    </section>
  );
}

interface SummaryItemProps {
  readonly item: CartItem;
  /** Why the order was rejected because of this line. */
  readonly error: string | undefined;
}

function SummaryItem({ item, error }: SummaryItemProps): ReactNode {
  return (
    <li className={styles['item']}>
      <span className={styles['picture']}>
        <ItemPicture picture={item.picture} sizes="4rem" />
      </span>
      <span className={styles['text']}>
        <span className={styles['name']}>{item.productName}</span>
        <span className={styles['detail']}>
          {`${item.optionsText === '' ? '' : `${item.optionsText} · `}Qty ${item.qty}`}
        </span>
      </span>
      <span className={styles['price']}>{formatCents(item.subtotalCents)}</span>
      {error !== undefined && (
        <span tabIndex={-1} className={styles['error']} data-refused>
          {error}
        </span>
      )}
    </li>
  );
}

function PayButton({ checkout }: { readonly checkout: Checkout }): ReactNode {
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
  if (page.shippingProblem !== null) return 'You can pay once the shipping price is known.';
  return page.quotes.length > 0
    ? 'Choose a shipping option to see your total.'
    : 'Enter your country and postcode to see your total.';
}

function busyLabelOf(isPaid: boolean): string {
  return isPaid ? 'Placing your order…' : 'Going to the payment page…';
}
