import type { DemoPage } from '../page-types.ts';

/** The list of articles and the page of one. */
export const blogPages: readonly DemoPage[] = [
  {
    id: 12,
    slug: 'blog',
    title: 'Articles',
    seoTitle: 'Articles',
    metaDescription:
      'Articles on 3D printing, computers, maths and science from the people who print your trays.',
    itemUrl: '/blog/{group}',
    sitemapModel: 'CognitoArticleGroup',
    navigationOrder: 2,
    blocks: [{ template: 'Blog/article_list', variables: { heading: 'Articles' } }],
  },
  {
    id: 14,
    slug: 'article',
    title: 'Article',
    seoTitle: 'Article',
    metaDescription: 'An article from Tumblerworks.',
    itemUrl: '/article/{slug}',
    sitemapModel: 'CognitoArticle',
    blocks: [{ template: 'Blog/article_view', variables: {} }],
  },
];
