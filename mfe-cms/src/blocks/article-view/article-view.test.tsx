/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlock } from 'remote-kit/testing';
import type { ShownArticle } from './article-view-data.ts';
import { View } from './view.tsx';

function aShownArticle(shown: Partial<ShownArticle> = {}): ShownArticle {
  return {
    article: {
      slug: 'layer-lines',
      name: 'Layer lines',
      title: 'Why layer lines show',
      author: null,
      blurb: null,
      metaDescription: null,
      picture: null,
      groups: [],
      published: null,
      updated: null,
      readingMinutes: null,
      content: { sanitised: '<p>Because.</p>' },
    },
    neighbours: { newer: null, older: null, related: [] },
    contents: [],
    place: 'page',
    ...shown,
  };
}

test('lists the headings of a long article as links [CMS-08]', () => {
  const contents = [
    { id: 'why', text: 'Why' },
    { id: 'what helps', text: 'What helps' },
  ];
  renderBlock({ View, data: aShownArticle({ contents }) });
  const navigation = screen.getByRole('navigation', { name: 'On this page' });

  expect(within(navigation).getByRole('link', { name: 'Why' })).toHaveAttribute('href', '#why');
  expect(within(navigation).getByRole('link', { name: 'What helps' })).toHaveAttribute(
    'href',
    '#what%20helps',
  );
});

test('shows only the known facts of an article [CMS-08]', () => {
  renderBlock({ View, data: aShownArticle() });

  expect(screen.getByRole('article')).toHaveTextContent(/^Why layer lines showBecause\.$/);
  expect(screen.queryByRole('navigation', { name: 'More articles' })).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('opens the next article as a soft navigation [CMS-08]', async () => {
  const { article } = aShownArticle();
  const newer = { ...article, slug: 'bridges', name: 'Bridges' };
  const { navigations } = renderBlock({
    View,
    data: aShownArticle({ neighbours: { newer, older: null, related: [newer] } }),
  });

  await userEvent.click(screen.getByRole('link', { name: 'Next article Bridges' }));
  expect(navigations).toEqual([{ kind: 'push', to: '/article/bridges' }]);
  expect(
    within(screen.getByRole('region', { name: 'Related articles' })).getByRole('link'),
  ).toHaveAttribute('href', '/article/bridges');
});

test('renders nothing when the article does not exist [SH-03]', () => {
  const { container } = renderBlock({ View, data: null });

  expect(container).toBeEmptyDOMElement();
});
