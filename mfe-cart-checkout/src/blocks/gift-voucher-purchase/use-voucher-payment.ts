import { useEffect, useState } from 'react';
import { useObservable } from 'remote-kit/store';
import { useStorefront } from 'remote-kit/storefront';
import { createAttempt } from '../../api/attempts.ts';
import { payVoucher } from '../../api/gift-vouchers.ts';
import { isLoginNeeded } from '../../api/rejections.ts';
import {
  createPaymentSubmitter,
  type PaymentSubmitter,
} from '../../components/payment-submitter.ts';
import { parseVoucher } from '../../domain/gift-voucher.ts';
import type { PaymentSubmission } from '../../domain/payment-attempt.ts';
import { PAY_ACTION, submissionOf, type VoucherFormsData } from './gift-voucher-data.ts';

export interface VoucherPaymentParts {
  readonly data: VoucherFormsData;
  readonly leaveForPayment: (paymentUrl: string) => void;
  /** Called when the shop needs a login for the payment. */
  readonly onLoginNeeded: () => void;
}

/** Submits the form and opens the payment page, only once however often it is called. */
export function useVoucherPayment({ data, leaveForPayment, onLoginNeeded }: VoucherPaymentParts): {
  readonly submitter: PaymentSubmitter;
  readonly submission: PaymentSubmission;
} {
  const storefront = useStorefront();
  const [submitter] = useState(() =>
    createPaymentSubmitter({
      first: submissionOf(data, PAY_ACTION),
      parse: (fields) => parseVoucher(fields, data),
      attempt: createAttempt(data.attemptKey, 'voucher'),
      async send(request, attemptKey) {
        try {
          return await payVoucher(storefront().api, request, attemptKey);
        } catch (error) {
          if (isLoginNeeded(error)) onLoginNeeded();
          throw error;
        }
      },
      onRefused: () => undefined,
      leaveForPayment,
    }),
  );
  const submission = useObservable(submitter);

  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) submitter.resume();
    };
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, [submitter]);

  return { submitter, submission };
}
