/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { CmsHtml } from './cms-html.tsx';
import { resizedAddress } from './lazy-pictures.ts';
import { sanitise } from './sanitise.tsx';
import { renderBlock } from './testing.tsx';

const near: { come: () => void; margin: string | undefined }[] = [];

/** jsdom lays nothing out: a picture comes near when the test says so. */
class FakeIntersectionObserver {
  readonly #targets: Element[] = [];
  constructor(
    handle: (entries: { isIntersecting: boolean; target: Element }[]) => void,
    options: { rootMargin?: string } = {},
  ) {
    near.push({
      margin: options.rootMargin,
      come: () => handle(this.#targets.map((target) => ({ isIntersecting: true, target }))),
    });
  }
  observe(target: Element) {
    this.#targets.push(target);
  }
  unobserve(target: Element) {
    this.#targets.splice(this.#targets.indexOf(target), 1);
  }
  disconnect() {
    this.#targets.length = 0;
  }
}

beforeEach(() => {
  near.length = 0;
  Object.assign(window, { IntersectionObserver: FakeIntersectionObserver, devicePixelRatio: 2 });
});

function renderHtml(html: string) {
  return renderBlock({ View: ({ data }) => <CmsHtml html={data} />, data: sanitise(html) });
}

test('CMS-16 loads a lazy picture within 200 px below the window, in device pixels', () => {
  renderHtml(
    '<img class="coglazy" data-src="/files/lock.jpg" alt="Lock" width="300" height="200">',
  );
  const picture = screen.getByRole('img', { name: 'Lock' });
  expect(near[0]?.margin).toBe('0px 0px 200px 0px');
  expect(picture).not.toHaveAttribute('src');
  near[0]?.come();
  expect(picture).toHaveAttribute('src', '/files/600x400lock.jpg');
  expect(picture).not.toHaveAttribute('data-src');
});

test('CMS-16 asks for the plain name when there is no such size, then tells and skips it', () => {
  const { reports } = renderHtml(
    '<img class="coglazy" data-src="/files/lock.jpg" alt="Lock" width="300" height="200">',
  );
  near[0]?.come();
  const picture = screen.getByRole('img', { name: 'Lock' });
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', '/files/lock.jpg');
  expect(reports).toEqual([]);
  fireEvent.error(picture);
  expect(picture).not.toBeVisible();
  expect(reports).toEqual([
    { phase: 'picture', error: new Error('The picture /files/lock.jpg could not be shown') },
  ]);
});

test('CMS-16 a picture that is not lazy is told and skipped as well', () => {
  const { reports } = renderHtml('<img src="/files/lock.jpg" alt="Lock">');
  fireEvent.error(screen.getByRole('img', { name: 'Lock' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(reports).toHaveLength(1);
});

test('CMS-16 stops waiting when the text leaves', () => {
  const { unmount } = renderHtml('<img class="coglazy" data-src="/files/lock.jpg" alt="Lock">');
  const picture = screen.getByRole('img', { name: 'Lock' });
  unmount();
  near[0]?.come();
  expect(picture).not.toHaveAttribute('src');
});

test.each([
  { address: '/files/a.jpg', size: [300, 200], ratio: 1, asked: '/files/300x200a.jpg' },
  { address: '/files/a.jpg', size: [301, 301], ratio: 1, asked: '/files/325x325a.jpg' },
  { address: '/a.jpg', size: [100, 50], ratio: 3, asked: '/300x150a.jpg' },
  { address: '/files/a.jpg', size: [0, 0], ratio: 2, asked: '/files/a.jpg' },
  { address: 'https://example.org/a', size: [9, 9], ratio: 2, asked: 'https://example.org/a' },
  { address: '//example.org/a.jpg', size: [9, 9], ratio: 2, asked: '//example.org/a.jpg' },
  { address: '/files/', size: [9, 9], ratio: 2, asked: '/files/' },
])('CMS-16 asks for $asked', ({ address, size: [width = 0, height = 0], ratio, asked }) => {
  expect(resizedAddress(address, { width, height }, ratio)).toBe(asked);
});
