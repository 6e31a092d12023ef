import { shouldRotate, wrapIndex } from './rotation.ts';

const UNDISTURBED = {
  slideCount: 3,
  rotation: 'on',
  isHovered: false,
  isFocused: false,
  isOnScreen: true,
  isTabVisible: true,
} as const;

test('CMS-12 moves by itself when nothing keeps it', () => {
  expect(shouldRotate(UNDISTURBED)).toBe(true);
});

test.each([
  { slideCount: 1 },
  { rotation: 'off' as const },
  { isHovered: true },
  { isFocused: true },
  { isOnScreen: false },
  { isTabVisible: false },
])('CMS-12 stands still with %j', (condition) => {
  expect(shouldRotate({ ...UNDISTURBED, ...condition })).toBe(false);
});

test('CMS-12 begins again after the last slide', () => {
  expect([wrapIndex(3, 3), wrapIndex(-1, 3), wrapIndex(1, 3), wrapIndex(4, 0)]).toEqual([
    0, 2, 1, 0,
  ]);
});
