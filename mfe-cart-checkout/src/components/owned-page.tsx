import type { ReactNode } from 'react';
import { Container } from 'ui-kit/container';
import type { Loaded } from '../domain/loaded.ts';
import styles from './owned-page.module.css';
import { OwnerNotice } from './owner-notice.tsx';

interface OwnedPageProps<Value> {
  readonly loaded: Loaded<Value>;
  /** The subject of a sentence, capitalised: `Your orders`, `This invoice`. */
  readonly subject: string;
  readonly children: (value: Value) => ReactNode;
}

/** A page that only its owner may see, or why it is not shown. */
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
