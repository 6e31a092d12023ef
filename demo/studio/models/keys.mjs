/** Printed keys with realistic cuts, and objects for pictures of gift vouchers and articles. */
import {
  bore,
  box,
  circle,
  CrossSection,
  lift,
  Manifold,
  outline,
  part,
  prism,
  range,
  rod,
  roundedRectangle,
  slab,
} from './solids.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

const BLADE = { length: 46, height: 8.4, thick: 2.6, step: 0.75, pitch: 6.4, first: 8 };

/**
 * Coil spring of round wire standing up: a long rod wound about an axis.
 * @param {{ readonly d: number, readonly wire: number, readonly height: number, readonly coils: number }} size
 */
function coil({ d, wire, height, coils }) {
  const length = 100;
  const steps = coils * 28;
  return Manifold.extrude(circle(wire, 12), length, steps).warp((vertex) => {
    const [out, up, along] = vertex;
    const turn = (along / length) * coils * 2 * Math.PI;
    const radius = d / 2 - wire / 2 + out;
    vertex[0] = radius * Math.cos(turn);
    vertex[1] = -radius * Math.sin(turn);
    vertex[2] = wire / 2 + up + (along / length) * (height - wire);
  });
}

/**
 * Key lying flat, its blade towards +x and its cuts towards +y.
 * @param {readonly number[]} bitting depths from 0, bow to tip
 * @param {'main' | 'accent' | 'second' | 'third' | 'brass' | 'steel'} [role]
 * @returns {Part[]}
 */
export function key(bitting, role = 'main') {
  const cuts = bitting.map((depth, index) => {
    const x = BLADE.first + index * BLADE.pitch;
    const floor = BLADE.height / 2 - depth * BLADE.step;
    return outline([
      [x - 1.3, floor],
      [x + 1.3, floor],
      [x + 1.3 + 5, floor + 5],
      [x - 1.3 - 5, floor + 5],
    ]);
  });
  const tip = outline([
    [BLADE.length - 4, BLADE.height / 2],
    [BLADE.length + 1, BLADE.height / 2],
    [BLADE.length + 1, -BLADE.height],
    [BLADE.length - 1, -BLADE.height],
    [BLADE.length, -1],
  ]);
  const blade = roundedRectangle(BLADE.length + 6, BLADE.height, 0.6).translate([
    (BLADE.length - 6) / 2,
    0,
  ]);
  const bow = circle(25)
    .translate([-14, 0])
    .add(roundedRectangle(6, 13, 1.5).translate([-1.5, 0]))
    .subtract(circle(6.4, 48).translate([-20, 0]));
  const section = blade.subtract(CrossSection.union(cuts)).subtract(tip).add(bow);
  const groove = lift(box(BLADE.length + 12, 1.5, 2), BLADE.length / 2, -1.6, BLADE.thick - 0.7);
  const rim = circle(25).subtract(circle(21)).translate([-14, 0]);
  return [
    part(role, [
      prism(section, BLADE.thick, { chamfer: 0.4, foot: 0.3 }).subtract(groove),
      lift(prism(rim, 0.9, { chamfer: 0.3, foot: 0 }), 0, 0, BLADE.thick - 0.05),
    ]),
  ];
}

/** Gift box with a ribbon and a bow. @param {number} [size] @returns {Part[]} */
export function giftBox(size = 60) {
  const high = size * 0.72;
  const lid = lift(slab(size + 5, size + 5, size * 0.2, { r: 2 }), 0, 0, high - 1);
  const top = high - 1 + size * 0.2;
  const ribbon = [
    slab(size + 6.4, 9, top + 0.7, { r: 0.6, chamfer: 0.4 }),
    slab(9, size + 6.4, top + 0.7, { r: 0.6, chamfer: 0.4 }),
  ];
  const loop = (turn) =>
    Manifold.extrude(circle(22, 64).subtract(circle(17, 64)).scale([1, 0.72]), 9)
      .translate([12, 7, -4.5])
      .rotate([90, 0, 0])
      .rotate([0, -8, turn])
      .translate([0, 0, top]);
  const bow = [20, 200, 110, 290].map((turn) => loop(turn));
  const knot = Manifold.sphere(6, 48).translate([0, 0, top + 4]);
  return [
    part('main', [slab(size, size, high, { r: 2 }), lid]),
    part('accent', [...ribbon, ...bow, knot]),
  ];
}

/** Pin stacks in a row on a printed foot: key pin, driver and spring, each at its own height. @param {readonly number[]} [heights] @returns {Part[]} */
export function pinStacks(heights = [10, 16, 8, 20, 13]) {
  const pitch = 17;
  const x = (index) => (index - (heights.length - 1) / 2) * pitch;
  const width = heights.length * pitch + 10;
  const foot = slab(width, 26, 9, { r: 5, chamfer: 1.2 }).subtract(
    Manifold.union(heights.map((_, index) => lift(bore(11.4, 20), x(index), 0, 4))),
  );
  const keyPins = heights.map((height, index) =>
    Manifold.union([
      lift(Manifold.cylinder(5, 2, 5.4, 48), x(index), 0, 4),
      lift(rod(10.8, height, 0.5), x(index), 0, 8.6),
    ]),
  );
  const drivers = heights.map((height, index) => lift(rod(10.8, 14, 0.7), x(index), 0, 9 + height));
  const springs = heights.map((height, index) =>
    lift(coil({ d: 10, wire: 1.5, height: 24, coils: 7 }), x(index), 0, 23.2 + height),
  );
  return [part('main', foot), part('brass', keyPins), part('steel', [...drivers, ...springs])];
}

/** Springs on posts, compressed by caps, more from left to right. @param {readonly number[]} [heights] @returns {Part[]} */
export function springBench(heights = [46, 40, 34, 28, 22]) {
  const pitch = 24;
  const x = (index) => (index - (heights.length - 1) / 2) * pitch;
  const base = slab(heights.length * pitch + 16, 36, 8, { r: 6, chamfer: 1.2 });
  const posts = heights.map((height, index) => lift(rod(8, height + 16, 0.8), x(index), 0, 7));
  const caps = heights.map((height, index) =>
    lift(
      prism(circle(20).subtract(circle(8.8)), 5, { chamfer: 1, foot: 0.6 }),
      x(index),
      0,
      8 + height,
    ),
  );
  const springs = heights.map((height, index) =>
    lift(coil({ d: 16, wire: 2, height, coils: 7 }), x(index), 0, 8),
  );
  const scale = range(5).map((index) =>
    lift(box(heights.length * pitch + 12, 1.2, 0.7), 0, -18.2, 1.2 + index * 1.2),
  );
  return [
    part('main', base.subtract(Manifold.union(scale))),
    part('third', posts),
    part('accent', caps),
    part('steel', springs),
  ];
}
