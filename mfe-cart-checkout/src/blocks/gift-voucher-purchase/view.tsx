import { useId, type ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { Container } from 'ui-kit/container';
import { leaveForPayment } from '../../api/payment-page.ts';
import { voucherAnchor } from '../../domain/gift-voucher.ts';
import type { GiftVoucherData } from './gift-voucher-data.ts';
import styles from './gift-voucher-purchase.module.css';
import { VoucherForms } from './voucher-forms.tsx';
import { VoucherPayment } from './voucher-payment.tsx';

/** core/gift_voucher_purchase: buy a voucher, redeem one, or see the result of a payment. */
export function View({ block, data }: BlockViewProps<GiftVoucherData>): ReactNode {
  return (
    <GiftVoucher anchor={voucherAnchor(block.id)} data={data} leaveForPayment={leaveForPayment} />
  );
}

interface GiftVoucherProps {
  /** Id of the block in the document. */
  readonly anchor: string;
  readonly data: GiftVoucherData;
  /** Leaves the site; a parameter so that tests can observe it. */
  readonly leaveForPayment: (paymentUrl: string) => void;
}

export function GiftVoucher({ anchor, data, leaveForPayment: leave }: GiftVoucherProps): ReactNode {
  const { heading, content } = data;
  const headingId = useId();
  return (
    <Container width="form-below-text">
      <section id={anchor} className={styles['block']} aria-labelledby={headingId}>
        <h2 id={headingId} className={styles['heading']}>
          {heading}
        </h2>
        <Content content={content} leaveForPayment={leave} />
      </section>
    </Container>
  );
}

function Content({
  content,
  leaveForPayment: leave,
}: Pick<GiftVoucherProps, 'leaveForPayment'> & Pick<GiftVoucherData, 'content'>): ReactNode {
  switch (content.kind) {
    case 'payment':
      // Newer data of the same token starts a new watch.
      return <VoucherPayment key={content.payment.result.status} payment={content.payment} />;
    case 'forms':
      // A new address may select the other form, and a login changes the form to buy.
      return (
        <VoucherForms
          key={`${content.mode} ${content.buyer}`}
          data={content}
          leaveForPayment={leave}
        />
      );
  }
}
