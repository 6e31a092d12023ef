import type { ReactNode } from 'react';
import { CHECKOUT_PATH } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import type { ButtonSize } from 'ui-kit/button-class-name';
import { RouterButton } from '../../components/router-button.tsx';
import type { Cart } from '../../domain/cart.ts';

interface CheckoutButtonProps {
  readonly cart: Pick<Cart, 'isAllInStock'>;
  readonly size: ButtonSize;
}

/** The checkout button, or the reason why there is none. */
export function CheckoutButton({ cart, size }: CheckoutButtonProps): ReactNode {
  if (!cart.isAllInStock) {
    return (
      <Alert tone="warning" role="note">
        Some items are not available. Please change or remove them to check out.
      </Alert>
    );
  }
  return (
    <RouterButton to={CHECKOUT_PATH} size={size} width="fill">
      Checkout
    </RouterButton>
  );
}
