import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { PROFILE_PATH, SHOP_PATH } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Cluster } from 'ui-kit/cluster';
import { Container } from 'ui-kit/container';
import { Stack } from 'ui-kit/stack';
import { ChooseStep } from './choose-step.tsx';
import { OpenedLinkStep, TypeCodeStep } from './code-steps.tsx';
import type { LoginData, LoginStep } from './load.ts';
import { GuestForm } from './guest-form.tsx';
import { GuestNote } from './guest-note.tsx';
import styles from './login.module.css';

/** Cognito/login: by password, or by a mailed link or code. */
export function View({ data }: BlockViewProps<LoginData>): ReactNode {
  return (
    <div className={styles['page']}>
      <Container width="form">
        {data.signedIn ? (
          <LoggedIn data={data} />
        ) : (
          // Remount when the URL has changed or a plain form post has been rejected.
          <Steps key={JSON.stringify(data.step)} data={data} />
        )}
      </Container>
    </div>
  );
}

const HEADINGS = {
  choose: 'Log in',
  'type-code': 'Check your email',
  'opened-link': 'Log in',
} as const satisfies Record<LoginStep['kind'], string>;

function Steps({ data }: { readonly data: LoginData }): ReactNode {
  const [step, setStep] = useState<LoginStep>(data.step);
  const [mailsSent, setMailsSent] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const guestOffer = step.kind === 'choose' ? data.guestOffer : null;

  // The element that had the focus has been removed; focus the heading, so that screen readers
  // announce the new step.
  useEffect(() => {
    if (mailsSent > 0) heading.current?.focus();
  }, [mailsSent]);

  function handleMailed(email: string): void {
    setStep({ kind: 'type-code', email, code: '', error: null });
    setMailsSent(mailsSent + 1);
  }

  function handleChoose(username: string): void {
    setStep({ kind: 'choose', username, refusal: null });
  }

  return (
    <Stack gap={5}>
      <h1 className={styles['heading']} tabIndex={-1} ref={heading}>
        {guestOffer === null ? HEADINGS[step.kind] : 'How would you like to check out?'}
      </h1>
      {step.kind === 'choose' && <Lead data={data} />}
      {guestOffer !== null && (
        <>
          <div className={data.isGuest ? styles['nextWay'] : undefined}>
            <GuestForm offer={guestOffer} returnTo={data.returnTo} />
          </div>
          <h2 className={`${styles['title']} ${styles['nextWay']}`}>Log in</h2>
        </>
      )}
      <StepView
        key={mailsSent}
        data={data}
        step={step}
        onMailed={handleMailed}
        onChoose={handleChoose}
      />
    </Stack>
  );
}

function Lead({ data }: { readonly data: LoginData }): ReactNode {
  if (data.isGuest) return <GuestNote />;
  if (data.guestOffer !== null) {
    return <p className={styles['lead']}>Your items stay in your cart.</p>;
  }
  if (data.returnTo === '/') return null;
  return (
    <p className={styles['lead']}>
      Log in to continue where you left off. Your items stay in your cart.
    </p>
  );
}

interface StepViewProps {
  readonly data: LoginData;
  readonly step: LoginStep;
  readonly onMailed: (email: string) => void;
  readonly onChoose: (username: string) => void;
}

function StepView({ data, step, onMailed, onChoose }: StepViewProps): ReactNode {
  if (step.kind === 'choose') return <ChooseStep data={data} step={step} onMailed={onMailed} />;
  const stepProps = {
    data,
    onMailed: () => onMailed(step.email),
    onChoose: () => onChoose(step.email),
  };
  switch (step.kind) {
    case 'type-code':
      return <TypeCodeStep {...stepProps} step={step} />;
    case 'opened-link':
      return <OpenedLinkStep {...stepProps} step={step} />;
  }
}

function LoggedIn({ data }: { readonly data: LoginData }): ReactNode {
  const { returnTo, step } = data;
  const refusal = step.kind === 'choose' ? step.refusal : null;
  return (
    <Stack gap={5}>
      <h1 className={styles['heading']}>You are logged in</h1>
      {refusal !== null && <Alert tone="danger">{refusal.message}</Alert>}
      <Cluster gap={3}>
        {returnTo === '/' ? (
          <Link className={buttonClassName({ variant: 'primary' })} to={SHOP_PATH}>
            Go to the shop
          </Link>
        ) : (
          <Link className={buttonClassName({ variant: 'primary' })} to={returnTo}>
            Continue where you left off
          </Link>
        )}
        <Link className={buttonClassName({ variant: 'secondary' })} to={PROFILE_PATH}>
          Your profile
        </Link>
      </Cluster>
    </Stack>
  );
}
