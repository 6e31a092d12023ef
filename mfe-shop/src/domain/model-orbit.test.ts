import { findModelMove, moveOrbit, type ModelMove, type Orbit } from './model-orbit.ts';

const limits = { nearest: 1, farthest: 4 };
const start: Orbit = { azimuth: 0, polar: Math.PI / 2, distance: 2 };
const repeat = (move: ModelMove, times: number) =>
  Array.from({ length: times }).reduce<Orbit>((orbit) => moveOrbit(orbit, move, limits), start);

test('turns a model all the way around [SHOP-05]', () => {
  expect(repeat('left', 24).azimuth).toBeCloseTo(2 * Math.PI);
  expect(repeat('right', 24).azimuth).toBeCloseTo(-2 * Math.PI);
});

test('never tilts a model over its poles [SHOP-05]', () => {
  expect(repeat('up', 50).polar).toBeLessThan(Math.PI);
  expect(repeat('down', 50).polar).toBeGreaterThan(0);
});

test('keeps the zoom within its limits [SHOP-05]', () => {
  expect(repeat('closer', 50).distance).toBe(limits.nearest);
  expect(repeat('further', 50).distance).toBe(limits.farthest);
  expect(repeat('closer', 1).distance).toBeLessThan(start.distance);
});

test('handles only its own keys [SHOP-05]', () => {
  expect(['ArrowLeft', '+', '=', '-'].map(findModelMove)).toEqual([
    'left',
    'closer',
    'closer',
    'further',
  ]);
  expect(['Tab', 'Enter', 'a', 'constructor'].map(findModelMove)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
