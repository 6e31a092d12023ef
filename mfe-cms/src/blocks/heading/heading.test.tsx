/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderBlock } from 'remote-kit/testing';
import { aBlock } from 'remote-kit/testing';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { View } from './view.tsx';

test('shows the heading at the level its author chose, with the line below it [CMS-01]', () => {
  renderBlock({ View, data: { text: 'About', subText: 'Small parts', level: 1 } });
  expect(screen.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  expect(screen.getByText('Small parts')).toBeVisible();
});

test('uses level 2 when the author chose none [CMS-01]', async () => {
  const { html } = await renderOnServer({
    block: aBlock({ template: 'core/heading', variables: { heading: 'About' } }),
  });
  expect(html).toMatch(/<h2[^>]*>About<\/h2>/);
});
