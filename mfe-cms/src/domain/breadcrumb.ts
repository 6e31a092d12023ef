import { articlePath, blogPath } from 'shared-contracts/paths';
import type { ArticleGroupLink, ArticleSummary } from './article.ts';

/** A breadcrumb in the blog, from the top down. */
export type Breadcrumb = readonly { readonly label: string; readonly href: string }[];

/** From the blog to a group of articles. */
export function listGroupBreadcrumb(group: ArticleGroupLink | undefined): Breadcrumb {
  const blog = { label: 'Articles', href: blogPath() };
  return group === undefined ? [blog] : [blog, { label: group.name, href: blogPath(group.slug) }];
}

/** From the blog through the article's main group to the article itself. */
export function listArticleBreadcrumb({ name, slug, groups }: ArticleSummary): Breadcrumb {
  return [...listGroupBreadcrumb(groups[0]), { label: name, href: articlePath(slug) }];
}
