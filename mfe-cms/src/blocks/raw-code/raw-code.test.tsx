/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aBlock, aPage, aSlotRequest, renderBlock } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { load } from './load.ts';
import { View } from './view.tsx';

const CODE = '<script>document.title = "mine"</script>';

async function show(variables: JsonObject) {
  const block = aBlock({ id: '8', template: 'core/raw_code', variables });
  const request = aSlotRequest({ block, page: aPage({ slug: 'size guide' }) });
  const { data } = await load(block, request);
  return renderBlock({ View, data, block });
}

test('shows the code in a sandboxed frame with a separate address [CMS-01 CMS-18]', async () => {
  await show({ title: 'Size calculator', code: CODE, height: '620' });
  const frame = screen.getByTitle('Size calculator');
  expect(frame).toHaveAttribute('src', '/_raw/size%20guide/8');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  expect(frame).toHaveAttribute('loading', 'lazy');
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(frame).toHaveAttribute('height', '620');
});

test('keeps the code out of the page and its data [CMS-18]', async () => {
  const { html, data } = await renderOnServer({
    block: aBlock({ id: '8', template: 'core/raw_code', variables: { code: CODE } }),
  });
  expect(html).toContain('<iframe');
  expect(`${html}${JSON.stringify(data)}`).not.toMatch(/document\.title|<script|style=/);
});

test.each([
  [undefined, '400'],
  ['tall', '400'],
  [1, '100'],
  [99_999, '2000'],
])('limits the height %j [CMS-01]', async (height, expected) => {
  await show({ code: CODE, ...(height === undefined ? {} : { height }) });
  expect(screen.getByTitle('Embedded content')).toHaveAttribute('height', expected);
});

test.each([{}, { code: '  ' }, { code: { html: CODE } }])(
  'shows nothing for the variables %j [CMS-01]',
  async (variables) => {
    const { container } = await show(variables);
    expect(container).toBeEmptyDOMElement();
  },
);
