import { dragCrop, squareOf } from './crop.ts';

const wide = { width: 400, height: 200 };
const middle = { zoom: 1, across: 0.5, down: 0.5 };

test('keeps the largest square, and a smaller one when zoomed in [ACC-09]', () => {
  expect(squareOf(wide, middle)).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf(wide, { ...middle, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
});

test('moves the picture with the pointer, but not past its edge [ACC-09]', () => {
  const stage = { stagePx: 100, downPx: 0 };
  expect(dragCrop(wide, middle, { ...stage, rightPx: 25 }).across).toBe(0.25);
  expect(dragCrop(wide, middle, { ...stage, rightPx: 900 }).across).toBe(0);
  expect(dragCrop(wide, middle, { ...stage, rightPx: -900 }).across).toBe(1);
  expect(dragCrop(wide, middle, { ...stage, rightPx: 0, downPx: 50 }).down).toBe(0.5);
});
