import { aBlock, aSlotRequest, createFakeApi } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { anImageWire, aSlideWire } from '../../testing/gallery-wires.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { load } from './load.ts';

const galleryBlock = (variables: JsonObject) => aBlock({ template: 'core/gallery', variables });

async function render(variables: JsonObject, answers: Parameters<typeof createFakeApi>[0]) {
  const api = createFakeApi(answers);
  const { html } = await renderOnServer({ block: galleryBlock(variables) }, api);
  return { html, calls: api.calls };
}

test('shows all photos of the site with name and description [CMS-21]', async () => {
  const photos = [
    { id: 4, name: 'The bench', description: 'On <b>Friday</b>', image: anImageWire() },
    { id: 5, name: 'Ready', description: null, image: anImageWire({ hash: 'd4e5f6' }) },
    { id: 'odd' },
  ];
  const { html, calls } = await render(
    { source: 'photos', use_lightbox: true },
    { '/cognito/photo': { data: photos } },
  );
  expect(calls).toEqual([
    {
      method: 'GET',
      path: '/cognito/photo',
      input: { page_size: 100, image_aspect: '4x3', image_width: 400 },
    },
  ]);
  expect(html).toMatch(/>The bench<\/h2>.*On &lt;b&gt;Friday.*>Ready<\/h2>/);
  expect(html.match(/<picture>/g)).toHaveLength(2);
  expect(html).toContain('href="/assets/i/d4e5f6/4x3/1925.jpg"');
});

test('shows a list of slides, of one gallery or of all [CMS-13 CMS-21]', async () => {
  const slides = [
    aSlideWire({ heading: 'Saturdays', link: '/workshop', link_button_text: 'Book' }),
    aSlideWire({ id: 2, heading: 'See it set' }),
  ];
  const answers = { '/cognito/slide': { data: slides } };
  const all = await render({ source: 'slides', type: 'slider' }, answers);
  expect(all.html).toMatch(/aria-label="Slides"[\s\S]*>Saturdays<[\s\S]*href="\/workshop"/);
  expect(all.calls[0]).toMatchObject({ path: '/cognito/slide', input: { gallery: undefined } });
  const one = await render({ source: 'slides', gallery: 3, limit_slides: 1 }, answers);
  expect(one.calls[0]).toMatchObject({ input: { gallery: '3' } });
  expect(one.html).not.toContain('See it set');
});

test.each(['photos', 'slides'])(
  'shows nothing for an empty list of %s [CMS-21]',
  async (source) => {
    const { html } = await render({ source }, {});
    expect(html).toBe('');
  },
);

test.each([
  ['gallery', 4000],
  ['slides', 3000],
  ['photos', 3000],
])('a slider of %s shows each slide for %i ms by default [CMS-12]', async (source, delayMs) => {
  const block = galleryBlock({ source, type: 'slider' });
  const api = createFakeApi();
  const { data } = await load(block, aSlotRequest({ block }), { api });
  expect(data.look.timing).toEqual({ delayMs, speedMs: 300 });
  const own = galleryBlock({ source, type: 'slider', delay: '5500', speed: 0 });
  const loaded = await load(own, aSlotRequest({ block: own }), { api });
  expect(loaded.data.look.timing).toEqual({ delayMs: 5500, speedMs: 0 });
});
