import { useId, type ReactNode } from 'react';
import { Card } from 'ui-kit/card';
import styles from './my-account.module.css';

interface AccountSectionProps {
  readonly title: string;
  /** Where more of it is. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** Lets an address lead here. */
  readonly anchor?: string;
}

/** One kind of things that belong to the customer. */
export function AccountSection({
  title,
  action,
  children,
  anchor,
}: AccountSectionProps): ReactNode {
  const id = useId();
  return (
    <Card element="section" aria-labelledby={id}>
      <div className={styles['section']} id={anchor}>
        <div className={styles['section-head']}>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          {action}
        </div>
        {children}
      </div>
    </Card>
  );
}
