import type { ReactNode } from 'react';
import styles from './cluster.module.css';
import { joinClassNames } from './class-names.ts';
import type { Gap } from './stack.tsx';

export type ClusterProps = {
  readonly children: ReactNode;
  readonly gap?: Gap;
  readonly justify?: 'start' | 'centre' | 'between' | 'end';
  readonly align?: 'centre' | 'baseline' | 'end';
};

/** Children beside each other; they wrap when there is no space. */
export function Cluster({ children, gap = 3, justify = 'start', align = 'centre' }: ClusterProps) {
  return (
    <div
      className={joinClassNames(
        styles['cluster'],
        styles[`gap-${gap}`],
        styles[`justify-${justify}`],
        styles[`align-${align}`],
      )}
    >
      {children}
    </div>
  );
}
