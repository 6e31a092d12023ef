/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { aBlock, aSlotRequest, createFakeApi, renderBlock } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aTestimonial } from '../../testing/wires.ts';
import { load } from './load.ts';
import { View } from './view.tsx';

const grid = (variables: JsonObject) => aBlock({ template: 'core/testimonial_grid', variables });

const someApi = () =>
  createFakeApi({
    '/cognito/testimonial': {
      data: [aTestimonial({ id: 1 }), aTestimonial({ id: 2, name: 'Sam Sample', rating: 2 })],
    },
  });

test('shows testimonials in the number of columns that the author chose [CMS-21]', async () => {
  const block = grid({ heading: 'Kind words', group: 'shop', limit: '12', columns: 2 });
  const api = someApi();
  const { data } = await load(block, aSlotRequest({ block }), { api });
  renderBlock({ View, data, block });
  expect(api.calls[0]).toMatchObject({ input: { group: 'shop', page_size: 12 } });
  const list = within(screen.getByRole('region', { name: 'Kind words' })).getByRole('list');
  expect(list).toHaveClass('at-most-2');
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByText('Rated 2 out of 5')).toBeInTheDocument();
  expect(within(list).getByText('Sam Sample')).toBeVisible();
});

test('shows and describes no more than its limit, even when the API returns more [CMS-21 SH-13]', async () => {
  const { html, head } = await renderOnServer({ block: grid({ limit: 1 }) }, someApi());
  expect(html.match(/<figure/g)).toHaveLength(1);
  expect(head.jsonLd).toMatchObject([{ '@type': 'Review', author: { name: 'Rory Example' } }]);
});

test('falls back to three columns and a hundred entries [CMS-01]', async () => {
  const api = someApi();
  const { html } = await renderOnServer(
    { block: grid({ limit: 'all', columns: { a: 1 }, heading: false }) },
    api,
  );
  expect(api.calls[0]).toMatchObject({ input: { page_size: 100 } });
  expect(html).toContain('at-most-3');
  expect(html).not.toMatch(/style=|undefined|<h2/);
});

test('shows nothing without testimonials [CMS-01]', async () => {
  const { html } = await renderOnServer({ block: grid({ heading: 'Kind words' }) });
  expect(html).toBe('');
});

test('throws when the API fails, instead of showing an empty list [CMS-01]', async () => {
  const api = createFakeApi({
    '/cognito/testimonial': () => {
      throw new Error('Connection lost');
    },
  });
  await expect(renderOnServer({ block: grid({}) }, api)).rejects.toThrow('Connection lost');
});
