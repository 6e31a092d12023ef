import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';
import styles from './grid.module.css';

export type GridProps = {
  readonly children: ReactNode;
  /** Minimum width of a column: about 11, 16 or 22 rem. As many columns as fit. */
  readonly columns?: 'narrow' | 'medium' | 'wide';
  /** `list` renders a list; its children must then be `li`. */
  readonly element?: 'div' | 'list';
};

/** Equal columns, as many as fit; `narrow` has two columns even on a phone. */
export function Grid({ children, columns = 'medium', element = 'div' }: GridProps) {
  const className = joinClassNames(styles['grid'], styles[columns]);
  if (element === 'div') return <div className={className}>{children}</div>;
  return (
    <ul className={className} role="list">
      {children}
    </ul>
  );
}
