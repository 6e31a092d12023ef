import { useId, type ReactNode } from 'react';
import { Card } from 'ui-kit/card';
import styles from './my-account.module.css';

interface AccountSectionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Id for links to this section. */
  readonly anchor?: string;
}

/** A section with one kind of record, such as tickets. */
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
