import type { ReactNode } from 'react';
import { Alert } from 'ui-kit/alert';

/** Why a step holds up the order where it has no field to mark; gets the focus as the first error (CART-06). */
export function RefusedNote({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div tabIndex={-1} data-refused>
      <Alert tone="danger" role="note">
        {children}
      </Alert>
    </div>
  );
}
