import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { ORDERS_PATH } from 'shared-contracts/paths';
import { Container } from 'ui-kit/container';
import { formatCents } from 'ui-kit/format-cents';
import { Stack } from 'ui-kit/stack';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import type { ProfileData } from './load.ts';
import { LogOutForm } from './log-out-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecuritySection } from './security-section.tsx';
import styles from './profile.module.css';

/** Cognito/profile: name, e-mail address and phone of the logged-in user (ACC-06, ACC-07), and what vouchers left to spend (CART-15). */
export function Profile({ data }: BlockViewProps<ProfileData>): ReactNode {
  return (
    <div className={styles['page']}>
      <Container width="form">
        <Stack gap={7}>
          <h1 className={styles['heading']}>Your profile</h1>
          <p>
            <Link to={ORDERS_PATH} className={textLinkClassName({})}>
              Your orders and invoices
            </Link>
          </p>
          {data.creditCents !== null && data.creditCents > 0 && (
            <p className={styles['credit']}>
              Your credit: <strong>{formatCents(data.creditCents)}</strong>
            </p>
          )}
          <ProfileForm fields={data.fields} outcome={data.outcome} />
          <SecuritySection security={data.security} />
          <LogOutForm />
        </Stack>
      </Container>
    </div>
  );
}
