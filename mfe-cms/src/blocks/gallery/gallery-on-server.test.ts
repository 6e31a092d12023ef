import { aBlock, createFakeApi, rejection } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { aGalleryWire, anImageWire, aSlideWire } from '../../testing/gallery-wires.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';

async function render(variables: JsonObject, answer: unknown = { data: aGalleryWire() }) {
  const api = createFakeApi({ '/cognito/gallery/1': answer });
  const block = aBlock({ template: 'core/gallery', variables: { gallery: 1, ...variables } });
  const { html } = await renderOnServer({ block }, api);
  return { html, calls: api.calls };
}

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

test.each(['slider', 'shadowgrid', 'centeredgrid', 'grid'])(
  'renders a %s completely without scripts and without inline styles [CMS-12]',
  async (type) => {
    const { html } = await render(
      { type, use_lightbox: true, aspect: '1x1', heading: 'Prints', show_heading: 1 },
      { data: aGalleryWire({ slides: [aSlideWire(), aSlideWire({ id: 2, heading: 'Tray' })] }) },
    );
    expect(html).toContain('>Prints</h2>');
    expect(count(html, /<picture>/g)).toBe(2);
    expect(count(html, /href="\/assets\/i\/a1b2c3\/1x1\/1925\.jpg"/g)).toBe(2);
    expect(html).toContain('>Tray</h3>');
    expect(html).not.toMatch(/\sstyle=|<style|<script/);
  },
);

test('renders a slider without scripts as a list with links to its slides [CMS-12]', async () => {
  const slides = [aSlideWire(), aSlideWire({ id: 2 })];
  const { html } = await render({ type: 'slider' }, { data: aGalleryWire({ slides }) });
  const [, target = ''] = /href="#([^"]+)" aria-label="Slide 2 of 2"/.exec(html) ?? [];
  expect(html).toContain(`id="${target}"`);
  expect(html).toMatch(/tabindex="0"/i);
});

test('shows heading, sub heading, HTML and link of a slide in the author’s colours [CMS-13]', async () => {
  const slide = aSlideWire({
    heading: 'Saturdays',
    sub_heading: 'Six seats',
    content: '<p>Learn</p><script>alert(1)</script>',
    overlay_color: 'blk',
    text_color: 'wht',
    image_opacity: 50,
    image_saturation: 0,
    link: '/workshop',
    link_button_text: 'Book',
  });
  const { html } = await render({ type: 'slider' }, { data: aGalleryWire({ slides: [slide] }) });
  expect(html).toMatch(
    />Saturdays<\/h2>.*>Six seats<.*<p>Learn<\/p>.*href="\/workshop"[^>]*>Book</,
  );
  expect(html).toMatch(/tone-blk[^"]*ink-wht/);
  expect(html).toMatch(/opacity-50[^"]*saturation-0/);
  expect(html).not.toContain('alert(1)');
});

test('requests the author’s aspect and width, and shows at most `limit_slides` slides [CMS-12]', async () => {
  const slides = [1, 2, 3].map((id) => aSlideWire({ id }));
  const { html, calls } = await render(
    { aspect: '8x5', width: '500', limit_slides: '2' },
    { data: aGalleryWire({ slides }) },
  );
  expect(calls[0]).toMatchObject({
    method: 'POST',
    input: { image_aspect: '8x5', image_width: 500 },
  });
  expect(count(html, /<li/g)).toBe(2);
});

test('shows no heading unless it is switched on [CMS-12]', async () => {
  const { html } = await render({ heading: 'Prints', subheading: 'Below' });
  expect(html).not.toMatch(/Prints|Below/);
});

test('uses the default aspect for an unknown one [CMS-16]', async () => {
  const { html } = await render({ aspect: '7x7' });
  expect(html).toContain('/assets/i/a1b2c3/4x3/800.avif 800w');
});

test('leaves out only an invalid or empty slide [CMS-12]', async () => {
  const slides = [
    null,
    { id: 'x' },
    { id: 9, image: null },
    aSlideWire({ id: 2, heading: 'Kept' }),
  ];
  const { html } = await render({}, { data: aGalleryWire({ slides }) });
  expect(count(html, /<li/g)).toBe(1);
  expect(html).toContain('Kept');
});

test('shows the text of a slide without a picture [CMS-12]', async () => {
  const slides = [{ id: 1, heading: 'Words alone' }];
  for (const type of ['grid', 'slider']) {
    const { html } = await render({ type, use_lightbox: 1 }, { data: aGalleryWire({ slides }) });
    expect(html).toContain('Words alone');
    expect(html).not.toMatch(/<img|Enlarge/);
  }
});

test.each([
  ['has no slides', aGalleryWire({ slides: [] })],
  ['sends none', { id: 1, name: 'Empty', url: 'empty', slides: null }],
])('shows nothing for a gallery that %s [CMS-12]', async (_what, wire) => {
  const { html } = await render({ heading: 'Prints', show_heading: 1 }, { data: wire });
  expect(html).toBe('');
});

test.each([{ gallery: 404 }, { gallery: '../user' }, { gallery: null }, { gallery: { id: 1 } }])(
  'shows nothing for %j [CMS-12]',
  async (variables) => {
    const block = aBlock({ template: 'core/gallery', variables });
    expect((await renderOnServer({ block }, createFakeApi())).html).toBe('');
  },
);

test('throws when the API fails, instead of showing an empty gallery [CMS-12]', async () => {
  const busy = () => {
    throw rejection({ status: 503, code: 'BUSY' });
  };
  await expect(render({}, busy)).rejects.toThrow('API call failed');
});

test('offers no width above that of the original picture [CMS-16]', async () => {
  const image = anImageWire({ width: 640, height: 480 });
  const { html } = await render(
    { use_lightbox: 1 },
    { data: aGalleryWire({ slides: [aSlideWire({ image })] }) },
  );
  expect(html).toContain('/4x3/625.avif 625w');
  expect(html).not.toContain('800w');
});

test('requests thumbnails 400 pixels wide, and offers 800 for dense screens [CMS-12 CMS-16]', async () => {
  const { html, calls } = await render({});
  expect(calls[0]).toMatchObject({ input: { image_aspect: '4x3', image_width: 400 } });
  expect(html).toContain('/assets/i/a1b2c3/4x3/800.avif 800w');
  expect(html).not.toContain('1000w');
});
