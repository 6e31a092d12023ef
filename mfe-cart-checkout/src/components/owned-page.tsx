import type { ReactNode } from 'react';
import { Container } from 'ui-kit/container';
import type { Loaded } from '../domain/loaded.ts';
import styles from './owned-page.module.css';
import { OwnerNotice } from './owner-notice.tsx';

interface OwnedPageProps<Value> {
  readonly loaded: Loaded<Value>;
  /** What is on it, as a sentence begins: `Your orders`, `This invoice`. */
  readonly subject: string;
  readonly children: (value: Value) => ReactNode;
}

/** A page of what only its owner may see, or why it is not shown (CART-09). */
export function OwnedPage<Value>({ loaded, subject, children }: OwnedPageProps<Value>): ReactNode {
  return (
    <Container>
      <div className={styles['page']}>
        {loaded.status === 'shown' ? (
          children(loaded.value)
        ) : (
          <OwnerNotice status={loaded.status} subject={subject} />
        )}
      </div>
    </Container>
  );
}
