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
import type { PaymentSubject } from './payment-page-data.ts';
import styles from './payment-result.module.css';

interface PaymentMessageProps {
  readonly subject: PaymentSubject;
  readonly result: PaymentResult;
  readonly status: 'watching' | 'still';
}

export function PaymentMessage({ subject, result, status }: PaymentMessageProps): ReactNode {
  switch (result.status) {
    case 'paid':
      return <Paid subject={subject} payment={result.payment} />;
    case 'pending':
      return <Pending {...{ subject, status }} payment={result.payment} />;
    case 'unsuccessful':
      return <Unsuccessful subject={subject} reason={result.reason} payment={result.payment} />;
    case 'unavailable':
      return <Pending {...{ subject, status }} payment={null} />;
    case 'login-required':
      return <LoginRequired subject={subject} />;
    case 'unknown':
      return (
        <Message
          subject={subject}
          icon={dangerIcon}
          tone="danger"
          title="We don’t know this payment"
        >
          <p>The link is incomplete or not one of ours. Nothing was paid here.</p>
          <OrderActions subject={subject}>
            <RouterButton to={CART_PATH}>View your cart</RouterButton>
          </OrderActions>
        </Message>
      );
  }
}

interface MessageProps {
  readonly subject: PaymentSubject;
  readonly icon: IconDrawing;
  readonly tone: 'positive' | 'danger' | 'calm';
  readonly title: string;
  readonly children: ReactNode;
}

function Message({ subject, icon, tone, title, children }: MessageProps): ReactNode {
  // A page with a form has a heading of its own.
  const Title = subject === 'order' ? 'h1' : 'h2';
  return (
    <>
      <span className={joinClassNames(styles['icon'], styles[tone])}>
        <Icon drawing={icon} size="large" />
      </span>
      <Title className={styles['title']}>{title}</Title>
      {children}
    </>
  );
}

interface OrderActionsProps {
  readonly subject: PaymentSubject;
  readonly children: ReactNode;
}

/** Ways on from an order; what holds the payment of anything else offers its own. */
function OrderActions({ subject, children }: OrderActionsProps): ReactNode {
  if (subject !== 'order') return null;
  return <div className={styles['actions']}>{children}</div>;
}

interface PaidProps {
  readonly subject: PaymentSubject;
  readonly payment: Payment;
}

function Paid({ subject, payment }: PaidProps): ReactNode {
  return (
    <Message subject={subject} icon={successIcon} tone="positive" title="Thank you">
      <p>{PAYMENT_SUCCESSFUL}</p>
      <PaymentDetails payment={payment} />
      <OrderActions subject={subject}>
        <RouterButton to={SHOP_PATH}>Continue shopping</RouterButton>
      </OrderActions>
    </Message>
  );
}

const CART_KEPT = 'Your cart is as you left it.';

const ENDINGS: Readonly<Record<PaymentEnd, { readonly title: string; readonly text: string }>> = {
  failed: {
    title: 'Payment not successful',
    text: 'Your payment did not go through.',
  },
  cancelled: {
    title: 'Payment cancelled',
    text: 'You cancelled the payment.',
  },
  expired: {
    title: 'Payment expired',
    text: 'The payment took too long and was closed.',
  },
  refunded: { title: 'Payment refunded', text: 'This payment was refunded.' },
};

interface UnsuccessfulProps extends PaidProps {
  readonly reason: PaymentEnd;
}

function Unsuccessful({ subject, reason, payment }: UnsuccessfulProps): ReactNode {
  const { title, text } = ENDINGS[reason];
  const kept = subject === 'order' && reason !== 'refunded' ? ` ${CART_KEPT}` : '';
  return (
    <Message subject={subject} icon={dangerIcon} tone="danger" title={title}>
      <p>{payment.message === '' ? `${text}${kept}` : payment.message}</p>
      <PaymentDetails payment={payment} />
      <OrderActions subject={subject}>
        <RouterButton to={CHECKOUT_PATH}>Try again</RouterButton>
        <RouterButton to={CART_PATH} variant="secondary">
          View your cart
        </RouterButton>
      </OrderActions>
    </Message>
  );
}

interface PendingProps {
  readonly subject: PaymentSubject;
  /** Null while the shop could not be asked. */
  readonly payment: Payment | null;
  readonly status: 'watching' | 'still';
}

function Pending({ subject, payment, status }: PendingProps): ReactNode {
  const { pathname, search } = useLocation();
  const isWatching = status === 'watching';
  return (
    <Message
      subject={subject}
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

function LoginRequired({ subject }: Pick<PendingProps, 'subject'>): ReactNode {
  const { pathname, search } = useLocation();
  const returnTo = new URLSearchParams({ [RETURN_TO_PARAMETER]: `${pathname}${search}` });
  return (
    <Message subject={subject} icon={userIcon} tone="calm" title="Please log in">
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
