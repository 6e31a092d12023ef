import { useId, type ReactNode } from 'react';
import { CHECKOUT_PATH, SHOP_PATH } from 'shared-contracts/paths';
import { Link } from 'react-router-dom';
import { Alert } from 'ui-kit/alert';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { OrderTotals } from '../../components/order-totals.tsx';
import { PromotionForm } from '../../components/promotion-form.tsx';
import { RouterButton } from '../../components/router-link.tsx';
import type { CartEditor, CartEditorState } from './cart-editor.ts';
import styles from './cart-summary.module.css';
import { ShippingEstimate } from './shipping-estimate.tsx';

interface CartSummaryProps {
  readonly editor: CartEditor;
  readonly state: CartEditorState;
}

/** Promotion code, shipping estimate, totals and the way to the checkout. */
export function CartSummary({ editor, state }: CartSummaryProps): ReactNode {
  const headingId = useId();
  const { page, problem, status } = state;
  return (
    <section className={styles['summary']} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        Order summary
      </h2>
      <PromotionForm
        cart={page.cart}
        problem={problem?.place === 'promotion' ? problem.message : null}
        onApply={editor.applyPromotion}
      />
      <ShippingEstimate
        page={page}
        problem={problem?.place === 'shipping' ? problem : null}
        onQuote={(destination) => void editor.quoteShipping(destination)}
        onChoose={(quoteId) => void editor.chooseShipping(quoteId)}
      />
      <OrderTotals cart={page.cart} status={status} />
      {page.cart.isAllInStock ? (
        <RouterButton to={CHECKOUT_PATH} size="large" width="fill">
          Checkout
        </RouterButton>
      ) : (
        <Alert tone="warning" role="note">
          Some items can’t be bought as they are. Please change them to check out.
        </Alert>
      )}
      <p className={styles['more']}>
        <Link className={textLinkClassName({ tone: 'quiet' })} to={SHOP_PATH}>
          Continue shopping
        </Link>
      </p>
    </section>
  );
}
