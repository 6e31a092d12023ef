import { successIcon } from 'ui-kit/icon-drawings';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CHECKOUT_PATH } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Icon } from 'ui-kit/icon';
import { AddToCartButton } from './add-to-cart-button.tsx';
import styles from './purchase-form.module.css';
import type { PurchaseState } from './purchase-state.ts';

interface PurchaseActionProps {
  readonly state: PurchaseState;
  /** Whether any combination of options can be bought. */
  readonly hasOffer: boolean;
  /** Repeats the lookup of the sku. */
  readonly onRetry: () => void;
}

/** The button, and the result of pressing it below. */
export function PurchaseAction({ state, hasOffer, onRetry }: PurchaseActionProps): ReactNode {
  const { button, result, notAdded, notFound } = state;
  return (
    <div className={styles['action']}>
      <div>
        <AddToCartButton state={button} hasOffer={hasOffer} />
        <div role="status">
          {result === 'added' && (
            <p className={styles['added']}>
              <Icon drawing={successIcon} /> Added to cart
            </p>
          )}
        </div>
      </div>
      {result !== 'none' && (
        <Link
          className={buttonClassName({ variant: 'secondary', size: 'large', width: 'fill' })}
          to={CHECKOUT_PATH}
        >
          Checkout now
        </Link>
      )}
      {notAdded !== null && <Alert tone="danger">{notAdded}</Alert>}
      {notFound !== null && (
        <Alert tone="danger">
          <p>{notFound}</p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try again
          </Button>
        </Alert>
      )}
    </div>
  );
}
