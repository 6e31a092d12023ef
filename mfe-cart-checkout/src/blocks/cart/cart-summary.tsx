import { useId, type ReactNode } from 'react';
import { SHOP_PATH } from 'shared-contracts/paths';
import { Link } from 'react-router-dom';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { OrderTotals } from '../../components/order-totals.tsx';
import { PromotionForm } from '../../components/promotion-form.tsx';
import type { CartEditor } from './cart-editor.ts';
import type { CartEditorState } from './cart-page-data.ts';
import styles from './cart-summary.module.css';
import { FreeShipping } from './free-shipping.tsx';
import { ShippingEstimate } from './shipping-estimate.tsx';
import { CheckoutButton } from './checkout-button.tsx';

interface CartSummaryProps {
  readonly editor: CartEditor;
  readonly state: CartEditorState;
}

/** Promotion code, shipping estimate, totals and the checkout button. */
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
        onChoose={editor.chooseShipping}
      />
      <FreeShipping cart={page.cart} />
      <OrderTotals cart={page.cart} status={status} />
      <CheckoutButton cart={page.cart} size="large" />
      <p className={styles['more']}>
        <Link className={textLinkClassName({ tone: 'quiet' })} to={SHOP_PATH}>
          Continue shopping
        </Link>
      </p>
    </section>
  );
}
