import type { ReactNode } from 'react';
import { ProductList } from '../../components/product-list.tsx';
import { Link } from 'react-router-dom';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { ContentHits } from './content-hits.tsx';
import { PopularSearches } from './popular-searches.tsx';
import { GroupLinks } from './group-links.tsx';
import type { SearchResult } from './search-data.ts';
import styles from './search.module.css';

type Nothing = Extract<SearchResult, { readonly kind: 'nothing' }>;

/** No results: related pages, tips for the search, popular searches, contact, groups and products. */
export function NoResults({ result }: { readonly result: Nothing }): ReactNode {
  const { text, content, groups, featured, popular, contactPath } = result;
  return (
    <>
      <div className={styles['answer']}>
        <p role="status">No results for “{text}”.</p>
        <ul className={styles['advice']}>
          <li>Check the spelling.</li>
          <li>Try fewer words: “follower” instead of “follower for small euro cylinders”.</li>
          <li>Try a more general word: “tray”, “vice” or “gauge”.</li>
          {contactPath !== null && (
            <li>
              Ask us:{' '}
              <Link className={textLinkClassName({})} to={contactPath}>
                contact the shop
              </Link>
              .
            </li>
          )}
        </ul>
      </div>
      <ContentHits content={content} heading="These pages may help" />
      <PopularSearches searches={popular} />
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
