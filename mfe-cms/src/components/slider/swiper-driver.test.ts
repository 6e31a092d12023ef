/** @jest-environment jsdom */
import { installSliderBrowser } from '../../testing/slider-browser.ts';
import { CAROUSEL_TIMING, SLIDER_TIMING } from '../../domain/rotation.ts';
import type { SliderDriver } from './slider-control.ts';
import { startSwiper } from './swiper-driver.ts';

let driver: SliderDriver | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  installSliderBrowser();
});
afterEach(() => {
  driver?.stop();
  jest.useRealTimers();
});

/** Three slides of 100 px; returns the list of slides shown since the start. */
function start(timing = SLIDER_TIMING): readonly number[] {
  document.body.innerHTML =
    '<div class="frame"><div class="swiper-wrapper"><p class="swiper-slide">1</p><p class="swiper-slide">2</p><p class="swiper-slide">3</p></div></div>';
  const [frame] = document.querySelectorAll<HTMLElement>('.frame');
  if (frame === undefined) throw new Error('no frame');
  const shown: number[] = [];
  driver = startSwiper({
    frame,
    index: 0,
    timing: { ...timing, speedMs: 0 },
    onIndex: (index) => shown.push(index),
  });
  return shown;
}

test('shows the next slide every four seconds, and the first after the last [CMS-12]', async () => {
  const shown = start();
  driver?.rotate('on');
  await jest.advanceTimersByTimeAsync(3900);
  expect(shown).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(shown).toEqual([1]);
  await jest.advanceTimersByTimeAsync(8000);
  expect(shown).toEqual([1, 2, 0]);
});

test('a carousel shows the next slide every three seconds [CMS-12]', async () => {
  const shown = start(CAROUSEL_TIMING);
  driver?.rotate('on');
  await jest.advanceTimersByTimeAsync(2900);
  expect(shown).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(shown).toEqual([1]);
});

test('stays at the slide where it was stopped, until a slide is requested [CMS-12]', async () => {
  const shown = start();
  driver?.rotate('on');
  driver?.rotate('off');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(shown).toEqual([]);
  driver?.goTo(2);
  expect(shown).toEqual([2]);
});
