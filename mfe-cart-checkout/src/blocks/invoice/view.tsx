import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { invoicePath, invoicePrintPath, orderPath } from 'shared-contracts/paths';
import { Button } from 'ui-kit/button';
import { ButtonLink } from 'ui-kit/button-link';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { PrivatePage } from '../../components/private-page.tsx';
import type { Invoice } from '../../domain/invoice.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import styles from './invoice.module.css';
import type { InvoiceData } from './load.ts';

/** Sell/invoice: the invoice of an order, to read, print or download. */
export function View({ data }: BlockViewProps<InvoiceData>): ReactNode {
  const { invoice, view, linkKey } = data;
  return (
    <PrivatePage loaded={invoice} subject="This invoice">
      {(shown) => (
        <>
          <InvoiceActions invoice={shown} view={view} linkKey={linkKey} />
          <InvoiceSheet invoice={shown} />
        </>
      )}
    </PrivatePage>
  );
}

interface InvoiceActionsProps extends Pick<InvoiceData, 'view' | 'linkKey'> {
  readonly invoice: Invoice;
}

/** Not printed. */
function InvoiceActions({ invoice, view, linkKey }: InvoiceActionsProps): ReactNode {
  const isInteractive = useIsInteractive();
  const { orderId, pdfPath } = invoice;
  const key = linkKey ?? undefined;
  const link = textLinkClassName({});
  return (
    <div className={styles['actions']}>
      {view === 'page' ? (
        <>
          {linkKey === null && (
            <Link to={orderPath(orderId)} className={link}>
              {`Back to order ${invoice.orderNumber}`}
            </Link>
          )}
          <Link to={invoicePrintPath(orderId, key)} className={link}>
            Print view
          </Link>
        </>
      ) : (
        <Link to={invoicePath(orderId, key)} className={link}>
          Back to the invoice
        </Link>
      )}
      <span className={styles['buttons']}>
        {isInteractive && (
          <Button variant="secondary" onClick={() => window.print()}>
            Print
          </Button>
        )}
        {pdfPath !== null && <ButtonLink href={pdfPath}>Download PDF</ButtonLink>}
      </span>
    </div>
  );
}
