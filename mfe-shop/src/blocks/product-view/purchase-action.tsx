import { successIcon } from 'ui-kit/icon-drawings';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CHECKOUT_PATH } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Icon } from 'ui-kit/icon';
import { isComplete } from '../../domain/choices.ts';
import type { Choices, Product } from '../../domain/product.ts';
import type { AddToCartState } from './add-to-cart.ts';
import styles from './purchase-form.module.css';
import type { SkuLookupState } from './sku-lookup.ts';

interface PurchaseActionProps {
  readonly product: Product;
  readonly choices: Choices;
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

/**
 * A button that cannot be pressed belongs to scripts, which know what is chosen now;
 * without them the server says what is wrong with the choice.
 */
function AddButton(props: PurchaseActionProps): ReactNode {
  const { product, adding } = props;
  const label = labelOf(props);
  const hasOptions = product.variations.length > 0;
  const isPressable = label === 'Add to cart' || label === 'Select options';
  const needsPlain = label !== 'Add to cart' && hasOptions && product.inStock;
  return (
    <>
      <div className={needsPlain ? styles['scripted'] : undefined}>
        <Button
          type="submit"
          size="large"
          width="fill"
          disabled={!isPressable}
          busy={adding.status === 'adding'}
          busyLabel="Adding to cart…"
        >
          {label}
        </Button>
      </div>
      {needsPlain && (
        <noscript>
          <Button type="submit" size="large" width="fill">
            Add to cart
          </Button>
        </noscript>
      )}
    </>
  );
}

function labelOf({ product, choices, lookup }: PurchaseActionProps): string {
  switch (lookup.status) {
    case 'incomplete':
      return product.inStock ? 'Select options' : 'Out of stock';
    case 'not-made':
      return 'Not available';
    case 'found':
      return lookup.offer.inStock ? 'Add to cart' : 'Out of stock';
    // What is not known yet is found out when the button is pressed.
    case 'looking':
    case 'failed':
      if (!product.inStock) return 'Out of stock';
      return isComplete(product.variations, choices) ? 'Add to cart' : 'Select options';
  }
}
