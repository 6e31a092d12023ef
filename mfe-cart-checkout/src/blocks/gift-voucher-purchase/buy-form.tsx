import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { PlainForm } from 'remote-kit/plain-form';
import { fieldsOf } from 'shared-contracts/form-fields';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { formatCents } from 'ui-kit/format-cents';
import { TextInput } from 'ui-kit/text-input';
import { readAmountCents, VOUCHER_FIELDS } from '../../domain/gift-voucher.ts';
import {
  ATTEMPT_FIELD,
  findFieldError,
  isUnderWay,
  type PaymentSubmission,
} from '../../domain/payment-attempt.ts';
import { EMAIL_MAX } from '../../domain/voucher-recipient.ts';
import { AmountChoice } from './amount-choice.tsx';
import { PAY_ACTION, enteredIn } from './gift-voucher-data.ts';
import styles from './gift-voucher-purchase.module.css';
import { RecipientFields } from './recipient-fields.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useVoucherPayment, type VoucherPaymentParts } from './use-voucher-payment.ts';

/**
 * Design, amount and recipient of a voucher; payment is on the next page. The fields are uncontrolled, so
 * choices made before scripts run are kept; the form is read whenever it changes.
 */
export function BuyForm(props: VoucherPaymentParts): ReactNode {
  const { data } = props;
  const { submitter, submission } = useVoucherPayment(props);
  const form = useRef<HTMLFormElement>(null);
  const [amountCents, setAmountCents] = useState(0);
  const entered = enteredIn(data, PAY_ACTION);

  useEffect(() => {
    if (form.current !== null) setAmountCents(readFormAmount(form.current));
  }, []);

  const hasAmounts = data.amountsCents.length > 0 || data.customAmounts === 'offered';
  if (data.themes.length === 0 || !hasAmounts) return <NotAvailable />;
  return (
    <PlainForm
      ref={form}
      action={PAY_ACTION}
      anchor={data.anchor}
      label="Buy a gift voucher"
      className={styles['form']}
      validation="messages"
      onSubmit={(fields) => void submitter.submit(fields)}
      onInput={(event) => setAmountCents(readFormAmount(event.currentTarget))}
    >
      <input type="hidden" name={VOUCHER_FIELDS.anchor} value={data.anchor} />
      <input type="hidden" name={ATTEMPT_FIELD} value={data.attemptKey} />
      <ThemeChoice themes={data.themes} entered={entered} submission={submission} />
      <AmountChoice terms={data} entered={entered} submission={submission} />
      {data.sendDays !== null && (
        <RecipientFields sendDays={data.sendDays} entered={entered} submission={submission} />
      )}
      {data.buyer === 'visitor' && (
        <EmailField firstEmail={entered[VOUCHER_FIELDS.email] ?? ''} submission={submission} />
      )}
      {submission.status === 'rejected' && <Alert tone="danger">{submission.message}</Alert>}
      <PayButton amountCents={amountCents} submission={submission} />
    </PlainForm>
  );
}

interface EmailFieldProps {
  readonly firstEmail: string;
  readonly submission: PaymentSubmission;
}

function EmailField({ firstEmail, submission }: EmailFieldProps): ReactNode {
  return (
    <Field
      label="Email for your receipt"
      hint="If the voucher is for you, we also send its code there."
      required
      error={findFieldError(submission, VOUCHER_FIELDS.email)}
    >
      {(control) => (
        <TextInput
          {...control}
          type="email"
          name={VOUCHER_FIELDS.email}
          defaultValue={firstEmail}
          autoComplete="email"
          maxLength={EMAIL_MAX}
        />
      )}
    </Field>
  );
}

interface PayButtonProps {
  readonly amountCents: number;
  readonly submission: PaymentSubmission;
}

/** Shown only for an amount above 0; without scripts always shown, because the server checks the amount. */
function PayButton({ amountCents, submission }: PayButtonProps): ReactNode {
  const isInteractive = useIsInteractive();
  if (isInteractive && amountCents <= 0) {
    return <p className={styles['hint']}>Choose an amount to continue to payment.</p>;
  }
  return (
    <div className={styles['pay']}>
      <Button
        type="submit"
        size="large"
        width="fill"
        busy={isUnderWay(submission)}
        busyLabel="Going to the payment page…"
      >
        {amountCents > 0 ? `Pay ${formatCents(amountCents)}` : 'Pay'}
      </Button>
      <p className={styles['hint']}>You pay on the next page. We never see your card details.</p>
    </div>
  );
}

function NotAvailable(): ReactNode {
  return <p className={styles['hint']}>Gift vouchers are not available right now.</p>;
}

function readFormAmount(form: HTMLFormElement): number {
  return readAmountCents(fieldsOf(new FormData(form)));
}
