import type { ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import { formatCents } from 'ui-kit/format-cents';
import { listSumRows, type DocumentSums as Sums } from '../domain/order-history.ts';
import styles from './document-sums.module.css';

/** What an order cost, row by row, with the GST in it (CART-10). */
export function DocumentSums({ sums }: { readonly sums: Sums }): ReactNode {
  return (
    <div className={styles['sums']}>
      <dl className={styles['list']}>
        {listSumRows(sums).map(({ label, cents, emphasis }) => (
          <div key={label} className={joinClassNames(styles['row'], emphasis && styles[emphasis])}>
            <dt>{label}</dt>
            <dd>{cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
      {sums.taxCents !== null && (
        <p className={styles['tax']}>{`Includes GST of ${formatCents(sums.taxCents)}`}</p>
      )}
    </div>
  );
}
