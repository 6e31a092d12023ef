import { cartIcon } from 'ui-kit/icon-drawings';
import type { ReactNode } from 'react';
import { SHOP_PATH } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { EmptyState } from 'ui-kit/empty-state';
import { RouterButton } from '../../components/router-button.tsx';

interface EmptyCartProps {
  readonly headingLevel: 1 | 3;
  /** The last error. */
  readonly problem: string | undefined;
}

/** Shown when the cart is empty, with a link to the shop. */
export function EmptyCart({ headingLevel, problem }: EmptyCartProps): ReactNode {
  return (
    <>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <EmptyState
        title="Your cart is empty"
        headingLevel={headingLevel}
        icon={cartIcon}
        actions={<RouterButton to={SHOP_PATH}>Browse the shop</RouterButton>}
      >
        Items you add in the shop appear here.
      </EmptyState>
    </>
  );
}
