/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBlock, renderBlock } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { preferMotion } from '../../testing/visitor-preferences.ts';
import { View } from './view.tsx';
import { load } from './load.ts';

const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause');

beforeEach(() => {
  play.mockReset().mockResolvedValue(undefined);
  pause.mockReset();
  preferMotion('no-preference');
});

const heroQuote = (variables: JsonObject) => aBlock({ template: 'core/hero_quote', variables });

const WITH_VIDEO = {
  quote: 'A tray is worth a thousand springs.',
  author: 'Rory Example',
  overlay_image: { hash: 'bbb222', alt: 'Rory at the bench' },
  background_image: { hash: 'aaa111', alt: 'Springs' },
  background_video: 12,
};

async function show(variables: JsonObject) {
  const block = heroQuote(variables);
  const { data } = await load(block);
  return renderBlock({ View, data, block });
}

test('shows the quote with its author and pictures [CMS-20]', async () => {
  await show(WITH_VIDEO);
  expect(screen.getByRole('figure')).toHaveTextContent(
    'A tray is worth a thousand springs.Rory Example',
  );
  expect(screen.getByRole('img', { name: 'Rory at the bench' })).toHaveAttribute(
    'src',
    expect.stringContaining('/bbb222/'),
  );
  expect(screen.getByRole('img', { name: 'Springs' })).toBeInTheDocument();
});

test('plays the video silently, and the visitor can stop and start it [CMS-20]', async () => {
  const { container } = await show(WITH_VIDEO);
  const video = container.querySelector('video');
  expect(video).toHaveAttribute('src', '/v/12.mp4');
  expect(video).toHaveAttribute('poster', '/assets/i/aaa111/16x9/1925.jpg');
  expect(video).toHaveProperty('muted', true);
  expect(play).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Pause background video' }));
  expect(pause).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Play background video' }));
  expect(play).toHaveBeenCalledTimes(2);
});

test('shows only the picture to a visitor who prefers reduced motion [CMS-20]', async () => {
  preferMotion('reduce');
  const { container } = await show(WITH_VIDEO);
  expect(container.querySelector('video')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('img', { name: 'Springs' })).toBeInTheDocument();
});

test('shows the picture again when the video cannot be played [CMS-20]', async () => {
  const { container } = await show(WITH_VIDEO);
  const video = container.querySelector('video');
  if (video !== null) fireEvent.error(video);
  expect(container.querySelector('video')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('makes a quote that is too long for its box scrollable by keyboard [CMS-20]', async () => {
  await show({ quote: 'word '.repeat(200) });
  expect(screen.getByRole('region', { name: 'Quote' })).toHaveAttribute('tabindex', '0');
});

test('is complete without scripts, without motion [CMS-01]', async () => {
  const { html } = await renderOnServer({ block: heroQuote(WITH_VIDEO) });
  expect(html).toContain('A tray is worth a thousand springs.');
  expect(html).not.toMatch(/<video|<button|style=/);
});

test.each([{}, { quote: 4, author: [], background_video: '../x', background_image: 'abc' }])(
  'shows nothing for the variables %j [CMS-01]',
  async (variables) => {
    const { container } = await show(variables);
    expect(container).toBeEmptyDOMElement();
  },
);

test('leaves out a video with an invalid id [CMS-01]', async () => {
  const { container } = await show({ quote: 'Hello', background_video: 'https://example.org/a' });
  expect(container.querySelector('video')).toBeNull();
});
