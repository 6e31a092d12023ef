import type { ReactNode } from 'react';
import { Container } from 'ui-kit/container';
import type { Loaded } from '../domain/loaded.ts';
import styles from './private-page.module.css';
import { PrivateNotice } from './private-notice.tsx';

interface PrivatePageProps<Value> {
  readonly loaded: Loaded<Value>;
  /** The subject of a sentence, capitalised: `Your orders`, `This invoice`. */
  readonly subject: string;
  readonly children: (value: Value) => ReactNode;
}

/** A page that only one customer may see, or the reason why it is not shown. */
export function PrivatePage<Value>({
  loaded,
  subject,
  children,
}: PrivatePageProps<Value>): ReactNode {
  return (
    <Container>
      <div className={styles['page']}>
        {loaded.status === 'shown' ? (
          children(loaded.value)
        ) : (
          <PrivateNotice status={loaded.status} subject={subject} />
        )}
      </div>
    </Container>
  );
}
