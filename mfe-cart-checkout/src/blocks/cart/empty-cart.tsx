import { cartIcon } from 'ui-kit/icon-drawings';
import type { ReactNode } from 'react';
import { SHOP_PATH } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { EmptyState } from 'ui-kit/empty-state';
import { RouterButton } from '../../components/router-button.tsx';

interface EmptyCartProps {
  readonly headingLevel: 1 | 3;
  /** What went wrong last. */
  readonly problem: string | undefined;
}

/** Nothing is in the cart, and where to find something. */
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
        What you add in the shop waits here for you.
      </EmptyState>
    </>
  );
}
