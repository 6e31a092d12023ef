import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { PlainForm } from 'remote-kit/plain-form';
import { useStorefront } from 'remote-kit/storefront';
import { describeApiFailure } from 'shared-contracts/api-client';
import { readText, type FormFields } from 'shared-contracts/form-fields';
import { PROFILE_PATH } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { TextInput } from 'ui-kit/text-input';
import { redeemVoucher } from '../../api/gift-vouchers.ts';
import { isLoginNeeded } from '../../api/rejections.ts';
import { CODE_MAX, VOUCHER_FIELDS } from '../../domain/gift-voucher.ts';
import { findFieldError, type PaymentSubmission } from '../../domain/payment-attempt.ts';
import {
  REDEEM_ACTION,
  enteredIn,
  submissionOf,
  type VoucherFormsData,
} from './gift-voucher-data.ts';
import styles from './gift-voucher-purchase.module.css';

type Redemption = Exclude<PaymentSubmission, { status: 'redirecting' }>;

interface RedeemFormProps {
  readonly data: VoucherFormsData;
  /** Called when the session ended before the voucher was redeemed. */
  readonly onLoginNeeded: () => void;
}

/** Redeems the code of a voucher; the profile then shows the credit. */
export function RedeemForm({ data, onLoginNeeded }: RedeemFormProps): ReactNode {
  const storefront = useStorefront();
  const navigate = useNavigate();
  const [redemption, setRedemption] = useState<Redemption>(() => submissionOf(data, REDEEM_ACTION));

  async function redeem(fields: FormFields) {
    const code = readText(fields, VOUCHER_FIELDS.code);
    if (redemption.status === 'submitting') return;
    if (code === '') {
      const fieldErrors = { [VOUCHER_FIELDS.code]: 'Enter the code.' };
      setRedemption({ status: 'rejected', message: '', fieldErrors });
      return;
    }
    setRedemption({ status: 'submitting' });
    try {
      const response = await redeemVoucher(storefront().api, code);
      if (response.kind === 'redeemed') await navigate(PROFILE_PATH);
      else setRedemption({ status: 'rejected', message: response.message, fieldErrors: {} });
    } catch (error) {
      if (isLoginNeeded(error)) onLoginNeeded();
      else
        setRedemption({ status: 'rejected', message: describeApiFailure(error), fieldErrors: {} });
    }
  }

  return (
    <PlainForm
      action={REDEEM_ACTION}
      anchor={data.anchor}
      label="Redeem a gift voucher"
      className={styles['form']}
      validation="messages"
      onSubmit={(fields) => void redeem(fields)}
    >
      <Field label="Code" required error={findFieldError(redemption, VOUCHER_FIELDS.code)}>
        {(control) => (
          <TextInput
            {...control}
            name={VOUCHER_FIELDS.code}
            defaultValue={enteredIn(data, REDEEM_ACTION)[VOUCHER_FIELDS.code] ?? ''}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={CODE_MAX}
          />
        )}
      </Field>
      {redemption.status === 'rejected' && redemption.message !== '' && (
        <Alert tone="danger">{redemption.message}</Alert>
      )}
      <div>
        <Button type="submit" busy={redemption.status === 'submitting'} busyLabel="Redeeming…">
          Redeem
        </Button>
      </div>
    </PlainForm>
  );
}
