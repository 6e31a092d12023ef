/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { aBlock, aSlotRequest, createFakeApi, renderBlock } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { View } from './view.tsx';
import { load } from './load.ts';

const linkList = (variables: JsonObject) => aBlock({ template: 'core/link_children', variables });

const someApi = () =>
  createFakeApi({
    '/cognito/link': {
      data: [
        { id: 1, name: 'Write to us', link: '/contact', icon: 'mail' },
        { id: 2, name: 'Code of practice', link: 'https://example.org/code', icon: 'no-such-icon' },
        { id: 3, name: 'Trap', link: 'javascript:alert(1)', icon: null },
        { id: 4, name: '  ', link: '/nameless' },
        { id: 5, name: 'Without a target' },
      ],
    },
  });

test('shows the links of the list, opened according to their target [CMS-10 CMS-21]', async () => {
  const block = linkList({ heading: 'Elsewhere', parent: 'footer' });
  const api = someApi();
  const { data } = await load(block, aSlotRequest({ block }), { api });
  renderBlock({ View, data, block });
  expect(api.calls).toEqual([
    { method: 'GET', path: '/cognito/link', input: { parent: 'footer' } },
  ]);
  const [contact, code, ...others] = within(
    screen.getByRole('region', { name: 'Elsewhere' }),
  ).getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(within(contact ?? document.body).getByRole('link')).toHaveAttribute('href', '/contact');
  expect(contact?.querySelector('svg')).not.toBeNull();
  expect(
    screen.getByRole('link', { name: 'Code of practice (opens in a new tab)' }),
  ).toHaveAttribute('target', '_blank');
  expect(code?.querySelector('svg')).toBeNull();
});

test('is complete without scripts [CMS-01]', async () => {
  const { html } = await renderOnServer({ block: linkList({ parent: 'footer' }) }, someApi());
  expect(html).toContain('href="/contact"');
  expect(html).not.toMatch(/javascript:|nameless|style=|<h2/);
});

test.each([{}, { parent: 9, heading: [] }, { parent: 'nobody' }])(
  'shows nothing for the variables %j [CMS-01]',
  async (variables) => {
    const { html } = await renderOnServer({ block: linkList(variables) }, createFakeApi());
    expect(html).toBe('');
  },
);
