/** @jest-environment jsdom */
import { animateElements, animateOnScroll } from './scroll-animation.ts';

interface FakeObservation {
  readonly rootMargin: string;
  readonly notify: (entry: { readonly isIntersecting: boolean; readonly top: number }) => void;
  readonly isDisconnected: () => boolean;
}

let observations: FakeObservation[] = [];
let isMotionReduced = false;
/** What `element.animate` was called with, and how often it was cancelled; jsdom has no animations. */
let movements: { readonly frames: unknown; readonly timing: unknown }[] = [];
let cancelled = 0;

beforeEach(() => {
  observations = [];
  isMotionReduced = false;
  movements = [];
  cancelled = 0;
  Object.assign(HTMLElement.prototype, {
    animate(frames: unknown, timing: unknown) {
      movements.push({ frames, timing });
      return {
        cancel() {
          cancelled += 1;
        },
      };
    },
  });
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

const FADE_UP = {
  type: 'fade-up',
  offsetPx: 120,
  durationMs: 400,
  easing: 'ease',
  delayMs: 0,
} as const;

function anElement(offsetPx = 120) {
  const element = document.createElement('div');
  const stop = animateOnScroll(element, { ...FADE_UP, offsetPx });
  return { stop, isWaiting: () => element.dataset['aosWaiting'] !== undefined };
}

test('hides an element below the window and moves it in once it is far enough inside [CMS-17]', () => {
  const { isWaiting } = anElement();
  expect(isWaiting()).toBe(false);
  observations[0]?.notify({ isIntersecting: false, top: 1500 });
  expect(isWaiting()).toBe(true);
  expect(observations[1]?.rootMargin).toBe('0px 0px -120px 0px');
  observations[1]?.notify({ isIntersecting: false, top: 700 });
  expect(isWaiting()).toBe(true);
  expect(movements).toEqual([]);
  observations[1]?.notify({ isIntersecting: true, top: 600 });
  expect(isWaiting()).toBe(false);
  expect(movements).toEqual([
    {
      frames: [
        { opacity: 0, transform: 'translateY(3rem)' },
        { opacity: 1, transform: 'none' },
      ],
      timing: { duration: 400, easing: 'ease', delay: 0, fill: 'backwards' },
    },
  ]);
  expect(observations.every(({ isDisconnected }) => isDisconnected())).toBe(true);
});

test.each([
  ['on the screen', { isIntersecting: true, top: 300 }],
  ['above it', { isIntersecting: false, top: -900 }],
])('never hides an element that is already %s [CMS-17]', (_, entry) => {
  const { isWaiting } = anElement();
  observations[0]?.notify(entry);
  expect(isWaiting()).toBe(false);
  expect(movements).toEqual([]);
});

test('animates nothing for visitors who prefer reduced motion [CMS-17]', () => {
  isMotionReduced = true;
  const { isWaiting } = anElement();
  expect(observations).toEqual([]);
  expect(isWaiting()).toBe(false);
});

test.each([
  { what: 'an offset higher than the window', offsetPx: 2000, top: 1500, reached: 400 },
  { what: 'an element at the very end of the page', offsetPx: 120, top: 2950, reached: 49 },
])('still brings $what into view [CMS-17]', ({ offsetPx, top, reached }) => {
  anElement(offsetPx);
  observations[0]?.notify({ isIntersecting: false, top });
  expect(observations[1]?.rootMargin).toBe(`0px 0px -${reached}px 0px`);
});

test('leaves nothing hidden or moving when it is stopped [CMS-17]', () => {
  const { isWaiting, stop } = anElement();
  observations[0]?.notify({ isIntersecting: false, top: 1500 });
  stop();
  expect(isWaiting()).toBe(false);
  expect(observations.every(({ isDisconnected }) => isDisconnected())).toBe(true);
  const moving = anElement();
  observations[2]?.notify({ isIntersecting: false, top: 1500 });
  observations[3]?.notify({ isIntersecting: true, top: 600 });
  moving.stop();
  expect(cancelled).toBe(1);
});

test.each([
  ['fade', 'none'],
  ['fade-down', 'translateY(-3rem)'],
  ['fade-left', 'translateX(3rem)'],
  ['fade-right', 'translateX(-3rem)'],
  ['zoom-in', 'scale(0.8)'],
  ['zoom-out', 'scale(1.15)'],
  ['flip-left', 'perspective(100rem) rotateY(-80deg)'],
])('animates an element of a text by its attributes: %s [CMS-17]', (type, transform) => {
  const text = document.createElement('div');
  text.innerHTML = `<p>Still</p><p data-aos="${type}" data-aos-offset="50" data-aos-duration="900" data-aos-easing="linear" data-aos-delay="200">Moving</p>`;
  animateElements(text);
  expect(observations).toHaveLength(1);
  observations[0]?.notify({ isIntersecting: false, top: 1500 });
  expect(observations[1]?.rootMargin).toBe('0px 0px -50px 0px');
  observations[1]?.notify({ isIntersecting: true, top: 600 });
  expect(movements).toMatchObject([
    {
      frames: [{ opacity: 0, transform }, {}],
      timing: { duration: 900, easing: 'linear', delay: 200 },
    },
  ]);
});
