import type { ReactNode } from 'react';
import { Alert } from 'ui-kit/alert';
import { Stack } from 'ui-kit/stack';
import styles from './elsewhere-notice.module.css';

/** Said where a mail's link is opened in a browser that asked for none: the code counts there only. */
export function OtherBrowserNotice({ code }: { readonly code: string }): ReactNode {
  return (
    <Stack gap={4}>
      <Alert tone="info" role="note" title="You asked for this link in another browser">
        <p>
          To keep your account safe, it only works there. Open the link in that browser, or type
          this code where you asked for it:
        </p>
      </Alert>
      <p className={styles['code']}>{code}</p>
    </Stack>
  );
}
