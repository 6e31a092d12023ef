import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { joinClassNames } from 'ui-kit/class-names';
import { formatCents } from 'ui-kit/format-cents';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import type { DocumentLine } from '../domain/order-history.ts';
import styles from './document-lines.module.css';

interface DocumentLinesProps {
  readonly lines: readonly DocumentLine[];
  /** What a buyer can do with each item, below its name. */
  readonly offer?: 'review';
}

/** The ordered items, one row each, with options and addons. */
export function DocumentLines({ lines, offer }: DocumentLinesProps): ReactNode {
  const number = styles['number'];
  const each = joinClassNames(number, styles['each']);
  return (
    <table className={styles['lines']} aria-label="Items">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className={number}>
            Qty
          </th>
          <th scope="col" className={each}>
            Price
          </th>
          <th scope="col" className={number}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <th scope="row" className={styles['item']}>
              <span className={styles['name']}>{line.name}</span>
              {line.addons.map((addon) => (
                <span key={addon} className={styles['detail']}>
                  {addon}
                </span>
              ))}
              {line.skuCode !== '' && <span className={styles['code']}>{line.skuCode}</span>}
              {offer === 'review' && line.reviewPath !== null && (
                <Link
                  className={joinClassNames(textLinkClassName({}), styles['review'])}
                  to={line.reviewPath}
                >
                  Write a review
                  <VisuallyHidden>{` of ${line.name}`}</VisuallyHidden>
                </Link>
              )}
            </th>
            <td className={number}>{line.qty}</td>
            <td className={each}>{formatCents(line.priceCents)}</td>
            <td className={number}>{formatCents(line.subtotalCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
