import { type IconDrawing } from './icon-drawings.ts';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';

export type EmptyStateProps = {
  readonly title: string;
  readonly headingLevel?: 1 | 2 | 3;
  readonly icon?: IconDrawing;
  /** Why it is empty, and how to change that. */
  readonly children?: ReactNode;
  /** One or two buttons or links. */
  readonly actions?: ReactNode;
};

/** Shown instead of an empty list or cart. */
export function EmptyState({ title, headingLevel = 2, icon, children, actions }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles['empty']}>
      {icon && (
        <span className={styles['icon']}>
          <Icon drawing={icon} size="large" />
        </span>
      )}
      <Heading className={styles['title']}>{title}</Heading>
      {children && <div className={styles['text']}>{children}</div>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
