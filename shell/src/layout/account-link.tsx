import { userIcon } from 'ui-kit/icon-drawings';
import type { ReactNode } from 'react';
import { LOGIN_PATH } from 'shared-contracts/paths';
import { Icon } from 'ui-kit/icon';
import styles from './header-link.module.css';
import { useLiveValue, type LiveValue } from './live-values.ts';

interface AccountLinkProps {
  /** Where it leads who is signed in. */
  readonly path: string;
  readonly signedIn: LiveValue<boolean>;
}

/**
 * "Log in" for everyone until the browser knows better, then "My account" for who is signed in.
 * Pages are the same for all, so without scripts the link is for both: the account sends who is
 * not logged in to the login and back (ADR 0012).
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
