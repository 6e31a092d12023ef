import type { ReactNode } from 'react';
import { LOGIN_PATH, MY_ACCOUNT_PATH } from 'shared-contracts/paths';
import { HeaderLink } from 'ui-kit/header-link';
import { userIcon } from 'ui-kit/icon-drawings';
import styles from './account-link.module.css';

/**
 * Cognito/account_link: "Log in", or "My account" for a customer who is logged in. Pages are the
 * same for every visitor (ADR 0012), so both links are in the HTML, and the shell's attribute on the
 * root element decides which one is shown.
 */
export function View(): ReactNode {
  return (
    <>
      <HeaderLink
        className={styles['signedOut']}
        href={LOGIN_PATH}
        icon={userIcon}
        label="Log in"
      />
      <HeaderLink
        className={styles['signedIn']}
        href={MY_ACCOUNT_PATH}
        icon={userIcon}
        label="My account"
      />
    </>
  );
}
