import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from 'ui-kit/button-link';
import { joinClassNames } from 'ui-kit/class-names';
import { formatCents } from 'ui-kit/format-cents';
import { Icon } from 'ui-kit/icon';
import {
  clockIcon,
  dangerIcon,
  infoIcon,
  successIcon,
  userIcon,
  type IconDrawing,
} from 'ui-kit/icon-drawings';
import { ProgressBar } from 'ui-kit/progress-bar';
import type { Payment, PaymentResult, PaymentWording } from '../domain/payment.ts';
import { LoginButton } from './login-button.tsx';
import styles from './payment-message.module.css';

export interface PaymentMessageProps {
  readonly result: PaymentResult;
  readonly status: 'watching' | 'stopped';
  /** The texts depend on what the payment is for. */
  readonly wording: PaymentWording;
  readonly headingLevel: 1 | 2 | 3;
  /** Links, besides the payment page, for a payment that has not been made yet. */
  readonly whenUnpaid: ReactNode;
  /** Links after a successful payment. */
  readonly afterSuccess: ReactNode;
  /** Links after a failed payment. */
  readonly afterFailure: ReactNode;
  /** Links for a payment that the shop does not know. */
  readonly whenUnknown: ReactNode;
}

/** Result of a payment, in a polite live region. */
export function PaymentMessage(props: PaymentMessageProps): ReactNode {
  const { icon, tone, title } = describe(props);
  const Heading = `h${props.headingLevel}` as const;
  return (
    <div className={styles['message']} role="status">
      <span className={joinClassNames(styles['icon'], styles[tone])}>
        <Icon drawing={icon} size="large" />
      </span>
      <Heading className={styles['title']}>{title}</Heading>
      <Body {...props} />
    </div>
  );
}

interface Description {
  readonly icon: IconDrawing;
  readonly tone: 'positive' | 'danger' | 'calm';
  readonly title: string;
}

function describe({ result, wording }: PaymentMessageProps): Description {
  switch (result.status) {
    case 'paid':
      return { icon: successIcon, tone: 'positive', title: 'Thank you' };
    case 'pending':
      return { icon: clockIcon, tone: 'calm', title: 'Confirming your payment' };
    case 'unpaid':
      return { icon: infoIcon, tone: 'calm', title: 'You have not paid yet' };
    case 'unavailable':
      return { icon: clockIcon, tone: 'calm', title: 'Checking your payment' };
    case 'unsuccessful':
      return { icon: dangerIcon, tone: 'danger', title: wording.ends[result.reason].title };
    case 'held':
      return { icon: clockIcon, tone: 'calm', title: 'Payment on hold' };
    case 'refund':
      return { icon: infoIcon, tone: 'calm', title: REFUND[result.stage].title };
    case 'login-required':
      return { icon: userIcon, tone: 'calm', title: 'Please log in' };
    case 'unknown':
      return { icon: dangerIcon, tone: 'danger', title: wording.unknown };
  }
}

function Body(props: PaymentMessageProps): ReactNode {
  const { result, wording } = props;
  switch (result.status) {
    case 'paid':
      return (
        <>
          <p>{wording.paid}</p>
          <p>{wording.next}</p>
          <PaymentDetails payment={result.payment} />
          <Actions>{props.afterSuccess}</Actions>
        </>
      );
    case 'pending':
      return <Waiting {...props} payment={result.payment} />;
    case 'unpaid':
      return (
        <>
          <p>{wording.unpaid}</p>
          <PaymentDetails payment={result.payment} />
          <Actions>
            <ButtonLink href={result.payUrl}>Continue to payment</ButtonLink>
            {props.whenUnpaid}
          </Actions>
        </>
      );
    case 'unavailable':
      return <Waiting {...props} payment={null} />;
    case 'unsuccessful': {
      const { message } = result.payment;
      return (
        <>
          <p>{message === '' ? wording.ends[result.reason].text : message}</p>
          <PaymentDetails payment={result.payment} />
          <Actions>{props.afterFailure}</Actions>
        </>
      );
    }
    case 'held':
      return <ShownPayment payment={result.payment} text={HELD_TEXT} />;
    case 'refund':
      return <ShownPayment payment={result.payment} text={REFUND[result.stage].text} />;
    case 'login-required':
      return (
        <>
          <p>Only the person who paid can see this payment.</p>
          <Actions>
            <LoginButton />
          </Actions>
        </>
      );
    case 'unknown':
      return (
        <>
          <p>This link is incomplete or not valid. No payment was made with it.</p>
          <Actions>{props.whenUnknown}</Actions>
        </>
      );
  }
}

const HELD_TEXT =
  'The amount we received does not match your order. We will check the payment and contact you. Please do not pay again.';

const REFUND = {
  due: {
    title: 'Refund in progress',
    text: 'Your payment arrived too late, so we are refunding it. You do not need to do anything.',
  },
  done: {
    title: 'Payment refunded',
    text: 'Your payment was refunded. It can take a few days to appear on your account.',
  },
} as const;

/** A final state: shows the shop's message, or else the given text. */
function ShownPayment({
  payment,
  text,
}: {
  readonly payment: Payment;
  readonly text: string;
}): ReactNode {
  return (
    <>
      <p>{payment.message === '' ? text : payment.message}</p>
      <PaymentDetails payment={payment} />
    </>
  );
}

interface WaitingProps extends Pick<PaymentMessageProps, 'status' | 'wording'> {
  /** Null when the shop could not be reached. */
  readonly payment: Payment | null;
}

function Waiting({ payment, status, wording }: WaitingProps): ReactNode {
  const { pathname, search } = useLocation();
  const isWatching = status === 'watching';
  return (
    <>
      <p>
        {isWatching ? 'This usually takes a few seconds. You can stay on this page.' : wording.late}
      </p>
      {isWatching && <ProgressBar label="Waiting for the payment" />}
      {payment !== null && <PaymentDetails payment={payment} />}
      <Actions>
        <ButtonLink href={`${pathname}${search}`} variant="secondary">
          Check again
        </ButtonLink>
      </Actions>
    </>
  );
}

function Actions({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles['actions']}>{children}</div>;
}

function PaymentDetails({ payment }: { readonly payment: Payment }): ReactNode {
  const { orderNumber, amountCents, voucher } = payment;
  if (orderNumber === null && amountCents === null && voucher === undefined) return null;
  return (
    <dl className={styles['details']}>
      {orderNumber !== null && <Detail label="Order" value={String(orderNumber)} />}
      {amountCents !== null && <Detail label="Amount" value={formatCents(amountCents)} />}
      {voucher !== undefined && <Detail label="Voucher code" value={voucher.code} />}
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
