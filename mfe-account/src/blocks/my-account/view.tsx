import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { NestedSlotView } from 'remote-kit/nested-slot';
import { PROFILE_PATH } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Card } from 'ui-kit/card';
import { Container } from 'ui-kit/container';
import { LogOutForm } from '../../components/log-out-form.tsx';
import { ADDRESSES_SLOT } from '../../domain/nested-slots.ts';
import { AccountSections } from './account-sections.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { ORDERS_SLOT, type MyAccountData } from './load.ts';
import styles from './my-account.module.css';

/**
 * Cognito/my_account: everything that belongs to the customer, with data export and account
 * deletion.
 */
export function View({ data }: BlockViewProps<MyAccountData>): ReactNode {
  const { account, addresses, vouchersPage, exporting, deletion } = data;
  return (
    <Container>
      <div className={styles['page']}>
        <header className={styles['head']}>
          <h1>Your account</h1>
          <div className={styles['ways']}>
            <Link to={PROFILE_PATH} className={buttonClassName({ variant: 'secondary' })}>
              Edit your profile
            </Link>
            <LogOutForm />
          </div>
        </header>
        <NestedSlotView name={ORDERS_SLOT} />
        {account !== null && (
          <AccountSections account={account} addresses={addresses} vouchersPage={vouchersPage} />
        )}
        {addresses === 'managed' && (
          <Card>
            <NestedSlotView name={ADDRESSES_SLOT} />
          </Card>
        )}
        {account !== null && account.email !== '' && (
          <div className={styles['leaving']}>
            <ExportData stage={exporting} />
            <DeleteAccount stage={deletion} account={account} />
          </div>
        )}
      </div>
    </Container>
  );
}
