import { CAROUSEL_TIMING, shouldRotate, SLIDER_TIMING, wrapIndex } from './rotation.ts';

const UNDISTURBED = {
  slideCount: 3,
  rotation: 'on',
  isHovered: false,
  isFocused: false,
  isOnScreen: true,
  isTabVisible: true,
} as const;

test('rotates when no condition stops it [CMS-12]', () => {
  expect(shouldRotate(UNDISTURBED)).toBe(true);
});

test.each([
  { slideCount: 1 },
  { rotation: 'off' as const },
  { isHovered: true },
  { isFocused: true },
  { isOnScreen: false },
  { isTabVisible: false },
])('does not rotate with %j [CMS-12]', (condition) => {
  expect(shouldRotate({ ...UNDISTURBED, ...condition })).toBe(false);
});

test('continues with the first slide after the last [CMS-12]', () => {
  expect([wrapIndex(3, 3), wrapIndex(-1, 3), wrapIndex(1, 3), wrapIndex(4, 0)]).toEqual([
    0, 2, 1, 0,
  ]);
});

test('a slider waits four seconds, a carousel three; both move for 300 ms [CMS-12]', () => {
  expect(SLIDER_TIMING).toEqual({ delayMs: 4000, speedMs: 300 });
  expect(CAROUSEL_TIMING).toEqual({ delayMs: 3000, speedMs: 300 });
});
