/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aBlock, renderBlock } from 'remote-kit/testing';
import { ImageWithContent } from './image-with-content.tsx';
import { loadImageWithContent } from './load.ts';

test('CMS-01 shows picture, text and link of the author', async () => {
  const block = aBlock({
    template: 'core/image_with_content',
    variables: {
      heading: 'Made one layer at a time',
      content: '<p>Drawn and printed here.</p>',
      image: { hash: 'abc123', alt: 'A vice on a bench' },
      image_position: 'left',
      link: '/about',
      link_button_text: 'How we work',
    },
  });
  const { data } = await loadImageWithContent(block);
  renderBlock({ View: ImageWithContent, data, block });
  expect(screen.getByRole('heading', { name: 'Made one layer at a time' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'A vice on a bench' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'How we work' })).toHaveAttribute('href', '/about');
});

test('CMS-01 shows the text alone when there is no picture', async () => {
  const block = aBlock({ template: 'core/image_with_content', variables: { heading: 'Alone' } });
  const { data } = await loadImageWithContent(block);
  renderBlock({ View: ImageWithContent, data, block });
  expect(screen.getByRole('heading', { name: 'Alone' })).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});
