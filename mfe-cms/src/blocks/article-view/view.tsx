import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { renderRouterLink } from 'remote-kit/router-link';
import { blogPath, IMAGE_WIDTH_MAX_PX } from 'shared-contracts/paths';
import { Breadcrumb } from 'ui-kit/breadcrumb';
import { Container } from 'ui-kit/container';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { ArticleFacts } from '../../components/article-facts.tsx';
import { Prose } from '../../components/prose.tsx';
import type { ArticleGroupLink } from '../../domain/article.ts';
import { listArticleBreadcrumb } from '../../domain/breadcrumb.ts';
import { ArticleNavigation } from './article-navigation.tsx';
import type { ArticleViewData, ShownArticle } from './article-view-data.ts';
import styles from './article-view.module.css';
import { RelatedArticles } from './related-articles.tsx';
import { TableOfContents } from './table-of-contents.tsx';

/** Of the article's picture in device pixels: it is as wide as the page, so the widest there is. */
const PICTURE_WIDTH_PX = IMAGE_WIDTH_MAX_PX;

/** Blog/article_view: one article, and on its own page links to further articles. */
export function View({ data }: BlockViewProps<ArticleViewData>): ReactNode {
  if (data === null) return null;
  const { article, neighbours, place } = data;
  const isPage = place === 'page';
  return (
    <div className={styles['page']}>
      {isPage && (
        <Container width="prose">
          <Breadcrumb entries={listArticleBreadcrumb(article)} renderLink={renderRouterLink} />
        </Container>
      )}
      <ArticleText shown={data} />
      {isPage && <ArticleNavigation newer={neighbours.newer} older={neighbours.older} />}
      {isPage && <RelatedArticles articles={neighbours.related} />}
    </div>
  );
}

function ArticleText({ shown }: { readonly shown: ShownArticle }): ReactNode {
  const { article, contents, place } = shown;
  const { title, blurb, picture, groups, content, updated } = article;
  const Heading = place === 'page' ? 'h1' : 'h2';
  return (
    <article className={styles['article']}>
      <Container width="prose">
        <header className={styles['header']}>
          <Heading className={styles['title']}>{title}</Heading>
          {blurb !== null && <p className={styles['blurb']}>{blurb}</p>}
          <ArticleFacts article={article} updated={updated} />
          {groups.length > 0 && <GroupLinks groups={groups} />}
        </header>
      </Container>
      {picture !== null && (
        <Container>
          <ResponsiveImage
            hash={picture.hash}
            aspect="16x9"
            alt={picture.alt}
            sizes="(min-width: 90rem) 84rem, 92vw"
            maxWidthPx={PICTURE_WIDTH_PX}
            priority={place === 'page' ? 'high' : 'lazy'}
            corners="rounded"
          />
        </Container>
      )}
      <Container width="prose">
        <div className={styles['body']}>
          {contents.length > 0 && <TableOfContents entries={contents} />}
          {content !== null && <Prose html={content} />}
        </div>
      </Container>
    </article>
  );
}

function GroupLinks({ groups }: { readonly groups: readonly ArticleGroupLink[] }): ReactNode {
  return (
    <ul className={styles['groups']} role="list" aria-label="Groups">
      {groups.map(({ name, slug }) => (
        <li key={slug}>
          <Link className={textLinkClassName({})} to={blogPath(slug)}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
