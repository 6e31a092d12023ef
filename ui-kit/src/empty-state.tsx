import { type IconDrawing } from './icon-drawings.ts';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';

export type EmptyStateProps = {
  readonly title: string;
  readonly headingLevel?: 1 | 2 | 3;
  readonly icon?: IconDrawing;
  /** Why there is nothing, and what would change that. */
  readonly children?: ReactNode;
  /** Where to go from here: one or two buttons. */
  readonly actions?: ReactNode;
};

/** Stands where a list or the cart would be when there is nothing in it. */
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
