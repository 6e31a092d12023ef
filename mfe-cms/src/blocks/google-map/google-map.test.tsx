/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBlock, renderBlock } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { View } from './view.tsx';
import { load } from './load.ts';

const aMap = (variables: JsonObject) => aBlock({ template: 'core/google_map', variables });

async function show(variables: JsonObject) {
  const block = aMap(variables);
  const { data } = await load(block);
  return renderBlock({ View, data, block });
}

const WORKSHOP = { heading: 'Find us', address: '1 Example Street, Sampleville NSW' };

test('sends no request to the map’s site before the visitor opens the map [CMS-20]', async () => {
  const { html } = await renderOnServer({ block: aMap(WORKSHOP) });
  expect(html).toContain('1 Example Street, Sampleville NSW');
  expect(html).not.toMatch(/<iframe|<img|src=|style=/);
});

test('opens the map in English, says which site it connects to, and moves the focus there [CMS-20]', async () => {
  await show({ ...WORKSHOP, zoom: '17' });
  expect(screen.getByRole('heading', { name: 'Find us' })).toBeVisible();
  const button = screen.getByRole('button', { name: 'Open the map' });
  expect(button).toHaveAccessibleDescription('Opening the map connects to Google.');
  await userEvent.click(button);
  const frame = screen.getByTitle('Map of 1 Example Street, Sampleville NSW');
  expect(frame).toHaveAttribute(
    'src',
    'https://www.google.com/maps?q=1+Example+Street%2C+Sampleville+NSW&z=17&hl=en&output=embed',
  );
  expect(frame).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

test('links to the map without scripts, in a new tab [CMS-20]', async () => {
  await show(WORKSHOP);
  const link = screen.getByRole('link', { name: 'View on Google Maps (opens in a new tab)' });
  expect(link).toHaveAttribute('href', expect.stringContaining('/maps/search/?api=1&query=1+Ex'));
});

test('shows the owner’s picture of the place [CMS-01 CMS-20]', async () => {
  await show({ ...WORKSHOP, image: { hash: 'abc123', alt: 'The workshop’s door' } });
  expect(screen.getByRole('img', { name: 'The workshop’s door' })).toBeVisible();
});

test.each([{}, { heading: 'Find us' }, { address: 7, latitude: 'x', longitude: [] }])(
  'shows nothing when the variables %j contain no place [CMS-01]',
  async (variables) => {
    const { container } = await show(variables);
    expect(container).toBeEmptyDOMElement();
  },
);
