import type { ReactNode } from 'react';
import { LoginButton } from '../../components/login-button.tsx';
import styles from './gift-voucher-purchase.module.css';

/** Where the shop sells vouchers to customers only: a login link that returns to this page. */
export function LoginNotice(): ReactNode {
  return (
    <div className={styles['notice']} role="status">
      <p>Please log in to buy a gift voucher.</p>
      <div>
        <LoginButton />
      </div>
    </div>
  );
}
