import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { LOGIN_PATH, loginPath, PROFILE_PATH, SHOP_PATH, signupPath } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Cluster } from 'ui-kit/cluster';
import { Container } from 'ui-kit/container';
import { Stack } from 'ui-kit/stack';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { CodeForm } from '../../components/code-form.tsx';
import { OtherBrowserNotice } from '../../components/other-browser-notice.tsx';
import type { SignUpData } from './load.ts';
import { SignUpForm } from './sign-up-form.tsx';
import styles from './sign-up.module.css';

/** Cognito/signup: who one is, a mail, and its code makes the account (ACC-04). */
export function SignUp({ data }: BlockViewProps<SignUpData>): ReactNode {
  return (
    <div className={styles['page']}>
      <Container width="form">
        <Stack gap={5}>
          <SignUpStep data={data} />
        </Stack>
      </Container>
    </div>
  );
}

function SignUpStep({ data }: { readonly data: SignUpData }): ReactNode {
  const { step, returnTo, codeRefusal } = data;
  const form = { returnTo, label: 'Create my account', error: codeRefusal?.message ?? null };
  if (data.signedIn) return <SignedIn />;
  switch (step.name) {
    case 'ask':
      return <Ask data={data} />;
    case 'mailed':
      return (
        <>
          <h1 className={styles['heading']}>Look into your mail</h1>
          <p>
            We have sent a mail to <strong className={styles['email']}>{step.email}</strong>. Follow
            its link in this browser, or type its code here, within ten minutes.
          </p>
          <CodeForm
            {...form}
            key={step.email}
            email={step.email}
            code={codeRefusal?.code ?? ''}
            entry="typed"
          />
          <Again returnTo={returnTo} />
        </>
      );
    case 'link':
      return (
        <>
          <h1 className={styles['heading']}>One step is left</h1>
          <p>
            Your e-mail address <strong className={styles['email']}>{step.email}</strong> is
            confirmed with this button.
          </p>
          {step.where === 'elsewhere' && codeRefusal === null && (
            <OtherBrowserNotice code={step.code} />
          )}
          <CodeForm
            {...form}
            key={`${step.email} ${step.code}`}
            email={step.email}
            code={codeRefusal?.code ?? step.code}
            entry="kept"
            variant={step.where === 'here' ? 'primary' : 'secondary'}
          />
          <Again returnTo={returnTo} />
        </>
      );
  }
}

function Ask({ data }: { readonly data: SignUpData }): ReactNode {
  return (
    <>
      <h1 className={styles['heading']}>Sign up</h1>
      <p className={styles['lead']}>
        With an account you see your orders and check out faster. You need no password: we mail you
        a link.
      </p>
      <SignUpForm
        asksDateOfBirth={data.asksDateOfBirth}
        returnTo={data.returnTo}
        fields={data.fields}
        refusal={data.refusal}
      />
      <p>
        You have an account already?{' '}
        <Link
          className={textLinkClassName({})}
          to={data.returnTo === '/' ? LOGIN_PATH : loginPath(data.returnTo)}
        >
          Log in
        </Link>
      </p>
    </>
  );
}

function Again({ returnTo }: Pick<SignUpData, 'returnTo'>): ReactNode {
  return (
    <p>
      No mail, or the code is too old?{' '}
      <Link className={textLinkClassName({})} to={signupPath(returnTo)}>
        Start again
      </Link>
    </p>
  );
}

function SignedIn(): ReactNode {
  return (
    <>
      <h1 className={styles['heading']}>You are logged in</h1>
      <Cluster gap={3}>
        <Link className={buttonClassName({ variant: 'primary' })} to={SHOP_PATH}>
          Go to the shop
        </Link>
        <Link className={buttonClassName({ variant: 'secondary' })} to={PROFILE_PATH}>
          Your profile
        </Link>
      </Cluster>
    </>
  );
}
