/**
 * Metal objects that products hold, so that pictures show their use: lock cylinders, padlocks,
 * picks, pins and springs. Not for sale; the product pages say so.
 */
import {
  bore,
  boreX,
  box,
  circle,
  convexPrism,
  lift,
  Manifold,
  outline,
  part,
  polygon,
  prism,
  range,
  rod,
  roundedRectangle,
  wall,
} from './solids.mjs';

/** @typedef {import('./solids.mjs').Part} Part */
/** @typedef {import('./solids.mjs').Solid} Solid */

const KEYWAY = outline([
  [-1.1, -4.2],
  [1.1, -4.2],
  [1.1, -1.4],
  [0.3, -0.6],
  [0.3, 1],
  [1.1, 1.8],
  [1.1, 3.6],
  [-0.5, 3.6],
  [-0.5, 1.8],
  [-1.1, 1],
  [-1.1, -4.2],
]).offset(0.4, 'Round', 2, 16);

/**
 * Round lock cylinder standing on its back, keyway up.
 * @param {{ readonly d?: number, readonly length?: number, readonly flange?: number }} [size]
 * @returns {Part[]}
 */
export function roundCylinder({ d = 22, length = 30, flange = 27 } = {}) {
  const plug = lift(rod(12.6, 2, 0.5), 0, 0, length - 0.8).subtract(
    lift(Manifold.extrude(KEYWAY, 12), 0, 0, length - 8),
  );
  const body = Manifold.union([
    rod(d, length - 2, 0.6),
    lift(rod(flange, 4, 0.8), 0, 0, length - 4),
  ]);
  return [
    part(
      'brass',
      body
        .subtract(lift(bore(13.2, 8), 0, 0, length - 1.6))
        .subtract(lift(Manifold.extrude(KEYWAY, 12), 0, 0, length - 9)),
    ),
    part('steel', plug),
  ];
}

/** The European cylinder's outline, its round part centred on the origin. @param {number} [grow] */
export function euroOutline(grow = 0) {
  return circle(17)
    .add(roundedRectangle(10, 16.5, 4.9).translate([0, -16.2]))
    .add(roundedRectangle(10, 12, 1).translate([0, -8]))
    .offset(grow, 'Round', 2, 24);
}

/** European profile cylinder standing on end. @param {number} [length] @returns {Part[]} */
export function euroCylinder(length = 42) {
  const keyway = lift(Manifold.extrude(KEYWAY, 12), 0, 0, length - 9);
  const plug = lift(rod(12, 1.6, 0.4), 0, 0, length - 0.8).subtract(keyway);
  return [
    part(
      'brass',
      prism(euroOutline(), length, { chamfer: 0.5, foot: 0.5 })
        .subtract(lift(bore(12.6, 6), 0, 0, length - 1))
        .subtract(keyway),
    ),
    part('steel', plug),
  ];
}

/** Padlock standing upright, keyway down, facing -y. @param {number} [width] @returns {Part[]} */
export function padlock(width = 40) {
  const height = width * 0.82;
  const depth = width * 0.4;
  const body = wall(roundedRectangle(width, height, 3.5).translate([0, height / 2]), depth, 1.2);
  const bar = width * 0.17;
  const reach = width * 0.3;
  const arch = Manifold.revolve(circle(bar, 32).translate([reach, 0]), 64, 180).rotate([90, 0, 0]);
  const legs = [-reach, reach].map((x) => lift(bore(bar, width * 0.42), x, 0, height - 2));
  const bands = [0.16, 0.84].map((share) =>
    lift(
      box(width + 9, depth + 9, 1.2).subtract(box(width - 1.2, depth - 1.2, 1.2)),
      0,
      0,
      height * share,
    ),
  );
  const keyway = Manifold.extrude(KEYWAY.rotate(90), 12).translate([0, 0, -4]);
  return [
    part('brass', body.subtract(Manifold.union([...bands, keyway, bore(13.4, 1)]))),
    part('steel', [
      ...legs,
      lift(arch, 0, 0, height - 2 + width * 0.42),
      rod(12.6, 3, 0.4).translate([0, 0, -0.5]).subtract(keyway),
    ]),
  ];
}

/** @typedef {'hook' | 'rake' | 'diamond' | 'ball' | 'tension'} PickShape */

/**
 * Outlines of the tips: the last 28 mm of a pick.
 * @type {Record<PickShape, readonly (readonly [number, number])[]>}
 */
const TIPS = {
  hook: [
    [0, 0.9],
    [22, 0.9],
    [25, 1.1],
    [27, 3.6],
    [25.6, 3.6],
    [23.6, 2.3],
    [20, 2.1],
    [0, 2.3],
  ],
  rake: [
    [0, 0.9],
    [10, 0.9],
    [27, 1],
    [26, 2.9],
    [23.5, 2],
    [21, 3.2],
    [18.5, 2],
    [16, 3.2],
    [13.5, 2],
    [11, 2.9],
    [8, 2],
    [0, 2.3],
  ],
  diamond: [
    [0, 0.9],
    [28, 1],
    [22.5, 4],
    [18, 2.1],
    [0, 2.3],
  ],
  ball: [
    [0, 0.9],
    [22, 0.9],
    [24, 0.2],
    [27, 0.2],
    [28.5, 1.6],
    [27, 3.2],
    [24, 3.2],
    [22, 2.2],
    [0, 2.3],
  ],
  tension: [
    [0, 0],
    [29, 0],
    [29, 12],
    [26.4, 12],
    [26.4, 3],
    [0, 3],
  ],
};

/**
 * Lockpick standing on its handle, flat in the x–z plane.
 * @param {PickShape} [shape]
 * @param {number} [length]
 * @returns {Part[]}
 */
export function pick(shape = 'hook', length = 96) {
  const grip = length * 0.5;
  const reach = length - 24 - grip;
  const handle = convexPrism(roundedRectangle(grip, 9, 2.4).translate([grip / 2, 4.5]), 1.6, {
    chamfer: 0.3,
    foot: 0.3,
  });
  const shaft = lift(
    Manifold.extrude(roundedRectangle(reach, 3.2, 0.5).translate([reach / 2, 0]), 0.8),
    grip - 2,
    4.5,
    0.4,
  );
  const tip = lift(Manifold.extrude(outline(TIPS[shape]), 0.8), length - 28, 2.9, 0.4);
  const solid = lift(Manifold.union([handle, shaft, tip]), 0, -4.5, -0.8)
    .rotate([90, 0, 0])
    .rotate([0, -90, 0]);
  return [part('steel', solid)];
}

/** Key pins lying about in a pocket of the given size, floor at z. @param {number} x @param {number} y @param {number} z @param {{ readonly width: number, readonly depth: number, readonly count: number, readonly seed: number }} pile @returns {Solid} */
export function pins(x, y, z, { width, depth, count, seed }) {
  const solids = range(count).map((index) => {
    const spot = (salt) =>
      (((Math.sin(seed * 12.9898 + index * 78.233 + salt * 37.719) * 43758.5453) % 1) + 1) % 1;
    const length = 4 + (seed % 5) * 0.9;
    const pin = Manifold.union([
      Manifold.cylinder(length - 1.4, 1.45, 1.45, 24),
      lift(Manifold.cylinder(1.4, 1.45, 0.5, 24), 0, 0, length - 1.4),
    ]);
    const lying = lift(pin, 0, 0, -length / 2).rotate([90, 0, spot(1) * 360]);
    return lift(
      lying,
      x + (spot(2) - 0.5) * (width - 6),
      y + (spot(3) - 0.5) * (depth - 6),
      z + 1.45 + (index % 3) * 0.5,
    );
  });
  return Manifold.union(solids);
}

/** Coil spring standing up. @param {number} [d] @param {number} [height] @param {number} [coils] @returns {Solid} */
export function spring(d = 3, height = 8, coils = 6) {
  return Manifold.extrude(
    circle(d * 0.3, 12).translate([d / 2, 0]),
    height,
    coils * 20,
    coils * 360,
  );
}

/** Screw thread's silhouette along x, centred: a rod with fine grooves. @param {number} d @param {number} length @returns {Solid} */
export function screwX(d, length) {
  const grooves = range(Math.floor(length / 2)).map((index) =>
    lift(boreX(d + 1, 0.8).subtract(boreX(d - 0.9, 1)), index * 2 - length / 2 + 1, 0, 0),
  );
  return boreX(d, length).subtract(Manifold.union(grooves));
}

/** Hexagon socket screw standing head up. @param {number} [d] @returns {Solid} */
export function capScrew(d = 7) {
  return rod(d, d * 0.6, 0.5).subtract(
    lift(Manifold.extrude(polygon(6, d * 0.5), d), 0, 0, d * 0.25),
  );
}

/** Split key ring lying flat. @param {number} [d] @returns {Solid} */
export function keyRing(d = 26) {
  const wire = Manifold.revolve(circle(1.9, 24).translate([d / 2, 0]), 96);
  return Manifold.union([lift(wire, 0, 0, 0.95), lift(wire, 0, 0, 2.6)]).subtract(
    lift(box(0.4, 6, 3), d / 2, 0, 1.8),
  );
}

/** Tweezers lying along x on their side with the tips at +x. @returns {Solid} */
export function tweezers() {
  const arm = outline([
    [0, -5],
    [60, -5],
    [108, -1.1],
    [108, 0.6],
    [60, 2],
    [0, 2],
  ]);
  const blade = lift(Manifold.extrude(arm, 1.3), -50, 1.5, -0.65);
  const near = lift(blade.rotate([90, 0, 0]).rotate([0, 0, 1.6]), 0, -2.6);
  const far = lift(blade.rotate([90, 0, 0]).rotate([0, 0, -1.6]), 0, 2.6);
  return Manifold.union([near, far, lift(box(6, 8.4, 6.6), -48, 0, -3.4)]);
}
