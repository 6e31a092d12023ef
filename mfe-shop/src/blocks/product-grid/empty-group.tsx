import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shopPath } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import { EmptyState } from 'ui-kit/empty-state';

/** Shown instead of the products of an empty group. */
export function EmptyGroup(): ReactNode {
  return (
    <EmptyState
      title="No products yet"
      actions={
        <Link className={buttonClassName({ variant: 'secondary' })} to={shopPath()}>
          All groups
        </Link>
      }
    >
      There are no products in this group yet. Please check back soon.
    </EmptyState>
  );
}
