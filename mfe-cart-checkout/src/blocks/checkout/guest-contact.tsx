import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CHECKOUT_PATH, loginPath } from 'shared-contracts/paths';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import styles from './checkout-steps.module.css';

/** Where the mails about a guest's order go. */
export function GuestContact({ email }: { readonly email: string }): ReactNode {
  return (
    <p className={styles['contact']}>
      <span>
        Buying as a guest: <strong>{email}</strong>
      </span>
      <Link className={textLinkClassName({})} to={loginPath(CHECKOUT_PATH)}>
        Change or log in
      </Link>
    </p>
  );
}
