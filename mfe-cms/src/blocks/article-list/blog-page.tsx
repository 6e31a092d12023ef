import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { renderRouterLink } from 'remote-kit/router-link';
import { blogFeedPath, blogPath } from 'shared-contracts/paths';
import { Breadcrumb } from 'ui-kit/breadcrumb';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Container } from 'ui-kit/container';
import { EmptyState } from 'ui-kit/empty-state';
import { Pagination } from 'ui-kit/pagination';
import { Stack } from 'ui-kit/stack';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { ArticleCards } from '../../components/article-cards.tsx';
import { Prose } from '../../components/prose.tsx';
import { listGroupBreadcrumb } from '../../domain/breadcrumb.ts';
import type { BlogPageData } from './article-list-data.ts';
import styles from './article-list.module.css';
import { GroupNavigation } from './group-navigation.tsx';

/** All articles or the articles of a group, nine per page. */
export function BlogPage({ data }: { readonly data: BlogPageData }): ReactNode {
  const { title, group, content, groups, articles, page, pageCount, look } = data;
  return (
    <Container width="wide">
      <div className={styles['page']}>
        <Stack gap={4}>
          {group !== null && (
            <Breadcrumb entries={listGroupBreadcrumb(group)} renderLink={renderRouterLink} />
          )}
          <h1>{title}</h1>
          {content !== null && (
            <div className={styles['content']}>
              <Prose html={content} />
            </div>
          )}
          {groups.length > 0 && <GroupNavigation groups={groups} current={group?.slug ?? null} />}
        </Stack>
        {articles.length === 0 ? (
          <EmptyGroup />
        ) : (
          <ArticleCards
            articles={articles}
            headingLevel={2}
            emphasis={page === 1 ? 'lead' : 'even'}
            place="top"
          />
        )}
        {pageCount > 1 && (
          <div className={styles['pages']}>
            <Pagination
              page={page}
              pageCount={pageCount}
              hrefOf={(number) => blogPath(group?.slug, number)}
              renderLink={renderRouterLink}
              {...look}
            />
          </div>
        )}
        <p className={styles['feed']}>
          Follow new articles in your feed reader with the{' '}
          <a
            className={textLinkClassName({ tone: 'accent' })}
            href={blogFeedPath(group?.slug)}
            type="application/rss+xml"
          >
            RSS feed
          </a>
          .
        </p>
      </div>
    </Container>
  );
}

function EmptyGroup(): ReactNode {
  return (
    <EmptyState
      title="No articles yet"
      actions={
        <Link className={buttonClassName({ variant: 'secondary' })} to={blogPath()}>
          All articles
        </Link>
      }
    >
      Please check back soon.
    </EmptyState>
  );
}
