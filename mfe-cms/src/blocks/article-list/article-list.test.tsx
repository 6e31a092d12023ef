/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlock } from 'remote-kit/testing';
import type { ArticleSummary } from '../../domain/article.ts';
import type { ArticleListData, BlogPageData } from './article-list-data.ts';
import { View } from './view.tsx';

function anArticle(article: Partial<ArticleSummary> = {}): ArticleSummary {
  return {
    slug: 'layer-lines',
    name: 'Layer lines',
    author: 'Robin Lee',
    blurb: 'Lines are a choice.',
    picture: { hash: 'a1b2c3d4e5f60718', alt: 'A vase' },
    groups: [{ name: '3D printers', slug: '3d-printers' }],
    published: { at: '2026-03-02T14:30:00.000Z', text: '3 March 2026' },
    readingMinutes: 4,
    ...article,
  };
}

const LOOK = { label: 'Pages', labels: {}, classNames: {} };

function aBlogPage(page: Partial<BlogPageData> = {}): ArticleListData {
  return {
    kind: 'blog',
    title: 'Blog',
    group: null,
    content: null,
    groups: [
      { name: '3D printers', slug: '3d-printers' },
      { name: 'Maths', slug: 'maths' },
    ],
    articles: [anArticle()],
    page: 1,
    pageCount: 2,
    look: LOOK,
    ...page,
  };
}

test('makes the card one link, with group, blurb, author, date and reading time [CMS-08]', () => {
  renderBlock({ View, data: aBlogPage() });
  const card = screen.getByRole('article');

  expect(within(card).getAllByRole('link')).toHaveLength(1);
  expect(within(card).getByRole('link', { name: 'Layer lines' })).toHaveAttribute(
    'href',
    '/article/layer-lines',
  );
  for (const text of ['3D printers', 'Lines are a choice.', 'By Robin Lee', '4 min read']) {
    expect(card).toHaveTextContent(text);
  }
  expect(within(card).getByText('3 March 2026')).toHaveAttribute(
    'datetime',
    '2026-03-02T14:30:00.000Z',
  );
});

test('links to the feed of all articles, or of the current group [SH-21]', () => {
  const { unmount } = renderBlock({ View, data: aBlogPage() });
  expect(screen.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/blog/rss.xml');
  unmount();
  const group = { name: 'Maths', slug: 'maths' };
  renderBlock({ View, data: aBlogPage({ group }) });
  const feed = screen.getByRole('link', { name: 'RSS feed' });
  expect(feed).toHaveAttribute('href', '/blog/maths/rss.xml');
});

test('leaves unknown facts out of a card [CMS-08]', () => {
  const bare = { author: null, blurb: null, picture: null, groups: [] };
  const article = anArticle({ ...bare, published: null, readingMinutes: null });
  renderBlock({ View, data: aBlogPage({ articles: [article] }) });

  expect(screen.getByRole('article')).toHaveTextContent(/^Layer lines$/);
});

test('marks the current group [CMS-08]', () => {
  const group = { name: 'Maths', slug: 'maths' };
  renderBlock({ View, data: aBlogPage({ title: 'Maths', group }) });
  const navigation = screen.getByRole('navigation', { name: 'Article groups' });

  expect(within(navigation).getByRole('link', { current: 'page' })).toHaveTextContent('Maths');
  expect(within(navigation).getByRole('link', { name: 'All' })).toHaveAttribute('href', '/blog');
});

test('opens groups and pages as soft navigations [CMS-08]', async () => {
  const { navigations } = renderBlock({ View, data: aBlogPage() });

  await userEvent.click(screen.getByRole('link', { name: '3D printers' }));
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(navigations).toEqual([
    { kind: 'push', to: '/blog/3d-printers' },
    { kind: 'push', to: '/blog/all/2' },
  ]);
});

test('loads only the first picture eagerly [CMS-08]', () => {
  const articles = ['one', 'two', 'three'].map((slug) => anArticle({ slug, name: slug }));
  const { container } = renderBlock({ View, data: aBlogPage({ articles }) });

  const loading = [...container.querySelectorAll('img')].map((image) =>
    image.getAttribute('loading'),
  );
  expect(loading).toEqual(['eager', 'lazy', 'lazy']);
});

test('labels a list inside a page with its heading, or with "Articles" [CMS-08]', () => {
  const articles = [anArticle()];
  const first = renderBlock({
    View,
    data: { kind: 'embedded', heading: 'News', articles, pages: null, look: LOOK },
  });
  const named = screen.getByRole('region', { name: 'News' });
  expect(within(named).getByRole('heading', { level: 3, name: 'Layer lines' })).toBeVisible();
  first.unmount();

  renderBlock({
    View,
    data: { kind: 'embedded', heading: '', articles, pages: null, look: LOOK },
  });
  const unnamed = screen.getByRole('region', { name: 'Articles' });
  expect(within(unnamed).getByRole('heading', { level: 2, name: 'Layer lines' })).toBeVisible();
});

test('numbers the pages of a list inside a page, with its author’s labels and classes [CMS-05]', () => {
  renderBlock({
    View,
    data: {
      kind: 'embedded',
      heading: '',
      articles: [anArticle()],
      pages: { page: 2, hrefs: ['/notes', '/notes?page-4-1=2', '/notes?page-4-1=3'] },
      look: {
        label: 'Older articles: articles',
        labels: { first: '«', next: 'More' },
        classNames: { pagination: 'pagination wide', next: 'more' },
      },
    },
  });
  const pages = screen.getByRole('navigation', { name: 'Older articles: articles' });

  expect(pages.className).toBe('pagination wide');
  expect(within(pages).getByRole('link', { name: 'First page' })).toHaveTextContent('«');
  const next = within(pages).getByRole('link', { name: 'More' });
  expect(next).toHaveAttribute('href', '/notes?page-4-1=3');
  expect(next).toHaveClass('more');
  expect(next).not.toHaveAttribute('aria-label');
});

test('renders nothing when the address matches nothing [SH-03]', () => {
  const { container } = renderBlock({ View, data: null });

  expect(container).toBeEmptyDOMElement();
});
