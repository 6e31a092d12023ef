import type { ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import { formatCents } from 'ui-kit/format-cents';
import { DocumentLines } from '../../components/document-lines.tsx';
import { DocumentSums } from '../../components/document-sums.tsx';
import { stampOf, type Invoice } from '../../domain/invoice.ts';
import styles from './invoice-sheet.module.css';

/** The printed document only. */
export function InvoiceSheet({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const { title, number, seller, lines, sums, standing } = invoice;
  return (
    <article className={styles['sheet']} aria-labelledby="invoice-title">
      <header className={styles['head']}>
        <div className={styles['party']}>
          <p className={styles['seller']}>{seller.name}</p>
          {seller.abn !== null && <p>{`ABN ${seller.abn}`}</p>}
          {seller.address !== null && <p>{seller.address}</p>}
          {seller.email !== null && <p>{seller.email}</p>}
        </div>
        <div className={styles['heading']}>
          <h1 id="invoice-title" className={styles['title']}>{`${title} ${number}`}</h1>
          <p className={joinClassNames(styles['stamp'], styles[standing])}>{stampOf(invoice)}</p>
        </div>
      </header>
      <div className={styles['parties']}>
        <div className={styles['party']}>
          <h2 className={styles['label']}>Billed to</h2>
          {invoice.buyer.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
          {invoice.buyerEmail !== null && <p>{invoice.buyerEmail}</p>}
        </div>
        <dl className={styles['facts']}>
          {invoice.issuedOn !== null && <Fact label="Date of issue" value={invoice.issuedOn} />}
          <Fact label="Order" value={String(invoice.orderNumber)} />
          <Fact label="Ordered on" value={invoice.orderedOn} />
        </dl>
      </div>
      <DocumentLines lines={lines} />
      <DocumentSums sums={sums} />
      <StandingNote invoice={invoice} />
    </article>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Notes for a reader who finds the printed sheet later. */
function StandingNote({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const text = describeStanding(invoice);
  return text === null ? null : <p className={styles['note']}>{text}</p>;
}

function describeStanding({ standing, refundedCents }: Invoice): string | null {
  switch (standing) {
    case 'paid':
      return null;
    case 'unpaid':
      return 'This order is not paid. This document is not an invoice; we will send the invoice once the order is paid.';
    case 'cancelled':
      return 'This order was cancelled. There is nothing to pay.';
    case 'refund-due':
      return 'A refund to the buyer is in progress.';
    case 'refunded':
      return refundedCents > 0
        ? `${formatCents(refundedCents)} was refunded to the buyer.`
        : 'The payment was refunded to the buyer.';
  }
}
