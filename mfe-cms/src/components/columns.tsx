import type { ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import type { ColumnCount } from '../domain/column-count.ts';
import styles from './columns.module.css';

interface ColumnsProps {
  /** On a wide window; narrower windows have fewer columns. */
  readonly atMost: ColumnCount;
  /** `li` elements. */
  readonly children: ReactNode;
}

/** A list with the author's number of columns, or fewer where the window is narrow. */
export function Columns({ atMost, children }: ColumnsProps): ReactNode {
  return (
    <ul className={joinClassNames(styles['columns'], styles[`at-most-${atMost}`])} role="list">
      {children}
    </ul>
  );
}
