import type { ReactNode } from 'react';
import { Alert } from 'ui-kit/alert';

/** Explains the code field: empty, or already filled in by the email's link. */
export function CodeNotice({ code }: { readonly code: string }): ReactNode {
  return (
    <Alert tone="info">
      {code === ''
        ? 'We have emailed you a code. Please enter it here.'
        : 'Press the button to confirm. If you requested the code in another browser, enter it there.'}
    </Alert>
  );
}
