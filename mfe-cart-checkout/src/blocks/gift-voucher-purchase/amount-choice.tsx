import type { ReactNode } from 'react';
import { formatWireDollars } from 'shared-contracts/money';
import type { VoucherTerms } from 'shared-contracts/voucher-terms';
import { Field } from 'ui-kit/field';
import { formatCents } from 'ui-kit/format-cents';
import { RadioGroup } from 'ui-kit/radio-group';
import { TextInput } from 'ui-kit/text-input';
import { CUSTOM_AMOUNT, VOUCHER_FIELDS } from '../../domain/gift-voucher.ts';
import { findFieldError, type PaymentSubmission } from '../../domain/payment-attempt.ts';
import styles from './amount-choice.module.css';

interface AmountChoiceProps {
  readonly terms: VoucherTerms;
  /** The values entered before a rejection. */
  readonly entered: Readonly<Record<string, string>>;
  readonly submission: PaymentSubmission;
}

/** The listed amounts and, where offered, a custom amount. */
export function AmountChoice({ terms, entered, submission }: AmountChoiceProps): ReactNode {
  const listed = terms.amountsCents.map((cents) => ({
    value: formatWireDollars(cents),
    label: formatCents(cents),
  }));
  const isCustomOffered = terms.customAmounts === 'offered';
  const custom = isCustomOffered ? [{ value: CUSTOM_AMOUNT, label: 'Other amount' }] : [];
  const onlyChoice = listed.length === 0 ? CUSTOM_AMOUNT : undefined;
  return (
    <div className={styles['amounts']}>
      <RadioGroup
        legend="Amount"
        name={VOUCHER_FIELDS.amount}
        appearance="chips"
        defaultValue={entered[VOUCHER_FIELDS.amount] ?? onlyChoice}
        required
        options={[...listed, ...custom]}
        error={findFieldError(submission, VOUCHER_FIELDS.amount)}
      />
      {isCustomOffered && (
        <div className={styles['custom']}>
          <Field
            label="Amount in dollars"
            error={findFieldError(submission, VOUCHER_FIELDS.customAmount)}
          >
            {(control) => (
              <TextInput
                {...control}
                name={VOUCHER_FIELDS.customAmount}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                prefix="$"
                defaultValue={entered[VOUCHER_FIELDS.customAmount] ?? ''}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}
