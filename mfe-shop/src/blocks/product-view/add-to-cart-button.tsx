import type { ReactNode } from 'react';
import { Button } from 'ui-kit/button';
import styles from './purchase-form.module.css';
import type { PurchaseState } from './purchase-state.ts';

interface AddToCartButtonProps {
  readonly state: PurchaseState['button'];
  /** Whether any combination of options can be bought. */
  readonly hasOffer: boolean;
}

/**
 * Sku 0 is "Select options", with or without a missing option; `StockNote` says which. "Out of
 * stock" is only for a sku that was found. Only scripts disable the button, because they know the current choice;
 * without them the server reports what is wrong with the choice.
 */
export function AddToCartButton({ state, hasOffer }: AddToCartButtonProps): ReactNode {
  const isUnavailable = state === 'out-of-stock' || state === 'no-sku';
  const needsPlain = hasOffer && (isUnavailable || state === 'incomplete');
  return (
    <>
      <div className={needsPlain ? styles['scripted'] : undefined}>
        <Button
          type="submit"
          size="large"
          width="fill"
          disabled={isUnavailable}
          busy={state === 'adding'}
          busyLabel="Adding to cart…"
        >
          {LABELS[state]}
        </Button>
      </div>
      {needsPlain && (
        <noscript>
          <Button type="submit" size="large" width="fill">
            {LABELS.available}
          </Button>
        </noscript>
      )}
    </>
  );
}

const LABELS = {
  available: 'Add to cart',
  adding: 'Add to cart',
  incomplete: 'Select options',
  'out-of-stock': 'Out of stock',
  'no-sku': 'Select options',
} as const satisfies Record<PurchaseState['button'], string>;
