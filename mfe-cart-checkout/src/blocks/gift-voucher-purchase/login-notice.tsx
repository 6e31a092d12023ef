import type { ReactNode } from 'react';
import { LoginButton } from '../../components/login-button.tsx';
import styles from './gift-voucher-purchase.module.css';

/** Explains that vouchers need an account, with a login link that returns to this page. */
export function LoginNotice(): ReactNode {
  return (
    <div className={styles['notice']} role="status">
      <p>
        Please log in to buy or redeem a gift voucher. Redeemed vouchers are added to the credit of
        your account.
      </p>
      <div>
        <LoginButton />
      </div>
    </div>
  );
}
