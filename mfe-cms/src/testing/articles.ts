/** Builders of articles and their groups as the API returns them. */
import type { ArticleWire } from 'shared-contracts/api/article';
import type { GroupWire } from 'shared-contracts/api/content';

export function anArticleWire(article: Partial<ArticleWire> = {}): ArticleWire {
  const hash = 'a1b2c3d4e5f60718';
  return {
    id: 1,
    name: 'Layer lines',
    title: 'Why layer lines show, and what helps',
    slug: 'layer-lines',
    author: 'Robin Lee',
    blurb: 'Lines are a choice.',
    content: null,
    meta_description: null,
    image: {
      hash,
      placeholder: null,
      alt: 'A printed vase from the side',
      url: `/assets/i/${hash}/16x9/600.jpg`,
      webp_url: `/assets/i/${hash}/16x9/600.webp`,
      avif_url: `/assets/i/${hash}/16x9/600.avif`,
      width: 2000,
      height: 1500,
    },
    groups: [{ name: '3D printers', slug: '3d-printers' }],
    publish_time: '2026-03-02T14:30:00.000Z',
    updated_at: null,
    reading_time: 4,
    ...article,
  };
}

export function anArticlePageWire(articles: readonly ArticleWire[], pageCount = 1) {
  return { data: articles, num_pages: pageCount };
}

/** The root of articles with two groups below it. */
export function articleGroupWires(): { readonly data: readonly GroupWire[] } {
  const groupOf = (
    id: number,
    name: string,
    [lft, rgt, level]: readonly [number, number, number],
  ): GroupWire => ({
    id,
    name,
    lft,
    rgt,
    level,
    url: name.toLowerCase().replaceAll(' ', '-'),
    slug: name.toLowerCase().replaceAll(' ', '-'),
    content: `<p>All about ${name}.</p>`,
    image: null,
    model: 'Article',
    root: 1,
  });
  return {
    data: [
      groupOf(1, 'Articles', [1, 6, 0]),
      groupOf(3, 'Maths', [4, 5, 1]),
      groupOf(2, '3D printers', [2, 3, 1]),
    ],
  };
}
