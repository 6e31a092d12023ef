/** "Log in" for everyone until the browser knows better, then "My account" for who is signed in. */
import { userIcon } from 'ui-kit/icon-drawings';
import type { ReactNode } from 'react';
import { LOGIN_PATH, PROFILE_PATH } from 'shared-contracts/paths';
import { Icon } from 'ui-kit/icon';
import styles from './header-link.module.css';
import { useLiveValue, type LiveValue } from './live-values.ts';

export function AccountLink({ signedIn }: { readonly signedIn: LiveValue<boolean> }): ReactNode {
  const isSignedIn = useLiveValue(signedIn, false);
  return (
    <a className={styles['link']} href={isSignedIn ? PROFILE_PATH : LOGIN_PATH}>
      <Icon drawing={userIcon} />
      <span className={styles['label']}>{isSignedIn ? 'My account' : 'Log in'}</span>
    </a>
  );
}
