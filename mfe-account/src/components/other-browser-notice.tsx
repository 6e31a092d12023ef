import type { ReactNode } from 'react';
import { Alert } from 'ui-kit/alert';
import { Stack } from 'ui-kit/stack';
import styles from './other-browser-notice.module.css';

/**
 * Shown when an email's link is opened in a browser that did not request it: the code works only in
 * that other browser.
 */
export function OtherBrowserNotice({ code }: { readonly code: string }): ReactNode {
  return (
    <Stack gap={4}>
      <Alert tone="info" role="note" title="You requested this link in another browser">
        <p>
          To keep your account safe, it works only there. Open the link in that browser, or enter
          this code where you requested it:
        </p>
      </Alert>
      <p className={styles['code']}>{code}</p>
    </Stack>
  );
}
