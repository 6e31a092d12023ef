import type { ReactNode } from 'react';
import { listSumRows, type DocumentSums as Sums } from '../domain/order-history.ts';
import styles from './document-sums.module.css';
import { SumList } from './sum-list.tsx';

/** The totals of an order, as its documents show them. */
export function DocumentSums({ sums }: { readonly sums: Sums }): ReactNode {
  return (
    <div className={styles['sums']}>
      <SumList rows={listSumRows(sums)} taxCents={sums.taxCents} />
    </div>
  );
}
