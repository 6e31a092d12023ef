/** @jest-environment jsdom */
import { installSliderBrowser, type SliderBrowser } from '../../testing/slider-browser.ts';
import { createSliderControl, type DriverParts, type SliderControl } from './slider-control.ts';

interface AttachedSlider {
  readonly browser: SliderBrowser;
  readonly control: SliderControl;
  readonly root: HTMLElement;
  readonly frame: HTMLElement;
  readonly calls: string[];
  readonly started: DriverParts[];
  readonly detach: () => void;
}

const TIMING = { delayMs: 3000, speedMs: 300 };

let detachCurrent: () => void = () => undefined;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  detachCurrent();
  document.body.replaceChildren();
  jest.useRealTimers();
});

/** Three slides of 100 px, and a driver that records its calls. */
function attachSlider(motion: 'welcome' | 'reduced' = 'welcome', slideCount = 3): AttachedSlider {
  const browser = installSliderBrowser(motion);
  document.body.innerHTML =
    '<section><div data-rotation><button>Stop</button></div><div class="frame"><a href="/x">Slide</a></div></section>';
  const [root] = document.querySelectorAll<HTMLElement>('section');
  const [frame] = document.querySelectorAll<HTMLElement>('.frame');
  if (root === undefined || frame === undefined) throw new Error('no slider');
  const calls: string[] = [];
  const started: DriverParts[] = [];
  const control = createSliderControl(
    async () => (parts) => {
      started.push(parts);
      return {
        goTo: (index) => calls.push(`go ${index}`),
        rotate: (rotation) => calls.push(`rotate ${rotation}`),
        listenToKeys: (listening) => calls.push(`keys ${listening}`),
        stop: () => calls.push('stop'),
      };
    },
    TIMING,
  );
  const detach = control.attach({ root, frame, slideCount });
  detachCurrent = detach;
  return { browser, control, root, frame, calls, started, detach };
}

const settle = () => jest.advanceTimersByTimeAsync(1000);

test('loads nothing while the slider is neither visible nor used [CMS-12]', async () => {
  const { started } = attachSlider();
  await settle();
  expect(started).toEqual([]);
});

test('rotates while it is visible, and stops when it is not [CMS-12]', async () => {
  const { browser, calls, started } = attachSlider();
  browser.show(true);
  await settle();
  expect(started).toHaveLength(1);
  expect(started[0]?.timing).toEqual({ delayMs: 3000, speedMs: 300 });
  expect(calls).toEqual(['rotate on']);
  browser.show(false);
  expect(calls.at(-1)).toBe('rotate off');
});

test('rotates only on request when reduced motion is preferred [CMS-12]', async () => {
  const { browser, control, calls, started } = attachSlider('reduced');
  browser.show(true);
  await settle();
  expect(started).toEqual([]);
  expect(control.current().rotation).toBe('off');
  control.toggleRotation();
  await settle();
  expect(calls).toEqual(['rotate on']);
  expect(started[0]?.timing.speedMs).toBe(0);
});

test('pauses under the mouse and while it has the keyboard focus [CMS-12]', async () => {
  const { browser, root, frame, calls } = attachSlider();
  browser.show(true);
  await settle();
  const point = (type: string) =>
    frame.dispatchEvent(Object.assign(new Event(type), { pointerType: 'mouse' }));
  point('pointerenter');
  expect(calls.at(-1)).toBe('rotate off');
  point('pointerleave');
  expect(calls.at(-1)).toBe('rotate on');
  root.querySelector('a')?.focus();
  expect(calls.slice(-2)).toEqual(['keys on', 'rotate off']);
  root.querySelector('button')?.focus();
  expect(calls.slice(-2)).toEqual(['keys off', 'rotate on']);
});

test('stops permanently with its button, and starts again with it [CMS-12]', async () => {
  const { browser, control, calls } = attachSlider();
  browser.show(true);
  await settle();
  control.toggleRotation();
  expect(calls.at(-1)).toBe('rotate off');
  browser.show(true);
  expect(calls.at(-1)).toBe('rotate off');
  control.toggleRotation();
  expect(calls.at(-1)).toBe('rotate on');
});

test('scrolls with its controls until the driver is loaded, then uses the driver [CMS-12]', async () => {
  const { control, frame, calls } = attachSlider('reduced');
  control.goTo(1);
  expect(frame.scrollLeft).toBe(100);
  expect(control.current()).toMatchObject({ index: 1, announcedIndex: 1 });
  await settle();
  control.goTo(-1);
  expect(control.current().index).toBe(2);
  expect(calls.at(-1)).toBe('go 2');
});

test('continues from the requested slide while it is still scrolling there [CMS-12]', async () => {
  const { control, frame } = attachSlider('reduced');
  const passBy = (left: number) => {
    frame.scrollLeft = left;
    frame.dispatchEvent(new Event('scroll'));
  };
  control.goTo(1);
  passBy(20);
  expect(control.current().index).toBe(1);
  control.goTo(control.current().index - 1);
  expect(control.current().index).toBe(0);

  control.goTo(1);
  frame.dispatchEvent(new Event('wheel'));
  passBy(200);
  expect(control.current().index).toBe(2);
});

test('detects the slide that was scrolled to, and passes it to the driver [CMS-12]', async () => {
  const { control, frame, started } = attachSlider('reduced');
  frame.scrollTo({ left: 205 });
  expect(control.current().index).toBe(2);
  frame.dispatchEvent(Object.assign(new Event('pointerenter'), { pointerType: 'touch' }));
  await settle();
  expect(started[0]?.index).toBe(2);
});

test('does not start the driver during a touch [CMS-12]', async () => {
  const { frame, started } = attachSlider('reduced');
  frame.dispatchEvent(Object.assign(new Event('pointerenter'), { pointerType: 'touch' }));
  frame.dispatchEvent(Object.assign(new Event('touchstart'), { touches: [{}] }));
  await settle();
  expect(started).toEqual([]);
  frame.dispatchEvent(Object.assign(new Event('touchend'), { touches: [] }));
  await settle();
  expect(started).toHaveLength(1);
});

test('needs no driver for a single slide [CMS-12]', async () => {
  const { browser, started } = attachSlider('welcome', 1);
  browser.show(true);
  await settle();
  expect(started).toEqual([]);
});

test('stays a scrollable list when the driver cannot be loaded [CMS-12]', async () => {
  installSliderBrowser('reduced');
  const control = createSliderControl(() => Promise.reject(new Error('offline')), TIMING);
  const root = document.createElement('section');
  const frame = document.createElement('div');
  detachCurrent = control.attach({ root, frame, slideCount: 3 });
  control.goTo(1);
  await settle();
  control.goTo(2);
  expect(frame.scrollLeft).toBe(200);
});

test('removes everything when it is detached [CMS-12]', async () => {
  const { browser, detach, calls, root } = attachSlider();
  browser.show(true);
  await settle();
  detach();
  expect(calls.at(-1)).toBe('stop');
  root.querySelector('a')?.focus();
  browser.show(false);
  expect(calls.at(-1)).toBe('stop');
});
