import { successIcon } from 'ui-kit/icon-drawings';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CHECKOUT_PATH } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Icon } from 'ui-kit/icon';
import type { Product } from '../../domain/product.ts';
import type { AddToCartState } from './add-to-cart.ts';
import styles from './purchase-form.module.css';
import type { SkuLookupState } from './sku-lookup.ts';

interface PurchaseActionProps {
  readonly product: Product;
  readonly lookup: SkuLookupState;
  readonly adding: AddToCartState;
  readonly onRetry: () => void;
}

/** The button, and below it what came of pressing it. */
export function PurchaseAction(props: PurchaseActionProps): ReactNode {
  const { lookup, adding, onRetry } = props;
  const isInCart = adding.status === 'added' || adding.status === 'in-cart';
  return (
    <div className={styles['action']}>
      <div>
        <AddButton {...props} />
        <div role="status">
          {adding.status === 'added' && (
            <p className={styles['added']}>
              <Icon drawing={successIcon} /> Added to cart
            </p>
          )}
        </div>
      </div>
      {isInCart && (
        <Link
          className={buttonClassName({ variant: 'secondary', size: 'large', width: 'fill' })}
          to={CHECKOUT_PATH}
        >
          Checkout now
        </Link>
      )}
      {adding.status === 'failed' && <Alert tone="danger">{adding.message}</Alert>}
      {lookup.status === 'failed' && (
        <Alert tone="danger">
          <p>{lookup.message}</p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try again
          </Button>
        </Alert>
      )}
    </div>
  );
}

function AddButton({ product, lookup, adding }: PurchaseActionProps): ReactNode {
  const isSoldOut = lookup.status === 'found' ? !lookup.offer.inStock : !product.inStock;
  if (isSoldOut) {
    return (
      <Button type="submit" size="large" width="fill" disabled>
        Out of stock
      </Button>
    );
  }
  const isIncomplete = lookup.status === 'incomplete';
  return (
    <>
      <div className={isIncomplete ? styles['scripted'] : undefined}>
        <Button
          type="submit"
          size="large"
          width="fill"
          busy={adding.status === 'adding' || lookup.status === 'looking'}
          busyLabel={adding.status === 'adding' ? 'Adding to cart…' : 'Checking the options…'}
        >
          {isIncomplete ? 'Select options' : 'Add to cart'}
        </Button>
      </div>
      {isIncomplete && (
        <noscript>
          <Button type="submit" size="large" width="fill">
            Add to cart
          </Button>
        </noscript>
      )}
    </>
  );
}
