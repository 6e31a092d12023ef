/** @jest-environment jsdom */
import { animateOnScroll } from './scroll-animation.ts';

interface FakeObservation {
  readonly rootMargin: string;
  readonly notify: (entry: { readonly isIntersecting: boolean; readonly top: number }) => void;
  readonly isDisconnected: () => boolean;
}

let observations: FakeObservation[] = [];
let isMotionReduced = false;

beforeEach(() => {
  observations = [];
  isMotionReduced = false;
  window.matchMedia = jest.fn().mockImplementation(() => ({ matches: isMotionReduced }));
  window.innerHeight = 800;
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    value: 3000,
    configurable: true,
  });
  class FakeObserver {
    constructor(
      notify: (entries: readonly object[]) => void,
      options: { rootMargin?: string } = {},
    ) {
      let isDisconnected = false;
      this.disconnect = () => {
        isDisconnected = true;
      };
      observations.push({
        rootMargin: options.rootMargin ?? '',
        notify: ({ isIntersecting, top }) =>
          notify([{ isIntersecting, boundingClientRect: { top } }]),
        isDisconnected: () => isDisconnected,
      });
    }
    disconnect: () => void;
    observe(): void {}
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});

function aFrame(offsetPx = 120) {
  const frame = document.createElement('div');
  const stop = animateOnScroll(frame, offsetPx);
  return { stop, state: () => frame.getAttribute('data-aos-state') };
}

test('hides a frame below the window and shows it once it is far enough inside [CMS-17]', () => {
  const { state } = aFrame();
  expect(state()).toBeNull();
  observations[0]?.notify({ isIntersecting: false, top: 1500 });
  expect(state()).toBe('before');
  expect(observations[1]?.rootMargin).toBe('0px 0px -120px 0px');
  observations[1]?.notify({ isIntersecting: false, top: 700 });
  expect(state()).toBe('before');
  observations[1]?.notify({ isIntersecting: true, top: 600 });
  expect(state()).toBe('after');
  expect(observations.every(({ isDisconnected }) => isDisconnected())).toBe(true);
});

test.each([
  ['on the screen', { isIntersecting: true, top: 300 }],
  ['above it', { isIntersecting: false, top: -900 }],
])('never hides a frame that is already %s [CMS-17]', (_, entry) => {
  const { state } = aFrame();
  observations[0]?.notify(entry);
  expect(state()).toBeNull();
});

test('animates nothing for visitors who prefer reduced motion [CMS-17]', () => {
  isMotionReduced = true;
  const { state } = aFrame();
  expect(observations).toEqual([]);
  expect(state()).toBeNull();
});

test.each([
  { what: 'an offset higher than the window', offsetPx: 2000, top: 1500, reached: 400 },
  { what: 'a frame at the very end of the page', offsetPx: 120, top: 2950, reached: 49 },
])('still brings $what into view [CMS-17]', ({ offsetPx, top, reached }) => {
  aFrame(offsetPx);
  observations[0]?.notify({ isIntersecting: false, top });
  expect(observations[1]?.rootMargin).toBe(`0px 0px -${reached}px 0px`);
});

test('leaves nothing hidden when the frame is removed [CMS-17]', () => {
  const { state, stop } = aFrame();
  observations[0]?.notify({ isIntersecting: false, top: 1500 });
  stop();
  expect(state()).toBeNull();
  expect(observations.every(({ isDisconnected }) => isDisconnected())).toBe(true);
});
