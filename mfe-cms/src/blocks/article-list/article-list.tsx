import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { blogPath } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Container } from 'ui-kit/container';
import { ArticleCards } from '../../components/article-cards.tsx';
import type { ArticleListData, EmbeddedListData } from './article-list-data.ts';
import styles from './article-list.module.css';
import { BlogPage } from './blog-page.tsx';

/** Blog/article_list: the blog's own page, or a few articles inside another page. */
export function ArticleList({ data }: BlockViewProps<ArticleListData>): ReactNode {
  if (data === null) return null;
  return data.kind === 'blog' ? <BlogPage data={data} /> : <EmbeddedList data={data} />;
}

function EmbeddedList({ data }: { readonly data: EmbeddedListData }): ReactNode {
  const { heading, articles } = data;
  const headingId = useId();
  if (articles.length === 0) return null;
  const hasHeading = heading !== '';
  return (
    <Container>
      <section
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
        <div>
          <Link className={buttonClassName({ variant: 'secondary' })} to={blogPath()}>
            All articles
          </Link>
        </div>
      </section>
    </Container>
  );
}
