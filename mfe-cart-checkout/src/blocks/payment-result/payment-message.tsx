import {
  clockIcon,
  dangerIcon,
  successIcon,
  userIcon,
  type IconDrawing,
} from 'ui-kit/icon-drawings';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  CART_PATH,
  CHECKOUT_PATH,
  LOGIN_PATH,
  RETURN_TO_PARAMETER,
  SHOP_PATH,
} from 'shared-contracts/paths';
import { ButtonLink } from 'ui-kit/button-link';
import { joinClassNames } from 'ui-kit/class-names';
import { formatCents } from 'ui-kit/format-cents';
import { Icon } from 'ui-kit/icon';
import { ProgressBar } from 'ui-kit/progress-bar';
import { RouterButton } from '../../components/router-link.tsx';
import {
  PAYMENT_SUCCESSFUL,
  type Payment,
  type PaymentEnd,
  type PaymentResult,
} from '../../domain/payment.ts';
import styles from './payment-result.module.css';

interface PaymentMessageProps {
  readonly result: PaymentResult;
  readonly status: 'watching' | 'still';
}

export function PaymentMessage({ result, status }: PaymentMessageProps): ReactNode {
  switch (result.status) {
    case 'paid':
      return <Paid payment={result.payment} />;
    case 'pending':
      return <Pending payment={result.payment} status={status} />;
    case 'unsuccessful':
      return <Unsuccessful reason={result.reason} payment={result.payment} />;
    case 'unavailable':
      return <Pending payment={null} status={status} />;
    case 'login-required':
      return <LoginRequired />;
    case 'unknown':
      return (
        <Message icon={dangerIcon} tone="danger" title="We don’t know this payment">
          <p>The link is incomplete or not one of ours. Nothing was paid here.</p>
          <div className={styles['actions']}>
            <RouterButton to={CART_PATH}>View your cart</RouterButton>
          </div>
        </Message>
      );
  }
}

interface MessageProps {
  readonly icon: IconDrawing;
  readonly tone: 'positive' | 'danger' | 'calm';
  readonly title: string;
  readonly children: ReactNode;
}

function Message({ icon, tone, title, children }: MessageProps): ReactNode {
  return (
    <>
      <span className={joinClassNames(styles['icon'], styles[tone])}>
        <Icon drawing={icon} size="large" />
      </span>
      <h1 className={styles['title']}>{title}</h1>
      {children}
    </>
  );
}

function Paid({ payment }: { readonly payment: Payment }): ReactNode {
  return (
    <Message icon={successIcon} tone="positive" title="Thank you">
      <p>{PAYMENT_SUCCESSFUL}</p>
      <PaymentDetails payment={payment} />
      <div className={styles['actions']}>
        <RouterButton to={SHOP_PATH}>Continue shopping</RouterButton>
      </div>
    </Message>
  );
}

const ENDINGS: Readonly<Record<PaymentEnd, { readonly title: string; readonly text: string }>> = {
  failed: {
    title: 'Payment not successful',
    text: 'Your payment did not go through. Your cart is as you left it.',
  },
  cancelled: {
    title: 'Payment cancelled',
    text: 'You cancelled the payment. Your cart is as you left it.',
  },
  expired: {
    title: 'Payment expired',
    text: 'The payment took too long and was closed. Your cart is as you left it.',
  },
  refunded: { title: 'Payment refunded', text: 'This payment was refunded.' },
};

function Unsuccessful(props: {
  readonly reason: PaymentEnd;
  readonly payment: Payment;
}): ReactNode {
  const { reason, payment } = props;
  const { title, text } = ENDINGS[reason];
  return (
    <Message icon={dangerIcon} tone="danger" title={title}>
      <p>{payment.message === '' ? text : payment.message}</p>
      <PaymentDetails payment={payment} />
      <div className={styles['actions']}>
        <RouterButton to={CHECKOUT_PATH}>Try again</RouterButton>
        <RouterButton to={CART_PATH} variant="secondary">
          View your cart
        </RouterButton>
      </div>
    </Message>
  );
}

interface PendingProps {
  /** Null while the shop could not be asked. */
  readonly payment: Payment | null;
  readonly status: 'watching' | 'still';
}

function Pending({ payment, status }: PendingProps): ReactNode {
  const { pathname, search } = useLocation();
  const isWatching = status === 'watching';
  return (
    <Message
      icon={clockIcon}
      tone="calm"
      title={payment === null ? 'Checking your payment' : 'Confirming your payment'}
    >
      <p>
        {isWatching
          ? 'This usually takes a few seconds. You can stay on this page.'
          : 'It is taking longer than usual. Your payment is safe: we will send your invoice by email as soon as it is confirmed. Please don’t pay again.'}
      </p>
      {isWatching && <ProgressBar label="Waiting for the payment" />}
      {payment !== null && <PaymentDetails payment={payment} />}
      <div className={styles['actions']}>
        <ButtonLink href={`${pathname}${search}`} variant="secondary">
          Check again
        </ButtonLink>
      </div>
    </Message>
  );
}

function LoginRequired(): ReactNode {
  const { pathname, search } = useLocation();
  const returnTo = new URLSearchParams({ [RETURN_TO_PARAMETER]: `${pathname}${search}` });
  return (
    <Message icon={userIcon} tone="calm" title="Please log in">
      <p>Only the person who paid can see this payment.</p>
      <div className={styles['actions']}>
        <RouterButton to={`${LOGIN_PATH}?${returnTo.toString()}`}>Log in</RouterButton>
      </div>
    </Message>
  );
}

function PaymentDetails({ payment }: { readonly payment: Payment }): ReactNode {
  const { orderNumber, amountCents } = payment;
  return (
    <dl className={styles['details']}>
      {orderNumber !== null && <Detail label="Order" value={String(orderNumber)} />}
      <Detail label="Amount" value={formatCents(amountCents)} />
    </dl>
  );
}

function Detail({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  return (
    <div className={styles['detail']}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
