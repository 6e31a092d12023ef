/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aBlock, renderBlock } from 'remote-kit/testing';
import { View } from './view.tsx';
import { load } from './load.ts';

test('shows picture, text and link of the author [CMS-01]', async () => {
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
  const { data } = await load(block);
  renderBlock({ View, data, block });
  expect(screen.getByRole('heading', { name: 'Made one layer at a time' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'A vice on a bench' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'How we work' })).toHaveAttribute('href', '/about');
});

test('shows only the text when there is no picture [CMS-01]', async () => {
  const block = aBlock({ template: 'core/image_with_content', variables: { heading: 'Alone' } });
  const { data } = await load(block);
  renderBlock({ View, data, block });
  expect(screen.getByRole('heading', { name: 'Alone' })).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('puts the text on a panel when its author chose colours [CMS-01]', async () => {
  const block = aBlock({
    template: 'core/image_with_content',
    variables: {
      heading: 'White on black',
      image: { hash: 'abc123', alt: 'A vice' },
      text_colour: 'wht',
      text_align: 'right',
      image_saturation: 0,
      parallax: true,
    },
  });
  const { data } = await load(block);
  const { container } = renderBlock({ View, data, block });
  const heading = screen.getByRole('heading', { name: 'White on black' });
  expect(heading.closest('.tone-blk.ink-wht')).not.toBeNull();
  expect(heading.closest('.align-right')).not.toBeNull();
  expect(container.querySelector('.saturation-0.parallax img')).not.toBeNull();
});

test('treats unknown appearance options as missing [CMS-01]', async () => {
  const block = aBlock({
    template: 'core/image_with_content',
    variables: { heading: 'Plain', overlay_colour: 'red', text_colour: 3, image_opacity: [] },
  });
  const { data } = await load(block);
  const { container } = renderBlock({ View, data, block });
  expect(container.querySelector('[class*="tone-"]')).toBeNull();
});
