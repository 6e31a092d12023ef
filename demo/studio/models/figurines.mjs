/** Peg people: printed figurines of the staff, without faces on purpose. */
import {
  bore,
  circle,
  CrossSection,
  lift,
  Manifold,
  outline,
  part,
  prism,
  ring,
  rod,
  slab,
} from './solids.mjs';

/** @typedef {import('./solids.mjs').Part} Part */
/** @typedef {import('./solids.mjs').Solid} Solid */

const HEAD = { r: 16, z: 66 };
const SEGMENTS = 96;

/** Shoulders and coat: turned on a lathe. @returns {Solid} */
function coat() {
  const profile = outline([
    [0, 0],
    [24, 0],
    [25, 1.2],
    [25, 5],
    [23.6, 6.4],
    [22.6, 14],
    [22, 26],
    [20.4, 36],
    [17, 44],
    [11.6, 49.4],
    [7, 51.5],
    [0, 52],
  ]);
  return Manifold.revolve(profile, SEGMENTS);
}

/** Two buttons and a collar. @returns {Solid[]} */
function trimmings() {
  const collar = lift(Manifold.revolve(circle(4.4, 32).translate([10.4, 0]), SEGMENTS), 0, 0, 49.2);
  const buttons = [34, 25].map((z, index) =>
    Manifold.sphere(2.1, 32).translate([0, -(20.6 + index * 1.4), z]),
  );
  return [collar, ...buttons];
}

/** @returns {Solid} */
function head() {
  return Manifold.union([
    Manifold.sphere(HEAD.r, SEGMENTS).translate([0, 0, HEAD.z]),
    lift(bore(12, 8), 0, 0, 48),
  ]);
}

/** Hair over the back and the top of a head. @param {number} tiltDeg how far the face is free of hair @returns {Solid} */
function hair(tiltDeg) {
  const shell = Manifold.sphere(HEAD.r + 1.9, SEGMENTS);
  const front = Manifold.cube([60, 60, 60], true)
    .translate([0, -33.5, -26])
    .rotate([-tiltDeg, 0, 0]);
  return shell.subtract(front).translate([0, 0.4, HEAD.z]);
}

/** A bun on the top, and a magnifier pushed up on the forehead. @returns {Part[]} */
function withLoupe() {
  const bun = Manifold.sphere(7, 64).translate([0, 5, HEAD.z + 19]);
  const band = Manifold.revolve(circle(3.2, 24).translate([HEAD.r + 1.8, 0]), SEGMENTS)
    .rotate([-28, 0, 0])
    .translate([0, 0, HEAD.z + 4]);
  const lens = lift(prism(circle(15).subtract(circle(10.6)), 4), 0, 0, 0)
    .rotate([90, 0, 0])
    .rotate([-30, 0, 0])
    .translate([5.5, -HEAD.r - 0.2, HEAD.z + 13.5]);
  return [part('third', [hair(18), bun]), part('steel', [band, lens])];
}

/** A woollen hat with a rolled edge and a bobble. @returns {Part[]} */
function withBeanie() {
  const dome = Manifold.sphere(HEAD.r + 2.2, SEGMENTS)
    .subtract(Manifold.cube([80, 80, 80], true).translate([0, 0, -37]))
    .scale([1, 1, 1.12]);
  const ribs = CrossSection.union(ring(30, HEAD.r + 1.7, () => circle(3.6, 20))).add(
    circle(2 * HEAD.r + 3),
  );
  const roll = lift(Manifold.extrude(ribs, 7), 0, 0, 1);
  const bobble = Manifold.sphere(4.6, 48).translate([0, 0, 22.5]);
  return [part('third', Manifold.union([dome, roll, bobble]).translate([0, 0, HEAD.z + 1]))];
}

/** Long hair and round glasses. @returns {Part[]} */
function withGlasses() {
  const fall = Manifold.hull([
    Manifold.sphere(13, 64).translate([0, 6, HEAD.z - 4]),
    Manifold.sphere(10, 64).translate([0, 9, HEAD.z - 24]),
  ]).subtract(Manifold.sphere(HEAD.r - 0.4, SEGMENTS).translate([0, 0, HEAD.z]));
  const rims = [-6.6, 6.6].map((x) =>
    Manifold.revolve(circle(1.7, 24).translate([5, 0]), 64)
      .rotate([90, 0, 0])
      .translate([x, -HEAD.r - 0.2, HEAD.z + 1.5]),
  );
  const bridge = lift(bore(1.6, 4), 0, 0, -2)
    .rotate([0, 90, 0])
    .translate([0, -HEAD.r - 0.6, HEAD.z + 2.4]);
  return [part('third', [hair(8), fall]), part('steel', [...rims, bridge])];
}

/** A cap with a peak and a button. @returns {Part[]} */
function withCap() {
  const dome = Manifold.sphere(HEAD.r + 1.8, SEGMENTS).subtract(
    Manifold.cube([80, 80, 80], true).translate([0, 0, -36]),
  );
  const peak = lift(prism(circle(30).translate([0, -11]), 2.6, { chamfer: 0.8 }), 0, 0, 3.4);
  const button = Manifold.sphere(2.2, 32).translate([0, 0, HEAD.r + 2]);
  const cap = Manifold.union([dome, peak, button])
    .rotate([-8, 0, 0])
    .translate([0, 0, HEAD.z + 0.6]);
  return [part('third', cap)];
}

const HEADWEAR = {
  loupe: withLoupe,
  beanie: withBeanie,
  glasses: withGlasses,
  cap: withCap,
};

/**
 * A figurine facing -y: coat in 'main', head in 'second', collar and buttons in 'accent', hair or hat in 'third'.
 * @param {keyof typeof HEADWEAR} headwear
 * @returns {Part[]}
 */
export function figurine(headwear) {
  return [
    part('main', coat()),
    part('accent', trimmings()),
    part('second', head()),
    ...HEADWEAR[headwear](),
  ];
}

/** A parcel tied with string. @param {number} [size] @returns {Part[]} */
export function parcel(size = 34) {
  const high = size * 0.62;
  const string = [
    slab(size + 1.4, 2.2, high + 1.4, { r: 0.5, chamfer: 0.4 }),
    slab(2.2, size * 0.8 + 1.4, high + 1.4, { r: 0.5, chamfer: 0.4 }),
  ];
  const loops = [-1, 1].map((side) =>
    Manifold.revolve(circle(1.8, 24).translate([4, 0]), 48)
      .rotate([70, 0, side * 40])
      .translate([side * 4.6, 0, high + 3]),
  );
  return [
    part('main', slab(size, size * 0.8, high, { r: 1.6 })),
    part('accent', [...string, ...loops]),
  ];
}

/** A spool of filament lying on its side. @param {number} [d] @returns {Part[]} */
export function spool(d = 70) {
  const windows = CrossSection.union(ring(6, d * 0.3, () => circle(d * 0.16, 48)));
  const flange = prism(
    circle(d)
      .subtract(windows)
      .subtract(circle(d * 0.2)),
    3,
  );
  const winding = Array.from({ length: 9 }, (_, index) =>
    lift(
      Manifold.revolve(circle(3, 20).translate([d * 0.43 - (index % 2) * 0.6, 0]), SEGMENTS),
      0,
      0,
      4.4 + index * 2.4,
    ),
  );
  const core = lift(rod(d * 0.86, 22, 0.4).subtract(bore(d * 0.2, 60)), 0, 0, 2.6);
  return [part('second', [flange, lift(flange, 0, 0, 24)]), part('main', [core, ...winding])];
}
