import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BACK_IN_STOCK_PARAMETERS } from 'shared-contracts/back-in-stock-page';
import { SHOP_PATH } from 'shared-contracts/paths';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import type { NoticeStep } from './back-in-stock-data.ts';
import styles from './back-in-stock.module.css';

interface NoticeDoneProps {
  readonly step: Extract<NoticeStep, { readonly name: 'done' }>;
  /** Null when the address names no sku. */
  readonly skuId: number | null;
  /** The product's page, or the shop. */
  readonly nextPath: string;
}

/** What the last form did, and where to go next. */
export function NoticeDone({ step, skuId, nextPath }: NoticeDoneProps): ReactNode {
  return (
    <>
      <ResultText step={step} skuId={skuId} />
      <p>
        <Link className={textLinkClassName({})} to={nextPath}>
          {nextPath === SHOP_PATH ? 'Go to the shop' : 'Back to the product'}
        </Link>
      </p>
    </>
  );
}

function ResultText({ step, skuId }: Pick<NoticeDoneProps, 'step' | 'skuId'>): ReactNode {
  const { pathname } = useLocation();
  const { result, email } = step;
  switch (result) {
    case 'mailed':
      return (
        <>
          <p>
            We have sent an email to <Address email={email} />. Open its link within 24 hours to
            confirm the address. Then you get one email when this is back in stock.
          </p>
          {skuId !== null && (
            <p>
              No email yet? Check your spam folder, or{' '}
              <Link
                className={textLinkClassName({})}
                to={`${pathname}?${BACK_IN_STOCK_PARAMETERS.sku}=${skuId}`}
              >
                enter the address again
              </Link>
              .
            </p>
          )}
        </>
      );
    case 'waiting':
      return (
        <p>
          <Address email={email} /> gets one email when this is back in stock.
        </p>
      );
    case 'confirmed':
      return <p>You get one email when this is back in stock.</p>;
    case 'removed':
      return <p>You get no email when this is back in stock.</p>;
  }
}

function Address({ email }: { readonly email: string }): ReactNode {
  return email === '' ? 'your address' : <strong className={styles['email']}>{email}</strong>;
}
