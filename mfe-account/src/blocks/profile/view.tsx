import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { NestedSlotView } from 'remote-kit/nested-slot';
import { MY_ACCOUNT_PATH, ORDERS_PATH } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Container } from 'ui-kit/container';
import { formatCents } from 'ui-kit/format-cents';
import { Stack } from 'ui-kit/stack';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { EmailSection } from './email-section.tsx';
import { LogOutForm } from '../../components/log-out-form.tsx';
import { ADDRESSES_SLOT } from '../../domain/nested-slots.ts';
import type { AcceptedVoucher } from './load-accepted-voucher.ts';
import type { ProfileData } from './load.ts';
import { PasskeyList } from './passkey-list.tsx';
import { PictureSection } from './picture/picture-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecuritySection } from './security-section.tsx';
import { ProviderList } from './provider-list.tsx';
import styles from './profile.module.css';

/** Cognito/profile: the logged-in customer's own record and the unspent voucher credit. */
export function View({ data }: BlockViewProps<ProfileData>): ReactNode {
  const { profile, options, notice } = data;
  return (
    <div className={styles['page']}>
      <Container width="form">
        <Stack gap={7}>
          <header className={styles['head']}>
            <h1 className={styles['heading']}>Your profile</h1>
            <p className={styles['links']}>
              <Link to={MY_ACCOUNT_PATH} className={textLinkClassName({})}>
                Your account
              </Link>
              {data.ordersPage === 'there' && (
                <Link to={ORDERS_PATH} className={textLinkClassName({})}>
                  Your orders and invoices
                </Link>
              )}
            </p>
          </header>
          {data.acceptedVoucher !== null && <VoucherNotice voucher={data.acceptedVoucher} />}
          {data.creditCents !== null && data.creditCents > 0 && (
            <p className={styles['credit']}>
              Your credit: <strong>{formatCents(data.creditCents)}</strong>
            </p>
          )}
          <PictureSection
            picture={profile.picture}
            name={profile.values.firstName}
            notice={notice}
          />
          <ProfileForm values={profile.values} options={options} notice={notice} />
          {data.security !== null && (
            <EmailSection
              profile={profile}
              hasPassword={profile.hasPassword === true}
              code={data.emailCode}
              notice={notice}
            />
          )}
          {options.includes('manage_addresses') && (
            <div className={styles['section']}>
              <NestedSlotView name={ADDRESSES_SLOT} />
            </div>
          )}
          {data.passkeys !== null && <PasskeyList passkeys={data.passkeys} days={data.days} />}
          {data.providers !== null && (
            <ProviderList
              data={data.providers}
              password={profile.hasPassword === true ? 'there' : 'missing'}
              days={data.days}
            />
          )}
          {data.security !== null && <SecuritySection security={data.security} />}
          <LogOutForm />
        </Stack>
      </Container>
    </div>
  );
}

function VoucherNotice({ voucher }: { readonly voucher: AcceptedVoucher }): ReactNode {
  const { amountCents } = voucher;
  return (
    <Alert tone="success">
      Gift voucher accepted.
      {amountCents !== null && ` ${formatCents(amountCents)} was added to your credit.`}
    </Alert>
  );
}
