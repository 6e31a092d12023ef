import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { useStorefront } from 'remote-kit/storefront';
import { LOGIN_PATH, loginPath, PROFILE_PATH, SHOP_PATH, signupPath } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Cluster } from 'ui-kit/cluster';
import { Container } from 'ui-kit/container';
import { Stack } from 'ui-kit/stack';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { CodeForm } from '../../components/code-form.tsx';
import { OtherBrowserNotice } from '../../components/other-browser-notice.tsx';
import { accountReadyPath } from '../../domain/sign-up.ts';
import { publishAccountReady } from '../../events/shell-requests.ts';
import type { SignUpData } from './load.ts';
import { SignUpForm } from './sign-up-form.tsx';
import styles from './sign-up.module.css';

/** Cognito/signup: the customer's details, then an email whose code creates the account. */
export function View({ data }: BlockViewProps<SignUpData>): ReactNode {
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
  const storefront = useStorefront();
  if (data.signedIn) return <LoggedIn data={data} />;
  const form = {
    returnTo,
    plainReturnTo: accountReadyPath(returnTo),
    onLoggedIn: () => publishAccountReady(storefront().bus),
    label: 'Create my account',
    error: codeRefusal?.message ?? null,
  };
  switch (step.name) {
    case 'ask':
      return <DetailsStep data={data} />;
    case 'mailed':
      return (
        <>
          <h1 className={styles['heading']}>Check your email</h1>
          <p>
            We have sent an email to <strong className={styles['email']}>{step.email}</strong>. Open
            the link in this browser, or enter the code here, within ten minutes.
          </p>
          <CodeForm
            {...form}
            key={step.email}
            email={step.email}
            code={codeRefusal?.code ?? ''}
            entry="typed"
          />
          <StartAgain returnTo={returnTo} />
        </>
      );
    case 'link':
      return (
        <>
          <h1 className={styles['heading']}>One more step</h1>
          <p>
            Press the button to confirm <strong className={styles['email']}>{step.email}</strong> as
            your email address.
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
          <StartAgain returnTo={returnTo} />
        </>
      );
  }
}

function DetailsStep({ data }: { readonly data: SignUpData }): ReactNode {
  return (
    <>
      <h1 className={styles['heading']}>Sign up</h1>
      <p className={styles['lead']}>
        See your orders and check out faster. No password needed: we email you a link.
      </p>
      <SignUpForm
        asksDateOfBirth={data.asksDateOfBirth}
        returnTo={data.returnTo}
        fields={data.fields}
        refusal={data.refusal}
      />
      <p>
        Already have an account?{' '}
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

function StartAgain({ returnTo }: Pick<SignUpData, 'returnTo'>): ReactNode {
  return (
    <p>
      No email yet, or has the code expired?{' '}
      <Link className={textLinkClassName({})} to={signupPath(returnTo)}>
        Start again
      </Link>
    </p>
  );
}

function LoggedIn({ data }: { readonly data: SignUpData }): ReactNode {
  const { isReady, returnTo } = data;
  const next = isReady && returnTo !== '/' ? returnTo : SHOP_PATH;
  return (
    <>
      <h1 className={styles['heading']}>
        {isReady ? 'Your account is ready' : 'You are logged in'}
      </h1>
      {isReady && <p>You are logged in.</p>}
      <Cluster gap={3}>
        <Link className={buttonClassName({ variant: 'primary' })} to={next}>
          {next === SHOP_PATH ? 'Go to the shop' : 'Continue'}
        </Link>
        <Link className={buttonClassName({ variant: 'secondary' })} to={PROFILE_PATH}>
          Your profile
        </Link>
      </Cluster>
    </>
  );
}
