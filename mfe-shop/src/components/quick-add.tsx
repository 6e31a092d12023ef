import type { FormEvent, ReactNode } from 'react';
import { ADD_TO_CART_ACTION, ADD_TO_CART_FIELDS } from 'shared-contracts/cart-form';
import { PAGE_FIELD, actionPath, productPath } from 'shared-contracts/paths';
import { Button } from 'ui-kit/button';
import styles from './quick-add.module.css';
import { useCartAdder } from '../events/use-cart-adder.ts';

interface QuickAddProps {
  readonly skuId: number;
  /** The product's. */
  readonly name: string;
  /** The product's. Its page shows why a plain form was refused. */
  readonly slug: string;
}

/** Adds the only sku of a product from its card. Without scripts the form leads to the cart. */
export function QuickAdd({ skuId, name, slug }: QuickAddProps): ReactNode {
  const [adding, add] = useCartAdder();
  const label = adding.status === 'added' ? 'Added to cart' : 'Add to cart';

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    add(async () => ({ skuId, qty: 1, addons: [] }));
  }

  return (
    <form
      className={styles['form']}
      method="post"
      action={actionPath(ADD_TO_CART_ACTION)}
      onSubmit={handleSubmit}
    >
      <input type="hidden" name={PAGE_FIELD} value={productPath(slug)} />
      <input type="hidden" name={ADD_TO_CART_FIELDS.sku} value={skuId} />
      <input type="hidden" name={ADD_TO_CART_FIELDS.qty} value="1" />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        width="fill"
        aria-label={`${label}: ${name}`}
        busy={adding.status === 'adding'}
        busyLabel="Adding to cart…"
      >
        {label}
      </Button>
      {adding.status === 'failed' && (
        <p className={styles['failure']} role="alert">
          {adding.message}
        </p>
      )}
    </form>
  );
}
