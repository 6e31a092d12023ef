import type { ReactNode, Ref } from 'react';
import styles from './card-list.module.css';

interface CardListProps {
  /**
   * On a phone `grid` is two columns, `row` is one line to swipe. On wider screens a grid has three
   * to five columns. A row has three; a fourth card is shown only in a wide window.
   */
  readonly shape?: 'grid' | 'row';
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLUListElement> | undefined;
}

/** Cards in equal columns. Its children are `li`. */
export function CardList({ shape = 'grid', children, ref }: CardListProps): ReactNode {
  return (
    <ul ref={ref} className={styles[shape]} role="list">
      {children}
    </ul>
  );
}
