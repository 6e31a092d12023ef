import { sanitise } from './sanitise.ts';

const HASH = '0123456789abcdef0123456789abcdef01234567';

const shown = (html: string) => sanitise(html).sanitised;

test('offers a picture of the image service as avif, webp or jpg in several widths [CMS-16]', () => {
  const html = shown(`<img class="coglazy" data-src="/assets/i/${HASH}/4x3/610.jpg" alt="A lock">`);
  expect(html).toMatch(/^<picture><source type="image\/avif" srcset="[^"]+" sizes="[^"]+" \/>/);
  expect(html).toContain(`<source type="image/webp" srcset="/assets/i/${HASH}/4x3/300.webp 300w, `);
  expect(html).toContain(`/assets/i/${HASH}/4x3/600.jpg 600w, /assets/i/${HASH}/4x3/625.jpg 625w"`);
  expect(html).toContain(
    `src="/assets/i/${HASH}/4x3/625.jpg" alt="A lock" width="625" height="469" loading="lazy" />`,
  );
  expect(html).not.toMatch(/data-src|noscript|style/);
});

test('does the same for every picture of the image service, in the author’s width [CMS-16]', () => {
  const html = shown(`<img src="/assets/i/${HASH}/16x9/9000.webp" width="320" id="lock">`);
  expect(html).toContain('<img id="lock" srcset=');
  expect(html).toContain('sizes="(min-width: 320px) 320px, 94vw"');
  expect(html).toContain('width="320" height="180"');
  expect(html).toContain('/2000.jpg 2000w"');
});

test('keeps an author’s text as text, never as markup [CMS-18]', () => {
  const html = shown(`<img src="/assets/i/${HASH}/1x1/100.jpg" alt='"><script>x</script>'>`);
  expect(html).toContain('alt="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
});

test.each([
  `/assets/i/${HASH}/5x5/100.jpg`,
  `/assets/i/${HASH}/4x3/100.gif`,
  `/assets/i/${HASH}/4x3/0.jpg`,
  '/assets/i/../4x3/100.jpg',
])('treats %s as an ordinary address [CMS-16]', (address) => {
  expect(shown(`<img src="${address}" alt="" />`)).toBe(`<img src="${address}" alt="" />`);
});

test('shows any other lazy picture immediately when scripts are off [CMS-16]', () => {
  expect(shown('<img class="coglazy" data-src="/files/a.jpg" alt="A" width="300">')).toBe(
    '<img class="coglazy" data-src="/files/a.jpg" alt="A" width="300" />' +
      '<noscript><img src="/files/a.jpg" alt="A" width="300" loading="lazy" /></noscript>',
  );
});
