import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PlainForm } from 'remote-kit/plain-form';
import { useStorefront } from 'remote-kit/storefront';
import { describeApiFailure } from 'shared-contracts/api-client';
import { readText, type FormFields } from 'shared-contracts/form-fields';
import { PROFILE_PATH } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { TextInput } from 'ui-kit/text-input';
import { readVoucherCode, saveVoucherCode } from '../../api/checkout-draft.ts';
import { redeemVoucher } from '../../api/gift-vouchers.ts';
import { isLoginNeeded } from '../../api/rejections.ts';
import { publishVoucherAccepted, requestLogin } from '../../events/shell-requests.ts';
import { CODE_MAX, VOUCHER_FIELDS } from '../../domain/gift-voucher.ts';
import { findFieldError, type PaymentSubmission } from '../../domain/payment-attempt.ts';
import {
  REDEEM_ACTION,
  enteredIn,
  modePath,
  submissionOf,
  type VoucherFormsData,
} from './gift-voucher-data.ts';
import styles from './gift-voucher-purchase.module.css';

type Redemption = Exclude<PaymentSubmission, { status: 'redirecting' }>;

interface RedeemFormProps {
  readonly data: VoucherFormsData;
}

/**
 * Redeems the code of a voucher; the profile then shows the credit. Credit belongs to an account,
 * so a visitor logs in first and returns to this form.
 */
export function RedeemForm({ data }: RedeemFormProps): ReactNode {
  const storefront = useStorefront();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const code = useRef<HTMLInputElement>(null);
  const [redemption, setRedemption] = useState<Redemption>(() => submissionOf(data, REDEEM_ACTION));

  /** The code that was typed before the login. */
  useEffect(() => {
    if (data.buyer === 'customer' && code.current?.value === '') {
      code.current.value = readVoucherCode();
    }
  }, [data.buyer]);

  function logIn(typed: string) {
    saveVoucherCode(typed);
    requestLogin(storefront().bus, modePath(pathname, 'redeem'));
  }

  async function redeem(fields: FormFields) {
    const typed = readText(fields, VOUCHER_FIELDS.code);
    if (redemption.status === 'submitting') return;
    if (typed === '') {
      const fieldErrors = { [VOUCHER_FIELDS.code]: 'Enter the code.' };
      setRedemption({ status: 'rejected', message: '', fieldErrors });
      return;
    }
    if (data.buyer === 'visitor') {
      logIn(typed);
      return;
    }
    setRedemption({ status: 'submitting' });
    try {
      const response = await redeemVoucher(storefront().api, typed);
      if (response.kind === 'refused') {
        setRedemption({ status: 'rejected', message: response.message, fieldErrors: {} });
        return;
      }
      saveVoucherCode('');
      publishVoucherAccepted(storefront().bus, response.message);
      await navigate(PROFILE_PATH);
    } catch (error) {
      if (isLoginNeeded(error)) logIn(typed);
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
            ref={code}
            name={VOUCHER_FIELDS.code}
            defaultValue={enteredIn(data, REDEEM_ACTION)[VOUCHER_FIELDS.code] ?? ''}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={CODE_MAX}
          />
        )}
      </Field>
      {data.buyer === 'visitor' && (
        <p className={styles['hint']}>
          The amount is added to the credit of your account. You log in on the next page.
        </p>
      )}
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
