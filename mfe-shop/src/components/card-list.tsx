import type { ReactNode } from 'react';
import styles from './card-list.module.css';

interface CardListProps {
  /**
   * On a phone `grid` is two columns, `row` is one line to swipe. On wider screens a grid has three
   * to five columns. A row has three; a fourth card is shown only in a wide window.
   */
  readonly shape?: 'grid' | 'row';
  readonly children: ReactNode;
}

/** Cards in equal columns. Its children are `li`. */
export function CardList({ shape = 'grid', children }: CardListProps): ReactNode {
  return (
    <ul className={styles[shape]} role="list">
      {children}
    </ul>
  );
}
