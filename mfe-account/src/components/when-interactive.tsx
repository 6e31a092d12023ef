import type { ReactNode } from 'react';
import { useIsInteractive } from 'remote-kit/is-interactive';
import styles from './when-interactive.module.css';

/**
 * What only scripts can do. Until they run its place is kept, so that nothing below it moves;
 * without scripts there is none.
 */
export function WhenInteractive({ children }: { readonly children: ReactNode }): ReactNode {
  const isInteractive = useIsInteractive();
  return <div className={isInteractive ? undefined : styles['waiting']}>{children}</div>;
}
