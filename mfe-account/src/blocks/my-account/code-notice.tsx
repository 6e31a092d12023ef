import type { ReactNode } from 'react';
import { Alert } from 'ui-kit/alert';

/** Where the code comes from; a link from the mail has brought it when there is one already. */
export function CodeNotice({ code }: { readonly code: string }): ReactNode {
  return (
    <Alert tone="info">
      {code === ''
        ? 'We have mailed you a code. Please enter it here.'
        : 'Press the button to confirm. If you asked for the code in another browser, enter it there.'}
    </Alert>
  );
}
