import type { ReactNode } from 'react';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { Button } from 'ui-kit/button';
import styles from './plain-submit.module.css';

/**
 * The submit button of a form that scripts submit automatically. It appears without scripts, and
 * when scripts have not started after some seconds.
 */
export function PlainSubmit({ children }: { readonly children: ReactNode }): ReactNode {
  const isInteractive = useIsInteractive();
  if (isInteractive) return null;
  return (
    <div className={styles['plain']}>
      <Button type="submit" variant="secondary" size="small">
        {children}
      </Button>
    </div>
  );
}
