import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import {
  forgotPasswordPath,
  LOGIN_PATH,
  loginPath,
  PROFILE_PATH,
  SHOP_PATH,
} from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Cluster } from 'ui-kit/cluster';
import { Container } from 'ui-kit/container';
import { Stack } from 'ui-kit/stack';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { OtherBrowserNotice } from '../../components/other-browser-notice.tsx';
import { codeLoginPath } from '../../domain/mailed-step.ts';
import styles from './forgot-password.module.css';
import type { ForgotPasswordData } from './load.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';

/** Cognito/forgot_password: mails a code, which then sets a new password. */
export function View({ data }: BlockViewProps<ForgotPasswordData>): ReactNode {
  return (
    <div className={styles['page']}>
      <Container width="form">
        <Stack gap={5}>
          <ForgotPasswordStep data={data} />
        </Stack>
      </Container>
    </div>
  );
}

function ForgotPasswordStep({ data }: { readonly data: ForgotPasswordData }): ReactNode {
  const { step, passwordRefusal } = data;
  switch (step.name) {
    case 'ask':
      return (
        <>
          <h1 className={styles['heading']}>Forgot your password?</h1>
          <p className={styles['lead']}>
            Enter your email address. We will email you a code to reset your password.
          </p>
          <RecoveryForm refusal={data.refusal} />
          <p>
            <Link className={textLinkClassName({})} to={pathToLogin(data.returnTo)}>
              Back to login
            </Link>
          </p>
        </>
      );
    case 'mailed':
      return (
        <>
          <h1 className={styles['heading']}>Check your email</h1>
          <p>
            If an account exists for <strong className={styles['email']}>{step.email}</strong>, you
            will receive an email shortly. Open the link in this browser, or enter the code here,
            within ten minutes.
          </p>
          <NewPasswordForm key={step.email} email={step.email} code="" refusal={passwordRefusal} />
          <CodeLogin email={step.email} code="" returnTo={data.returnTo} />
          <RequestNewCode returnTo={data.returnTo} />
        </>
      );
    case 'link':
      return (
        <>
          <h1 className={styles['heading']}>Choose a new password</h1>
          <p>
            This password is for <strong className={styles['email']}>{step.email}</strong>. You will
            be logged out of all devices.
          </p>
          {step.where === 'elsewhere' && passwordRefusal === null && (
            <OtherBrowserNotice code={step.code} />
          )}
          <NewPasswordForm
            key={`${step.email} ${step.code}`}
            email={step.email}
            code={step.code}
            refusal={passwordRefusal}
          />
          <CodeLogin email={step.email} code={step.code} returnTo={data.returnTo} />
          <RequestNewCode returnTo={data.returnTo} />
        </>
      );
    case 'changed':
      return <PasswordChanged signedIn={data.signedIn} returnTo={data.returnTo} />;
  }
}

/** The same code logs in, for a customer who remembers the password after all. */
function CodeLogin(props: Parameters<typeof codeLoginPath>[0]): ReactNode {
  return (
    <p>
      Keep your password?{' '}
      <Link className={textLinkClassName({})} to={codeLoginPath(props)}>
        Log in with the code
      </Link>
    </p>
  );
}

function RequestNewCode({ returnTo }: Pick<ForgotPasswordData, 'returnTo'>): ReactNode {
  return (
    <p>
      No email yet, or has the code expired?{' '}
      <Link className={textLinkClassName({})} to={forgotPasswordPath(returnTo)}>
        Request a new code
      </Link>
    </p>
  );
}

function PasswordChanged({
  signedIn,
  returnTo,
}: Pick<ForgotPasswordData, 'signedIn' | 'returnTo'>): ReactNode {
  return (
    <>
      <h1 className={styles['heading']}>Password changed</h1>
      <p>
        {signedIn
          ? 'You are logged in here and logged out of all other devices.'
          : 'You are logged out of all devices. Log in with your new password.'}
      </p>
      <Cluster gap={3}>
        {signedIn ? (
          <>
            <Link
              className={buttonClassName({ variant: 'primary' })}
              to={returnTo === '/' ? SHOP_PATH : returnTo}
            >
              {returnTo === '/' ? 'Go to the shop' : 'Continue where you left off'}
            </Link>
            <Link className={buttonClassName({ variant: 'secondary' })} to={PROFILE_PATH}>
              Your profile
            </Link>
          </>
        ) : (
          <Link className={buttonClassName({ variant: 'primary' })} to={pathToLogin(returnTo)}>
            Log in
          </Link>
        )}
      </Cluster>
    </>
  );
}

function pathToLogin(returnTo: string): string {
  return returnTo === '/' ? LOGIN_PATH : loginPath(returnTo);
}
