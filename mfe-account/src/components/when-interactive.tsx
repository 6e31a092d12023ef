import type { ReactNode } from 'react';
import { useIsInteractive } from 'remote-kit/is-interactive';
import styles from './when-interactive.module.css';

/**
 * Content that needs scripts. Its space is reserved until they run, so that nothing below moves;
 * without scripts it takes no space.
 */
export function WhenInteractive({ children }: { readonly children: ReactNode }): ReactNode {
  const isInteractive = useIsInteractive();
  return <div className={isInteractive ? undefined : styles['waiting']}>{children}</div>;
}
