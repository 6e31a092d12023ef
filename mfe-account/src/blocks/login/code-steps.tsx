import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LOGIN_PATH, loginPath } from 'shared-contracts/paths';
import { Stack } from 'ui-kit/stack';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { CodeForm } from '../../components/code-form.tsx';
import { OtherBrowserNotice } from '../../components/other-browser-notice.tsx';
import type { LoginData, LoginStep } from './load.ts';
import styles from './login.module.css';
import { MailAgainForm } from './mail-again-form.tsx';

interface StepProps<Kind extends LoginStep['kind']> {
  readonly data: LoginData;
  readonly step: Extract<LoginStep, { readonly kind: Kind }>;
  readonly onMailed: () => void;
  /** Returns to the first step and keeps the address. */
  readonly onChoose: () => void;
}

/** Shows the same text whether or not the address has an account. */
export function TypeCodeStep({
  data,
  step,
  onMailed,
  onChoose,
}: StepProps<'type-code'>): ReactNode {
  return (
    <Stack gap={5}>
      <p>
        If an account exists for <strong className={styles['email']}>{step.email}</strong>, you will
        receive an email shortly.{' '}
        {data.mail === 'link'
          ? 'Open the link in this browser, or enter the code here.'
          : 'Enter the code here.'}
      </p>
      <CodeForm
        email={step.email}
        code={step.code}
        returnTo={data.returnTo}
        entry="typed"
        error={step.error}
        label="Log in"
      />
      <MailAgainForm data={data} email={step.email} variant="quiet" onMailed={onMailed}>
        Send another email
      </MailAgainForm>
      <OtherMethodLink data={data} onChoose={onChoose} />
    </Stack>
  );
}

/** Opening the link does not log in, because email programs open links too. The button logs in. */
export function OpenedLinkStep({
  data,
  step,
  onMailed,
  onChoose,
}: StepProps<'opened-link'>): ReactNode {
  const { email, code } = step;
  const form = { email, code, returnTo: data.returnTo, entry: 'kept', error: null } as const;
  if (step.where === 'here') {
    return (
      <Stack gap={5}>
        <p>
          You are about to log in as <strong className={styles['email']}>{email}</strong>. Press the
          button to confirm that it is you.
        </p>
        <CodeForm {...form} label="Log in" />
        <OtherMethodLink data={data} onChoose={onChoose} />
      </Stack>
    );
  }
  return (
    <Stack gap={5}>
      <OtherBrowserNotice code={code} />
      <MailAgainForm data={data} email={email} variant="primary" onMailed={onMailed}>
        {data.mail === 'link' ? 'Email me a link for this browser' : 'Email me a new code'}
      </MailAgainForm>
      <CodeForm {...form} label="Try to log in here" variant="secondary" />
      <OtherMethodLink data={data} onChoose={onChoose} />
    </Stack>
  );
}

function OtherMethodLink({
  data,
  onChoose,
}: Pick<StepProps<'type-code'>, 'data' | 'onChoose'>): ReactNode {
  const { returnTo } = data;
  return (
    <p>
      <Link
        className={textLinkClassName({})}
        to={returnTo === '/' ? LOGIN_PATH : loginPath(returnTo)}
        onClick={onChoose}
      >
        Use another email address or your password
      </Link>
    </p>
  );
}
