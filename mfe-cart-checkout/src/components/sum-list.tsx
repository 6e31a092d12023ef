import type { ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import { formatCents } from 'ui-kit/format-cents';
import type { SumRow } from '../domain/sum-row.ts';
import styles from './sum-list.module.css';

interface SumListProps {
  readonly rows: readonly SumRow[];
  /** GST in the total, integer cents; null when there is none. */
  readonly taxCents: number | null;
}

/** Totals of a cart or an order, row by row, with the included GST. */
export function SumList({ rows, taxCents }: SumListProps): ReactNode {
  return (
    <>
      <dl className={styles['list']}>
        {rows.map(({ label, amount, emphasis }) => (
          <div key={label} className={joinClassNames(styles['row'], emphasis && styles[emphasis])}>
            <dt>{label}</dt>
            <dd>{typeof amount === 'string' ? amount : formatAmount(amount)}</dd>
          </div>
        ))}
      </dl>
      {taxCents !== null && (
        <p className={styles['tax']}>{`Includes GST of ${formatCents(taxCents)}`}</p>
      )}
    </>
  );
}

function formatAmount(cents: number): string {
  return cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents);
}
