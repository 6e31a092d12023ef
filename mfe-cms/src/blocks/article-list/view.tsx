import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { listElementId } from 'remote-kit/embedded-list';
import { renderRouterLink } from 'remote-kit/router-link';
import { blogPath } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Container } from 'ui-kit/container';
import { Pagination } from 'ui-kit/pagination';
import { ArticleCards } from '../../components/article-cards.tsx';
import type { ArticleListData, EmbeddedListData } from './article-list-data.ts';
import styles from './article-list.module.css';
import { BlogPage } from './blog-page.tsx';

/** Blog/article_list: the blog's own page, or a few articles inside another page. */
export function View({ block, data }: BlockViewProps<ArticleListData>): ReactNode {
  if (data === null) return null;
  return data.kind === 'blog' ? (
    <BlogPage data={data} />
  ) : (
    <EmbeddedList block={block} data={data} />
  );
}

function EmbeddedList({ block, data }: BlockViewProps<EmbeddedListData>): ReactNode {
  const { heading, articles, pages, look } = data;
  const headingId = useId();
  if (articles.length === 0) return null;
  const hasHeading = heading !== '';
  return (
    <Container width="wide">
      <section
        id={listElementId(block.id)}
        className={styles['embedded']}
        aria-labelledby={hasHeading ? headingId : undefined}
        aria-label={hasHeading ? undefined : 'Articles'}
      >
        {hasHeading && (
          <h2 id={headingId} className={styles['heading']}>
            {heading}
          </h2>
        )}
        <ArticleCards articles={articles} headingLevel={hasHeading ? 3 : 2} />
        {pages !== null && (
          <Pagination
            page={pages.page}
            pageCount={pages.hrefs.length}
            hrefOf={(number) => pages.hrefs[number - 1] ?? ''}
            renderLink={renderRouterLink}
            {...look}
          />
        )}
        <div>
          <Link className={buttonClassName({ variant: 'secondary' })} to={blogPath()}>
            All articles
          </Link>
        </div>
      </section>
    </Container>
  );
}
