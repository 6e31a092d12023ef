import { userIcon } from 'ui-kit/icon-drawings';
import type { ReactNode } from 'react';
import { LOGIN_PATH } from 'shared-contracts/paths';
import { Icon } from 'ui-kit/icon';
import styles from './header-link.module.css';
import { useLiveValue, type LiveValue } from './live-values.ts';

interface AccountLinkProps {
  /** Path of the account, for a logged-in customer. */
  readonly path: string;
  readonly signedIn: LiveValue<boolean>;
}

/**
 * Shows "Log in" until the browser knows that the customer is logged in, then "My account".
 * Pages are the same for every visitor. Without scripts one link serves both cases: the
 * account page redirects to the login where necessary (ADR 0012).
 */
export function AccountLink({ path, signedIn }: AccountLinkProps): ReactNode {
  const isSignedIn = useLiveValue(signedIn, false);
  return (
    <>
      <a
        className={`${styles['link']} ${styles['scripted']}`}
        href={isSignedIn ? path : LOGIN_PATH}
      >
        <Icon drawing={userIcon} />
        <span className={styles['label']}>{isSignedIn ? 'My account' : 'Log in'}</span>
      </a>
      <noscript>
        <a className={styles['link']} href={path}>
          <Icon drawing={userIcon} />
          <span className={styles['label']}>Log in or account</span>
        </a>
      </noscript>
    </>
  );
}
