import { useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CART_PATH } from 'shared-contracts/paths';
import { formatCents } from 'ui-kit/format-cents';
import { chevronDownIcon } from 'ui-kit/icon-drawings';
import { Icon } from 'ui-kit/icon';
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
import { findFieldError } from '../../domain/payment-attempt.ts';
import type { CheckoutPlace } from './checkout-page-data.ts';
import styles from './checkout-summary.module.css';
import { CreditChoice } from './credit-choice.tsx';
import type { Checkout } from './use-checkout.ts';

/**
 * The items, codes and totals. Folded to one line with the total in a narrow window, where it is
 * above the form; an error in it opens it.
 */
export function CheckoutSummary({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const isWide = useIsWide();
  const { state, submission, gatewayId } = checkout;
  const { cart } = state.page;
  const isOpen = isWide || listSummaryErrors(checkout).length > 0;
  return (
    <section className={styles['summary']} aria-label={TITLE}>
      <h2 className={styles['heading']}>{TITLE}</h2>
      <details className={styles['fold']} open={isOpen}>
        <summary className={styles['toggle']}>
          <span>{TITLE}</span>
          <Icon drawing={chevronDownIcon} />
          <strong className={styles['sum']}>{formatCents(payableCents(cart, gatewayId))}</strong>
        </summary>
        <div className={styles['content']}>
          <ul className={styles['items']} role="list" aria-label="Items you are buying">
            {cart.items.map((item) => (
              <SummaryItem
                key={item.id}
                item={item}
                error={findFieldError(submission, itemField(item.id))}
              />
            ))}
          </ul>
          <Link className={textLinkClassName({ tone: 'quiet' })} to={CART_PATH}>
            Edit cart
          </Link>
          <Sums checkout={checkout} />
        </div>
      </details>
    </section>
  );
}

const TITLE = 'Order summary';

/** Codes, credit and totals. */
function Sums({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const { editor, state, gatewayId } = checkout;
  const { cart, addressId, quotes } = state.page;
  const isPlaceOpen = addressId === null && quotes.length === 0;
  const { promotion, credit } = errorsOf(checkout);
  return (
    <>
      <PromotionForm cart={cart} problem={promotion} onApply={editor.applyPromotion} />
      {cart.credit !== null && (
        <CreditChoice credit={cart.credit} problem={credit} onChoose={editor.chooseCredit} />
      )}
      <OrderTotals
        cart={cart}
        surchargeCents={surchargeCents(cart, gatewayId)}
        taxCents={taxCents(cart, gatewayId)}
        place={isPlaceOpen ? 'missing' : 'known'}
        status={state.status}
      />
    </>
  );
}

interface SummaryErrors {
  readonly promotion: string | null;
  readonly credit: string | null;
}

function errorsOf({ state: { problem }, submission }: Checkout): SummaryErrors {
  const errorAt = (place: CheckoutPlace, field: string) =>
    (problem?.place === place ? problem.message : undefined) ??
    findFieldError(submission, field) ??
    null;
  return {
    promotion: errorAt('promotion', ORDER_FIELDS.promotionCode),
    credit: errorAt('credit', ORDER_FIELDS.credit),
  };
}

function listSummaryErrors(checkout: Checkout): readonly string[] {
  const { promotion, credit } = errorsOf(checkout);
  const { state, submission } = checkout;
  const lines = state.page.cart.items.map(({ id }) => findFieldError(submission, itemField(id)));
  return [promotion, credit, ...lines].flatMap((error) => error ?? []);
}

/** True in a window with two columns; false on the server. */
function useIsWide(): boolean {
  return useSyncExternalStore(subscribeToWidth, readIsWide, () => false);
}

/** As in the style sheets. */
const WIDE = '(min-width: 64rem)';

function readIsWide(): boolean {
  return window.matchMedia(WIDE).matches;
}

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
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
