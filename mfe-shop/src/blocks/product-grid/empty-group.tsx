import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shopPath } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import { EmptyState } from 'ui-kit/empty-state';

/** Stands where the products of an empty group would be. */
export function EmptyGroup(): ReactNode {
  return (
    <EmptyState
      title="Nothing here right now"
      actions={
        <Link className={buttonClassName({ variant: 'secondary' })} to={shopPath()}>
          All groups
        </Link>
      }
    >
      The next prints for this group are not off the bench yet.
    </EmptyState>
  );
}
