import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { PROFILE_PATH, SHOP_PATH } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Cluster } from 'ui-kit/cluster';
import { Container } from 'ui-kit/container';
import { Stack } from 'ui-kit/stack';
import type { LoginData } from './load.ts';
import { LoginForm } from './login-form.tsx';
import { OtherWays } from './other-ways.tsx';
import styles from './login.module.css';

/** Cognito/login: password login (ACC-01, ACC-02). */
export function Login({ data }: BlockViewProps<LoginData>): ReactNode {
  return (
    <div className={styles['page']}>
      <Container width="form">
        {data.signedIn ? (
          <Stack gap={5}>
            <h1 className={styles['heading']}>You are logged in</h1>
            <Cluster gap={3}>
              <Link className={buttonClassName({ variant: 'primary' })} to={SHOP_PATH}>
                Go to the shop
              </Link>
              <Link className={buttonClassName({ variant: 'secondary' })} to={PROFILE_PATH}>
                Your profile
              </Link>
            </Cluster>
          </Stack>
        ) : (
          <Stack gap={5}>
            <h1 className={styles['heading']}>Log in</h1>
            {data.returnTo !== '/' && (
              <p className={styles['lead']}>
                Log in to go on where you were. Your cart stays as it is.
              </p>
            )}
            <LoginForm returnTo={data.returnTo} refusal={data.refusal} />
            <OtherWays ways={data.ways} returnTo={data.returnTo} />
          </Stack>
        )}
      </Container>
    </div>
  );
}
