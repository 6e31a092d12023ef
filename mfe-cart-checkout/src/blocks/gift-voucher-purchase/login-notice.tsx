import type { ReactNode } from 'react';
import { LoginButton } from '../../components/login-button.tsx';
import styles from './gift-voucher-purchase.module.css';

/** Why vouchers need a customer, and the way to the login and back. */
export function LoginNotice(): ReactNode {
  return (
    <div className={styles['notice']} role="status">
      <p>
        Please log in to buy or redeem a gift voucher. What you redeem is added to the credit of
        your account.
      </p>
      <div>
        <LoginButton />
      </div>
    </div>
  );
}
