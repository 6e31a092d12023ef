/** The thin progress bar at the top of the window while a page is loading. */
import type { ReactNode } from 'react';
import { ProgressBar } from 'ui-kit/progress-bar';
import { useLiveValue, type LiveValue } from './live-values.ts';
import styles from './navigation-progress.module.css';

interface NavigationProgressProps {
  readonly isNavigating: LiveValue<boolean>;
}

export function NavigationProgress({ isNavigating }: NavigationProgressProps): ReactNode {
  if (!useLiveValue(isNavigating, false)) return null;
  return (
    <div className={styles['progress']}>
      <ProgressBar label="Loading page" />
    </div>
  );
}
