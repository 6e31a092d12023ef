import { heightOfAspect, largestWidthPx, servedWidthPx } from './image-size.ts';

const master = { width: 2000, height: 1500 };

test('rounds widths up to multiples of 25 [API-04]', () => {
  expect(servedWidthPx(master, '4x3', 601)).toBe(625);
  expect(servedWidthPx(master, '4x3', 600)).toBe(600);
  expect(servedWidthPx(master, '4x3', 1)).toBe(25);
});

test('never enlarges the master [API-04]', () => {
  expect(largestWidthPx(master, '1x1')).toBe(1500);
  expect(largestWidthPx(master, '9x16')).toBe(825);
  expect(servedWidthPx({ width: 610, height: 610 }, '1x1', 2000)).toBe(600);
});

test('limits the width to 2000 pixels [API-04]', () => {
  expect(largestWidthPx({ width: 6000, height: 6000 }, '16x9')).toBe(2000);
});

test('calculates the height from the aspect', () => {
  expect(heightOfAspect('4x3', 600)).toBe(450);
  expect(heightOfAspect('16x3', 25)).toBe(5);
});
