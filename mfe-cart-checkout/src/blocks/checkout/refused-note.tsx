import type { ReactNode } from 'react';
import { Alert } from 'ui-kit/alert';

/** Why a step without fields blocks the order; takes the focus as the first error. */
export function RefusedNote({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div tabIndex={-1} data-refused>
      <Alert tone="danger" role="note">
        {children}
      </Alert>
    </div>
  );
}
