import { sanitiseContentHtml } from '../domain/content-html.ts';
import { expandPictures, fillEmptyPlaces, listTextPictures } from './article-html.ts';
import type { DemoPictures } from './seed-pictures.ts';

const HASH = 'b'.repeat(40);
const HTML = `<p>One</p>
{{picture:articles/gauge.webp|A "gauge" & pins|Tried in <em>brass</em>.}}
<p>Two</p>
{{picture:articles/wide.webp|Wide}}`;

function picturesOf(sizes: Readonly<Record<string, readonly [number, number]>>): DemoPictures {
  return new Map(
    Object.entries(sizes).map(([file, [width, height]]) => [
      file,
      {
        hash: HASH,
        file: 'b.webp',
        mime: 'image/webp',
        width,
        height,
        bytes: 1,
        placeholder: '#808080',
      },
    ]),
  );
}

const BOTH = picturesOf({
  'articles/gauge.webp': [2000, 1500],
  'articles/wide.webp': [1920, 1080],
});

test('writes figures with lazy pictures in the size they are served in [CMS-16]', () => {
  const html = expandPictures(HTML, BOTH);
  expect(html).toContain(
    `<figure><img class="coglazy" src="/assets/i/${HASH}/4x3/800.jpg" alt="A &quot;gauge&quot; &amp; pins" width="800" height="600" loading="lazy" /><figcaption>Tried in &lt;em&gt;brass&lt;/em&gt;.</figcaption></figure>`,
  );
  expect(html).toContain(
    `src="/assets/i/${HASH}/16x9/800.jpg" alt="Wide" width="800" height="450"`,
  );
  expect(html.match(/<figcaption>/g)).toHaveLength(1);
  expect(sanitiseContentHtml(html)).toBe(html);
});

test('names no larger picture than there is [CMS-16]', () => {
  const html = expandPictures(HTML, picturesOf({ 'articles/gauge.webp': [600, 450] }));
  expect(html).toContain('/4x3/600.jpg"');
});

test('leaves an empty place for a picture that is rendered later, and fills only that', () => {
  const first = sanitiseContentHtml(
    expandPictures(HTML, picturesOf({ 'articles/wide.webp': [1920, 1080] })),
  );
  expect(first).toContain('<figure id="articles-gauge-webp"></figure>');
  const edited = first.replace('<p>Two</p>', '<p>Changed by the owner</p>');
  const filled = fillEmptyPlaces(edited, { html: HTML, pictures: BOTH });
  expect(filled).toContain('Changed by the owner');
  expect(filled).toContain('/4x3/800.jpg"');
  expect(fillEmptyPlaces(filled, { html: HTML, pictures: BOTH })).toBe(filled);
});

test('lists the pictures of a text', () => {
  expect(listTextPictures(HTML).map(({ file }) => file)).toEqual([
    'articles/gauge.webp',
    'articles/wide.webp',
  ]);
});
