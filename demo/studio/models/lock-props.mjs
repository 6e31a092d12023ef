/** More objects that products hold or rest on, so that pictures show their use. Not for sale. */
import {
  bore,
  box,
  circle,
  lift,
  Manifold,
  part,
  polygon,
  prism,
  range,
  rod,
  roundedRectangle,
  slab,
} from './solids.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

/** Height of the table top that `benchEdge` returns. */
export const BENCH_TOP_MM = 84;

/** Section of a tubular lock's barrel: round with two flats. @param {number} [grow] */
export function doubleD(grow = 0) {
  return circle(19)
    .intersect(roundedRectangle(15.6, 30, 0.2))
    .offset(grow, 'Round', 2, 24);
}

/**
 * Tubular cam lock lying along y, its face at y = 0 to the front, its nut `panel` behind.
 * @param {number} [panel] thickness between head and nut
 * @returns {Part[]}
 */
export function tubularLock(panel = 6) {
  const length = 30;
  const threads = range(12).map((index) =>
    lift(bore(24, 0.9).subtract(bore(17.8, 1)), 0, 0, 2 + index * 2),
  );
  const barrel = Manifold.extrude(doubleD(), length - 3).subtract(Manifold.union(threads));
  const head = lift(rod(26, 5, 1.2), 0, 0, length - 4);
  const keyway = prism(circle(11.4).subtract(circle(6.6)), 10, { chamfer: 0, foot: 0 });
  const nut = prism(polygon(6, 24).subtract(circle(17)), 5, { chamfer: 0.6, foot: 0.6 });
  const cam = slab(46, 13, 2.4, { r: 4, chamfer: 0.4 });
  const faceUp = /** @type {const} */ ({ turn: [90, 0, 0] });
  return [
    part(
      'steel',
      [
        barrel,
        head.subtract(lift(keyway, 0, 0, length - 5)),
        lift(nut, 0, 0, length - 9 - panel),
        lift(cam, 14, 0, -2.4),
      ],
      faceUp,
      { move: [0, length + 1, 0] },
    ),
  ];
}

/** The overhanging edge of a table, its edge along x at y = 0, its top at `BENCH_TOP_MM`. @param {number} width @returns {Part} */
export function benchEdge(width) {
  return part('second', [
    lift(slab(width, 86, 18, { r: 3, chamfer: 1 }), 0, 43, BENCH_TOP_MM - 18),
    lift(box(width - 16, 30, BENCH_TOP_MM - 17), 0, 66, 0),
  ]);
}
