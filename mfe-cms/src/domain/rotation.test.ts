import { shouldRotate, wrapIndex } from './rotation.ts';

const UNDISTURBED = {
  slideCount: 3,
  rotation: 'on',
  isHovered: false,
  isFocused: false,
  isOnScreen: true,
  isTabVisible: true,
} as const;

test('moves by itself when nothing keeps it [CMS-12]', () => {
  expect(shouldRotate(UNDISTURBED)).toBe(true);
});

test.each([
  { slideCount: 1 },
  { rotation: 'off' as const },
  { isHovered: true },
  { isFocused: true },
  { isOnScreen: false },
  { isTabVisible: false },
])('stands still with %j [CMS-12]', (condition) => {
  expect(shouldRotate({ ...UNDISTURBED, ...condition })).toBe(false);
});

test('begins again after the last slide [CMS-12]', () => {
  expect([wrapIndex(3, 3), wrapIndex(-1, 3), wrapIndex(1, 3), wrapIndex(4, 0)]).toEqual([
    0, 2, 1, 0,
  ]);
});
