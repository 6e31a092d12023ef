import type { ReactNode } from 'react';
import { ProductList } from '../../components/product-list.tsx';
import { GroupLinks } from './group-links.tsx';
import type { SearchResult } from './search-data.ts';
import styles from './search.module.css';

type Nothing = Extract<SearchResult, { readonly kind: 'nothing' }>;

/** No results: tips for the search, groups and featured products. */
export function NoResults({ result }: { readonly result: Nothing }): ReactNode {
  const { text, groups, featured } = result;
  return (
    <>
      <div className={styles['answer']}>
        <p>No results for “{text}”.</p>
        <ul className={styles['advice']}>
          <li>Check the spelling.</li>
          <li>Try fewer words: “follower” instead of “follower for small euro cylinders”.</li>
          <li>Try a more general word: “tray”, “vice” or “gauge”.</li>
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
