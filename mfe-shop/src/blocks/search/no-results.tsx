import type { ReactNode } from 'react';
import { ProductList } from '../../components/product-list.tsx';
import { GroupLinks } from './group-links.tsx';
import type { SearchAnswer } from './search-data.ts';
import styles from './search.module.css';

type Nothing = Extract<SearchAnswer, { readonly kind: 'nothing' }>;

/** Says so, what to try, and where else to look. */
export function NoResults({ answer }: { readonly answer: Nothing }): ReactNode {
  const { text, groups, featured } = answer;
  return (
    <>
      <div className={styles['answer']}>
        <p>Nothing fits “{text}”.</p>
        <ul className={styles['advice']}>
          <li>Check the spelling; close is near enough.</li>
          <li>Try fewer words: “follower” rather than “follower for small euro cylinders”.</li>
          <li>Try the kind of thing: “tray”, “vice” or “gauge”.</li>
        </ul>
      </div>
      {groups.length > 0 && <GroupLinks groups={groups} />}
      {featured.length > 0 && (
        <section className={styles['section']}>
          <h2>Featured products</h2>
          <ProductList products={featured} headingLevel={3} shape="row" />
        </section>
      )}
    </>
  );
}
