import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import { ButtonLink } from 'ui-kit/button-link';
import { checkPayment } from '../../api/payments.ts';
import { PaymentMessage } from '../../components/payment-message.tsx';
import { RouterButton } from '../../components/router-button.tsx';
import { usePaymentWatch } from '../../components/use-payment-watch.ts';
import { VOUCHER_WORDING, type PaymentReturn } from '../../domain/payment.ts';
import { describeDelivery } from '../../domain/voucher-recipient.ts';
import { modePath } from './gift-voucher-data.ts';

/** Result of the payment for a voucher; its links lead to the same page without the token. */
export function VoucherPayment({ payment }: { readonly payment: PaymentReturn }): ReactNode {
  const storefront = useStorefront();
  const { pathname } = useLocation();
  const { result, status } = usePaymentWatch(payment, (check, signal) =>
    checkPayment(storefront().api, { ...check, signal }),
  );
  const paid = result.status === 'paid' ? result.payment : undefined;
  const delivery = paid?.voucherDelivery;
  return (
    <PaymentMessage
      result={result}
      status={status}
      wording={
        delivery === undefined
          ? VOUCHER_WORDING
          : { ...VOUCHER_WORDING, next: describeDelivery(delivery) }
      }
      headingLevel={3}
      whenUnpaid={
        <RouterButton to={pathname} variant="secondary">
          Change the voucher
        </RouterButton>
      }
      afterSuccess={
        <>
          {paid?.voucher !== undefined && (
            <ButtonLink href={paid.voucher.printPath}>Print the voucher</ButtonLink>
          )}
          <RouterButton to={pathname}>Buy another voucher</RouterButton>
          {delivery === undefined && (
            <RouterButton to={modePath(pathname, 'redeem')} variant="secondary">
              Redeem it yourself
            </RouterButton>
          )}
        </>
      }
      afterFailure={<RouterButton to={pathname}>Try again</RouterButton>}
      whenUnknown={<RouterButton to={pathname}>Buy a voucher</RouterButton>}
    />
  );
}
