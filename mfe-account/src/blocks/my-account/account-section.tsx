import { useId, type ReactNode } from 'react';
import { Card } from 'ui-kit/card';
import styles from './my-account.module.css';

interface AccountSectionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Lets an address lead here. */
  readonly anchor?: string;
}

/** One kind of things that belong to the customer. */
export function AccountSection({ title, children, anchor }: AccountSectionProps): ReactNode {
  const id = useId();
  return (
    <Card element="section" aria-labelledby={id}>
      <div className={styles['section']} id={anchor}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {children}
      </div>
    </Card>
  );
}
