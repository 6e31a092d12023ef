import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { searchPath } from 'shared-contracts/search-path';
import { Pagination } from 'ui-kit/pagination';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { ProductList } from '../../components/product-list.tsx';
import { renderRouterLink } from '../../components/router-link.tsx';
import type { SearchAnswer } from './search-data.ts';
import styles from './search.module.css';

type Found = Extract<SearchAnswer, { readonly kind: 'found' }>;

/** How many fit, and a page of them. */
export function FoundProducts({ found }: { readonly found: Found }): ReactNode {
  const { text, corrected, products, page, pageCount } = found;
  return (
    <>
      <div className={styles['answer']}>
        {corrected !== null && (
          <p>
            Nothing fits “{text}” exactly. Showing results for{' '}
            <Link className={textLinkClassName({})} to={searchPath(corrected)}>
              {corrected}
            </Link>
            .
          </p>
        )}
        <p>{describeCount(found)}</p>
      </div>
      <ProductList products={products} headingLevel={2} place="top" />
      {pageCount > 1 && (
        <div className={styles['pages']}>
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefOf={(number) => searchPath(text, number)}
            renderLink={renderRouterLink}
          />
        </div>
      )}
    </>
  );
}

function describeCount({ total, text, corrected, page, pageCount }: Found): string {
  const results = total === 1 ? '1 result' : `${total} results`;
  const place = pageCount > 1 ? `, page ${page} of ${pageCount}` : '';
  return `${results} for “${corrected ?? text}”${place}`;
}
