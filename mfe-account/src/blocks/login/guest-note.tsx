import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ORDERS_PATH } from 'shared-contracts/paths';
import { Stack } from 'ui-kit/stack';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { LogOutForm } from '../../components/log-out-form.tsx';
import styles from './login.module.css';

/** For a guest, whom this page takes further or who leaves a shared computer. */
export function GuestNote(): ReactNode {
  return (
    <Stack gap={3}>
      <p className={styles['lead']}>
        You are buying as a guest. Log in or create an account, and your cart and your{' '}
        <Link className={textLinkClassName({})} to={ORDERS_PATH}>
          orders
        </Link>{' '}
        move to it.
      </p>
      <LogOutForm />
    </Stack>
  );
}
