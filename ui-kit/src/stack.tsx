import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';
import styles from './stack.module.css';

/** Steps of the space scale in `tokens.css`. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export type StackProps = {
  readonly children: ReactNode;
  readonly gap?: Gap;
};

/** Children below each other with equal gaps. */
export function Stack({ children, gap = 4 }: StackProps) {
  return <div className={joinClassNames(styles['stack'], styles[`gap-${gap}`])}>{children}</div>;
}
