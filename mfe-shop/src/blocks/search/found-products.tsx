import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { searchPath } from 'shared-contracts/search-path';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { NarrowableList } from '../../components/narrowable-list.tsx';
import { NoMatches } from '../../components/no-matches.tsx';
import { PagedProducts } from '../../components/paged-products.tsx';
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
  const count = describeCount(found);
  const hrefOf = (number: number) => foundPagePath(found, number);
  if (narrowing === null) {
    return (
      <>
        <ResultCount text={count} />
        <PagedProducts {...found} hrefOf={hrefOf} />
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
        <PagedProducts {...found} hrefOf={hrefOf} listWidth="beside-filters" />
      )}
    </NarrowableList>
  );
}

function describeCount({ total, text, corrected, page, pageCount, shownPages }: Found): string {
  const results = total === 1 ? '1 result' : `${total} results`;
  const pages = shownPages > 1 ? `pages 1 to ${Math.min(shownPages, pageCount)}` : `page ${page}`;
  const place = pageCount > 1 ? `, ${pages} of ${pageCount}` : '';
  return `${results} for “${corrected ?? text}”${place}`;
}
