import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { searchPath } from 'shared-contracts/search-path';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { ListEnd } from '../../components/list-end.tsx';
import { NarrowableList } from '../../components/narrowable-list.tsx';
import { NoMatches } from '../../components/no-matches.tsx';
import { ProductList } from '../../components/product-list.tsx';
import { ResultCount } from '../../components/result-count.tsx';
import { ContentHits, FoundGroups } from './content-hits.tsx';
import { foundPagePath, foundPath, type Found } from './result-paths.ts';
import styles from './search.module.css';

interface FoundProps {
  readonly found: Found;
}

/**
 * Groups, pages and articles; the number of products and one page of them, with filters where the
 * backend supports them.
 */
export function FoundProducts({ found }: FoundProps): ReactNode {
  const { text, corrected, content } = found;
  return (
    <>
      {corrected !== null && (
        <div className={styles['answer']}>
          <p>
            No exact results for “{text}”. Showing results for{' '}
            <Link className={textLinkClassName({})} to={searchPath(corrected)}>
              {corrected}
            </Link>
            .
          </p>
        </div>
      )}
      <FoundGroups content={content} />
      {content.place === 'first' && <ContentHits content={content} />}
      {(found.products.length > 0 || content.hits.length === 0) && <Results found={found} />}
      {content.place === 'after' && <ContentHits content={content} />}
    </>
  );
}

function Results({ found }: FoundProps): ReactNode {
  const { products, narrowing } = found;
  const list = useRef<HTMLUListElement>(null);
  const count = describeCount(found);
  const end = (
    <ListEnd
      {...found}
      list={list}
      shown={products.length}
      hrefOf={(number) => foundPagePath(found, number)}
    />
  );
  if (narrowing === null) {
    return (
      <>
        <ResultCount text={count} />
        <ProductList ref={list} products={products} headingLevel={2} place="top" />
        {end}
      </>
    );
  }
  const path = foundPath(found);
  return (
    // A new search is a new form: choices made for the last one are discarded.
    <NarrowableList
      key={path}
      path={path}
      narrowing={narrowing}
      defaultOrder="Best match"
      count={count}
    >
      {products.length === 0 ? (
        <NoMatches path={path} selection={narrowing.selection} />
      ) : (
        <ProductList
          ref={list}
          products={products}
          headingLevel={2}
          place="top"
          listWidth="beside-filters"
        />
      )}
      {end}
    </NarrowableList>
  );
}

function describeCount({ total, text, corrected, page, pageCount, shownPages }: Found): string {
  const results = total === 1 ? '1 result' : `${total} results`;
  const pages = shownPages > 1 ? `pages 1 to ${Math.min(shownPages, pageCount)}` : `page ${page}`;
  const place = pageCount > 1 ? `, ${pages} of ${pageCount}` : '';
  return `${results} for “${corrected ?? text}”${place}`;
}
