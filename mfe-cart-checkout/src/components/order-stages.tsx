import type { ReactNode } from 'react';
import { Icon } from 'ui-kit/icon';
import { clockIcon, successIcon } from 'ui-kit/icon-drawings';
import { listStages, type OrderDetail } from '../domain/order-history.ts';
import styles from './order-stages.module.css';

/** How far a paid order is; nothing for other orders. */
export function OrderStages({ order }: { readonly order: OrderDetail }): ReactNode {
  const stages = listStages(order);
  if (stages === null) return null;
  return (
    <ol className={styles['stages']} aria-label="Progress of the order">
      {stages.map(({ label, date }) => (
        <li key={label} className={styles['stage']} data-reached={date === null ? undefined : ''}>
          <Icon drawing={date === null ? clockIcon : successIcon} />
          <span>
            <span className={styles['label']}>{label}</span>
            <span className={styles['date']}>{date ?? 'We will email you'}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
