/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aBlock, renderBlock } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { View } from './view.tsx';
import { load } from './load.ts';

const callToAction = (variables: JsonObject) =>
  aBlock({ template: 'core/call_to_action', variables });

async function show(variables: JsonObject) {
  const block = callToAction(variables);
  const { data } = await load(block);
  return renderBlock({ View, data, block });
}

test('shows text and a button between two small pictures [CMS-01]', async () => {
  const { container } = await show({
    heading: 'Ready to tinker?',
    content: '<p>Start with a tray.</p>',
    left_image: { hash: 'aaa111', alt: 'A tray' },
    right_image: { hash: 'bbb222', alt: 'A stand' },
    link: '/shop',
    link_button_text: 'Shop now',
    overlay_colour: 'bnd',
  });
  expect(screen.getByRole('heading', { name: 'Ready to tinker?' })).toBeVisible();
  expect(screen.getByText('Start with a tray.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/shop');
  expect(screen.getByRole('img', { name: 'A tray' })).toHaveAttribute(
    'src',
    '/assets/i/aaa111/16x9/300.jpg',
  );
  expect(screen.getByRole('img', { name: 'A stand' })).toBeInTheDocument();
  expect(container.querySelector('section')).toHaveClass('tone-bnd');
});

test('removes scripts and an unsafe link target [CMS-01 CMS-18]', async () => {
  const { html } = await renderOnServer({
    block: callToAction({
      heading: 'Hello',
      content: '<p onclick="x()">Text</p><script>1</script>',
      link: 'javascript:alert(1)',
      link_button_text: 'Go',
    }),
  });
  expect(html).toContain('<p>Text</p>');
  expect(html).not.toMatch(/onclick|script|style=|>Go</);
});

test.each([{}, { heading: 4, content: [], left_image: 'x' }, { right_image: { hash: 'a1' } }])(
  'shows nothing for the variables %j [CMS-01]',
  async (variables) => {
    const { container } = await show(variables);
    expect(container).toBeEmptyDOMElement();
  },
);
