import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import { ButtonLink } from 'ui-kit/button-link';
import { checkPayment } from '../../api/payments.ts';
import { PaymentMessage } from '../../components/payment-message.tsx';
import { RouterButton } from '../../components/router-button.tsx';
import { usePaymentWatch } from '../../components/use-payment-watch.ts';
import { VOUCHER_WORDING, type PaymentReturn } from '../../domain/payment.ts';
import { modePath } from './gift-voucher-data.ts';

/** Result of the payment for a voucher; its links lead to the same page without the token. */
export function VoucherPayment({ payment }: { readonly payment: PaymentReturn }): ReactNode {
  const storefront = useStorefront();
  const { pathname } = useLocation();
  const { result, status } = usePaymentWatch(payment, (check, signal) =>
    checkPayment(storefront().api, { ...check, signal }),
  );
  return (
    <PaymentMessage
      result={result}
      status={status}
      wording={VOUCHER_WORDING}
      headingLevel={3}
      whenUnpaid={
        <RouterButton to={pathname} variant="secondary">
          Change the voucher
        </RouterButton>
      }
      afterSuccess={
        <>
          {result.status === 'paid' && result.payment.voucher !== undefined && (
            <ButtonLink href={result.payment.voucher.printPath}>Print the voucher</ButtonLink>
          )}
          <RouterButton to={pathname}>Buy another voucher</RouterButton>
          <RouterButton to={modePath(pathname, 'redeem')} variant="secondary">
            Redeem it yourself
          </RouterButton>
        </>
      }
      afterFailure={<RouterButton to={pathname}>Try again</RouterButton>}
      whenUnknown={<RouterButton to={pathname}>Buy a voucher</RouterButton>}
    />
  );
}
