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
import styles from './forgot-password.module.css';
import type { ForgotPasswordData } from './load.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';

/** Cognito/forgot_password: a mail, and its code sets a new password (ACC-05). */
export function ForgotPassword({ data }: BlockViewProps<ForgotPasswordData>): ReactNode {
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
            Tell us your e-mail address. We mail you a code with which you choose a new password.
          </p>
          <RecoveryForm refusal={data.refusal} />
          <p>
            <Link className={textLinkClassName({})} to={wayToLogin(data.returnTo)}>
              Back to the login
            </Link>
          </p>
        </>
      );
    case 'mailed':
      return (
        <>
          <h1 className={styles['heading']}>Look into your mail</h1>
          <p>
            If there is an account with <strong className={styles['email']}>{step.email}</strong>, a
            mail is on its way to it. Follow its link in this browser, or type its code here, within
            ten minutes.
          </p>
          <NewPasswordForm key={step.email} email={step.email} code="" refusal={passwordRefusal} />
          <Again returnTo={data.returnTo} />
        </>
      );
    case 'link':
      return (
        <>
          <h1 className={styles['heading']}>Choose a new password</h1>
          <p>
            It is for <strong className={styles['email']}>{step.email}</strong>. Wherever you are
            logged in, you will be logged out.
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
          <Again returnTo={data.returnTo} />
        </>
      );
    case 'changed':
      return <Changed signedIn={data.signedIn} returnTo={data.returnTo} />;
  }
}

function Again({ returnTo }: Pick<ForgotPasswordData, 'returnTo'>): ReactNode {
  return (
    <p>
      No mail, or the code is too old?{' '}
      <Link className={textLinkClassName({})} to={forgotPasswordPath(returnTo)}>
        Ask again
      </Link>
    </p>
  );
}

function Changed({
  signedIn,
  returnTo,
}: Pick<ForgotPasswordData, 'signedIn' | 'returnTo'>): ReactNode {
  return (
    <>
      <h1 className={styles['heading']}>Your password is changed</h1>
      <p>
        {signedIn
          ? 'You are logged in here, and logged out everywhere else.'
          : 'You are logged out everywhere. Log in with your new password.'}
      </p>
      <Cluster gap={3}>
        {signedIn ? (
          <>
            <Link
              className={buttonClassName({ variant: 'primary' })}
              to={returnTo === '/' ? SHOP_PATH : returnTo}
            >
              {returnTo === '/' ? 'Go to the shop' : 'Go on where you were'}
            </Link>
            <Link className={buttonClassName({ variant: 'secondary' })} to={PROFILE_PATH}>
              Your profile
            </Link>
          </>
        ) : (
          <Link className={buttonClassName({ variant: 'primary' })} to={wayToLogin(returnTo)}>
            Log in
          </Link>
        )}
      </Cluster>
    </>
  );
}

function wayToLogin(returnTo: string): string {
  return returnTo === '/' ? LOGIN_PATH : loginPath(returnTo);
}
