/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBlock, aSlotRequest, createFakeApi, renderBlock } from 'remote-kit/testing';
import type { VideoWire } from 'shared-contracts/api/video';
import { manifest } from '../../../remote.manifest.ts';
import { YOUTUBE_FRAME_ORIGIN } from '../../domain/video.ts';
import { anImageWire } from '../../testing/gallery-wires.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { load } from './load.ts';
import { View } from './view.tsx';

const block = aBlock({ template: 'core/video', variables: { video: '7', heading: 'Watch' } });

function anApi(video: Partial<VideoWire> = {}) {
  const wire = {
    id: 7,
    name: 'Setting a spool pin',
    length: 185,
    slate_image: anImageWire(),
    youtube_id: 'dQw4w9WgXcQ',
    created_at: '2026-02-03T04:05:06.000Z',
    ...video,
  };
  return createFakeApi({ '/cognito/video': { data: wire } });
}

async function renderVideo(api = anApi()) {
  const { data } = await load(block, aSlotRequest({ block }), { api });
  return renderBlock({ View, data, block });
}

test('sends no request to the platform before the video is played [CMS-11]', async () => {
  const { html } = await renderOnServer({ block }, anApi());
  expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
  expect(html).toContain('/assets/i/a1b2c3/16x9/');
  expect(html).not.toMatch(/<iframe|src="https|\sstyle=/);
});

test('plays in the allowed frame, without cookies, and moves the keyboard focus there [CMS-11]', async () => {
  await renderVideo();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const frame = screen.getByTitle('Setting a spool pin');
  expect(frame).toHaveAttribute('src', `${YOUTUBE_FRAME_ORIGIN}/embed/dQw4w9WgXcQ?autoplay=1`);
  expect(frame).toHaveFocus();
  const provided = manifest.provides.find(({ template }) => template === 'core/video');
  expect(provided).toMatchObject({ frames: [YOUTUBE_FRAME_ORIGIN] });
});

test('shows the name, length and source of the video [CMS-11]', async () => {
  await renderVideo();
  expect(screen.getByRole('heading', { name: 'Watch' })).toBeVisible();
  expect(screen.getByRole('figure')).toHaveTextContent(
    'Setting a spool pin3:053 minutes 5 seconds',
  );
  expect(
    screen.getByRole('link', { name: 'Play video Setting a spool pin, from YouTube' }),
  ).toBeVisible();
});

test.each([null, '', 'a"><script>alert(1)</script>'])(
  'plays the site’s own file when the platform’s id is %j [CMS-11]',
  async (youtubeId) => {
    const { html } = await renderOnServer({ block }, anApi({ youtube_id: youtubeId }));
    expect(html).toMatch(/<video[^>]* controls=""[^>]*preload="none"/);
    expect(html).toContain('src="/v/7.mp4"');
    expect(html).toContain('poster="/assets/i/a1b2c3/16x9/1200.jpg"');
    expect(html).not.toMatch(/youtube|<script/);
  },
);

test('describes the video to search engines [CMS-11 SH-13]', async () => {
  const { head } = await renderOnServer({ block }, anApi());
  expect(head.jsonLd).toEqual([
    expect.objectContaining({
      '@type': 'VideoObject',
      name: 'Setting a spool pin',
      duration: 'PT3M5S',
      uploadDate: '2026-02-03T04:05:06.000Z',
      thumbnailUrl: 'https://shop.example/assets/i/a1b2c3/16x9/1200.jpg',
      embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    }),
  ]);
  const own = await renderOnServer({ block }, anApi({ youtube_id: null, slate_image: null }));
  expect(own.head.jsonLd).toMatchObject([{ contentUrl: 'https://shop.example/v/7.mp4' }]);
});

test.each([null, 'soon'])('leaves out the upload date %j [SH-13]', async (createdAt) => {
  const { head } = await renderOnServer({ block }, anApi({ created_at: createdAt }));
  expect(head.jsonLd).toEqual([expect.not.objectContaining({ uploadDate: expect.anything() })]);
});

test('works without a preview picture and without a length [CMS-11]', async () => {
  const { html } = await renderOnServer({ block }, anApi({ slate_image: null, length: null }));
  expect(html).toContain('Play video');
  expect(html).not.toContain('<img');
});

test.each(['', 'x', -1, null, 404])('shows nothing for the video %j [CMS-11]', async (video) => {
  const odd = aBlock({ template: 'core/video', variables: { video } });
  const { html, head } = await renderOnServer({ block: odd }, createFakeApi());
  expect(html).toBe('');
  expect(head.jsonLd).toEqual([]);
});
