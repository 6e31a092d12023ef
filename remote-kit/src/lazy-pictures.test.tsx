/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CmsHtml } from './cms-html.tsx';
import { resizedAddress } from './lazy-pictures.ts';
import { sanitise } from './sanitise.ts';
import { renderBlock } from './testing.tsx';
import { installNearness, type Nearness } from './testing/nearness.ts';

let nearness: Nearness;

beforeEach(() => {
  nearness = installNearness();
  Object.assign(window, { devicePixelRatio: 2 });
});

const LAZY = '<img class="coglazy" data-src="/files/lock.jpg" alt="Lock" width="300" height="200">';

function renderHtml(html: string) {
  return renderBlock({ View: ({ data }) => <CmsHtml html={data} />, data: sanitise(html) });
}

/** Waits until the watching code is loaded. */
async function waitForWatching() {
  await waitFor(() => expect(nearness.margins).toHaveLength(1));
}

/** Simulates a picture that could not be loaded; jsdom loads no pictures. */
function fail(image: HTMLElement) {
  Object.defineProperties(image, {
    complete: { value: true },
    currentSrc: { get: () => image.getAttribute('src') ?? '' },
  });
  fireEvent.error(image);
}

test('loads a lazy picture within 200 px below the window, in device pixels [CMS-16]', async () => {
  renderHtml(LAZY);
  await waitForWatching();
  const picture = screen.getByRole('img', { name: 'Lock' });
  expect(nearness.margins).toEqual(['0px 0px 200px 0px']);
  expect(picture).not.toHaveAttribute('src');
  nearness.come();
  expect(picture).toHaveAttribute('src', '/files/600x400lock.jpg');
  expect(picture).not.toHaveAttribute('data-src');
});

test.each([
  ['lock.jpg', '/files/600x400lock.webp'],
  ['lock.JPEG', '/files/600x400lock.webp'],
  ['lock.png', '/files/600x400lock.webp'],
  ['lock.webp', null],
  ['lock.gif', null],
])('offers the resized %s as %s to browsers with webp [CMS-16]', async (file, webp) => {
  const { container } = renderHtml(LAZY.replace('lock.jpg', file));
  await waitForWatching();
  nearness.come();
  const source = container.querySelector('picture > source[type="image/webp"]');
  expect(source?.getAttribute('srcset') ?? null).toBe(webp);
  expect(source?.nextElementSibling ?? null).toBe(
    webp === null ? null : screen.getByRole('img', { name: 'Lock' }),
  );
});

test('offers no webp for a picture of another site or of unknown size [CMS-16]', async () => {
  const { container } = renderHtml('<img class="coglazy" data-src="/files/lock.jpg" alt="Lock">');
  await waitForWatching();
  nearness.come();
  expect(container.querySelector('source')).toBeNull();
  expect(screen.getByRole('img', { name: 'Lock' })).toHaveAttribute('src', '/files/lock.jpg');
});

test('requests the plain name when the size does not exist, then reports and hides the picture [CMS-16]', async () => {
  const { reports } = renderHtml(LAZY);
  await waitForWatching();
  nearness.come();
  const picture = screen.getByRole('img', { name: 'Lock' });
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', '/files/lock.jpg');
  expect(document.querySelector('source')).toBeNull();
  expect(reports).toEqual([]);
  fireEvent.error(picture);
  expect(picture).not.toBeVisible();
  expect(reports).toEqual([
    { phase: 'picture', error: new Error('The picture /files/lock.jpg could not be shown') },
  ]);
});

test('reports and hides a failed picture that is not lazy [CMS-16]', async () => {
  const { reports } = renderHtml(
    '<img src="/files/lock.jpg" alt="Lock"><img src="/b.jpg" alt="B">',
  );
  fail(screen.getByRole('img', { name: 'Lock' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Lock' })).toBeNull());
  expect(reports).toHaveLength(1);

  fail(screen.getByRole('img', { name: 'B' }));
  expect(reports).toHaveLength(2);
});

test('stops waiting when the text is unmounted [CMS-16]', async () => {
  const { unmount } = renderHtml(LAZY);
  await waitForWatching();
  const picture = screen.getByRole('img', { name: 'Lock' });
  unmount();
  nearness.come();
  expect(picture).not.toHaveAttribute('src');
});

test('does not start to watch a text that is already unmounted [CMS-16]', async () => {
  renderHtml(LAZY).unmount();
  renderHtml(LAZY);
  await waitForWatching();
  expect(nearness.margins).toHaveLength(1);
});

describe('without the watching code', () => {
  beforeEach(() => {
    jest.resetModules();
    jest.doMock('./lazy-pictures.ts', () => {
      throw new Error('The chunk could not be loaded');
    });
  });
  afterEach(() => jest.dontMock('./lazy-pictures.ts'));

  test('shows all pictures immediately [CMS-16]', async () => {
    const { watchContent } = await import('./watch-content.ts');
    const text = document.createElement('div');
    text.append(Object.assign(new Image(), { alt: 'Lock' }));
    text.firstElementChild?.setAttribute('data-src', '/files/lock.jpg');
    watchContent(text, () => undefined);
    await waitFor(() => expect(text.firstElementChild).toHaveAttribute('src', '/files/lock.jpg'));
  });
});

test.each([
  { address: '/files/a.jpg', size: [300, 200], ratio: 1, requested: '/files/300x200a.jpg' },
  { address: '/files/a.jpg', size: [301, 301], ratio: 1, requested: '/files/325x325a.jpg' },
  { address: '/a.jpg', size: [100, 50], ratio: 3, requested: '/300x150a.jpg' },
  { address: '/files/a.jpg', size: [0, 0], ratio: 2, requested: '/files/a.jpg' },
  { address: 'https://example.org/a', size: [9, 9], ratio: 2, requested: 'https://example.org/a' },
  { address: '//example.org/a.jpg', size: [9, 9], ratio: 2, requested: '//example.org/a.jpg' },
  { address: '/files/', size: [9, 9], ratio: 2, requested: '/files/' },
])(
  'requests $requested [CMS-16]',
  ({ address, size: [width = 0, height = 0], ratio, requested }) => {
    expect(resizedAddress(address, { width, height }, ratio)).toBe(requested);
  },
);
