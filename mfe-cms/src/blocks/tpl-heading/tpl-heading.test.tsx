/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aBlock, aSlotRequest, renderBlock } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { load } from './load.ts';
import { View } from './view.tsx';

const heading = (variables: JsonObject) => aBlock({ template: 'tpl/heading', variables });

async function show(variables: JsonObject) {
  const block = heading(variables);
  const { data } = await load(block, aSlotRequest({ block }));
  return renderBlock({ View, data, block });
}

test('shows the heading and the line below it on the picture [CMS-01]', async () => {
  const { container } = await show({
    heading: 'Trays',
    sub_heading: 'Small parts stay put',
    image: { hash: 'abc123', alt: 'A tray' },
    overlay_colour: 'blk',
    image_opacity: '70',
  });
  expect(screen.getByRole('heading', { name: 'Trays' })).toBeVisible();
  expect(screen.getByText('Small parts stay put')).toBeVisible();
  expect(screen.getByRole('img', { name: 'A tray' })).toHaveAttribute(
    'src',
    expect.stringContaining('/abc123/16x3/'),
  );
  expect(container.querySelector('.tone-blk .opacity-70')).not.toBeNull();
});

test('is the page’s own heading as the first block of the slot [CMS-01]', async () => {
  const { html } = await renderOnServer({ block: heading({ heading: 'Trays' }) });
  expect(html).toMatch(/<h1[^>]*>Trays<\/h1>/);
  expect(html).not.toContain('style=');
});

test('is a second-level heading further down, or of the level its author chose [CMS-01]', async () => {
  const first = aBlock({ id: '0', template: 'core/html' });
  const plain = { ...heading({ heading: 'Trays' }), id: '1' };
  const chosen = { ...heading({ heading: 'Sizes', level: 3 }), id: '2' };
  const { html } = await renderOnServer({
    block: first,
    slot: { id: 'main', remote: 'mfe-cms', blocks: [first, plain, chosen] },
  });
  expect(html).toMatch(/<h2[^>]*>Trays<\/h2>/);
  expect(html).toMatch(/<h3[^>]*>Sizes<\/h3>/);
});

test('shows nothing without a heading, whatever the other variables contain [CMS-01]', async () => {
  const { html } = await renderOnServer({
    block: heading({ heading: ['x'], sub_heading: 5, image: 'abc', overlay_colour: {} }),
  });
  expect(html).toBe('');
});

test('loads the picture eagerly at the top of the page, lazily elsewhere [CMS-16]', async () => {
  const image = { hash: 'abc123', alt: 'A tray' };
  const { unmount } = await show({ heading: 'Trays', image });
  expect(screen.getByRole('img', { name: 'A tray' })).toHaveAttribute('loading', 'eager');
  unmount();
  await show({ heading: 'Trays', image, level: 2 });
  expect(screen.getByRole('img', { name: 'A tray' })).toHaveAttribute('loading', 'lazy');
});
