import type { ReactNode } from 'react';
import { COUNT_ID } from './field-ids.ts';
import styles from './result-count.module.css';

/** Which part of a list is shown; screen readers announce changes. */
export function ResultCount({ text }: { readonly text: string }): ReactNode {
  return (
    <p id={COUNT_ID} className={styles['count']} role="status" tabIndex={-1}>
      {text}
    </p>
  );
}
