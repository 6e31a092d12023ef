/** Props on the bench for articles: a printer at work, gauge pins, wheels, solids, a map. */
import {
  bore,
  box,
  circle,
  convexPrism,
  CrossSection,
  lift,
  Manifold,
  part,
  place,
  polygon,
  prism,
  range,
  ring,
  rod,
  roundedRectangle,
  slab,
} from './solids.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

/** Hot end of a printer, its tip on the origin: brass nozzle, heater block, finned cooler. @returns {Part[]} */
export function hotEnd() {
  const nozzle = Manifold.union([
    Manifold.cylinder(4, 0.5, 3.4, 48),
    lift(Manifold.extrude(polygon(6, 9), 3.4), 0, 0, 4),
  ]);
  const block = lift(slab(26, 18, 11, { r: 1.4, chamfer: 0.6 }), 4, 0, 7.2);
  const neck = lift(bore(5, 8), 0, 0, 17);
  const fins = range(8).map((index) => lift(rod(25, 1.7, 0.2), 0, 0, 22 + index * 3.6));
  const core = lift(bore(13, 32), 0, 0, 21);
  return [
    part('brass', nozzle),
    part('steel', [block, neck, core, ...fins]),
    part('accent', lift(rod(5.4, 14, 0.4), 0, 0, 52)),
  ];
}

/** Printing plate with a lip to pull it off by, its surface at z = 0. @param {number} [width] @param {number} [depth] @returns {Part[]} */
export function printPlate(width = 120, depth = 92) {
  const plate = convexPrism(roundedRectangle(width, depth, 4), 2.6, { chamfer: 0.4, foot: 0.4 });
  const lip = lift(slab(width * 0.34, 14, 2.6, { r: 3, chamfer: 0.4 }), 0, -depth / 2 - 4, 0);
  const scale = range(11).map((index) =>
    lift(box(0.7, index % 5 === 0 ? 9 : 5, 1), (index - 5) * 9.6, -depth / 2 + 8, 2.1),
  );
  return place([part('third', Manifold.union([plate, lip]).subtract(Manifold.union(scale)))], {
    move: [0, 0, -2.6],
  });
}

/**
 * The printed part up to a height, with the hot end above its newest layer.
 * @param {readonly Part[]} finished
 * @param {{ readonly heightMm: number, readonly nozzle: readonly [number, number] }} moment
 * @returns {Part[]}
 */
export function printAt(finished, { heightMm, nozzle: [x, y] }) {
  return [
    ...printPlate(),
    ...finished.map((each) => ({
      ...each,
      solid: each.solid.trimByPlane([0, 0, -1], -heightMm),
    })),
    ...place(hotEnd(), { move: [x, y, heightMm + 0.2] }),
  ];
}

/** Rack of gauge pins of rising diameter; one is in the hole of a test piece in front. @param {number} [count] @returns {Part[]} */
export function gaugePins(count = 15) {
  const pitch = 11;
  const x = (index) => (index - (count - 1) / 2) * pitch;
  const d = (index) => 4 + index * 0.32;
  const width = count * pitch + 8;
  const holes = range(count).map((index) => lift(bore(d(index) + 0.5, 30), x(index), 8, 4));
  const ticks = range(count).map((index) =>
    lift(box(0.9, index % 7 === 0 ? 7 : 4, 1.4), x(index), -8, 11),
  );
  const chosen = Math.floor(count / 2);
  const rack = slab(width, 34, 12, { r: 4, chamfer: 1.2 }).subtract(
    Manifold.union([...holes, ...ticks]),
  );
  const test = lift(slab(34, 26, 13, { r: 4, chamfer: 1.2 }), 0, -46, 0).subtract(
    lift(bore(d(chosen) + 0.3, 40), 0, -46, 3),
  );
  const pin = (index) => rod(d(index), 46, 0.5);
  const standing = range(count)
    .filter((index) => index !== chosen)
    .map((index) => lift(pin(index), x(index), 8, 4));
  return [
    part('main', rack),
    part('accent', test),
    part('steel', [...standing, lift(pin(chosen), 0, -46, 5)]),
  ];
}

/** Wheels of a combination lock on a spindle, each with its gate, and the fence above. @returns {Part[]} */
export function wheelPack() {
  const wheel = (gateDeg) => {
    const notches = CrossSection.union(ring(40, 27.6, () => circle(1.8, 16)));
    const gate = CrossSection.square([7, 12], true).translate([0, 26]).rotate(gateDeg);
    return prism(circle(54).subtract(notches).subtract(gate).subtract(circle(9)), 7, {
      chamfer: 0.6,
      foot: 0.6,
    });
  };
  const gates = [4, 58, -37];
  const roles = /** @type {const} */ (['main', 'accent', 'second']);
  const wheels = gates.map((gateDeg, index) =>
    part(roles[index], wheel(gateDeg), { turn: [90, 0, 0], move: [0, -index * 15, 34] }),
  );
  const spindle = lift(bore(8, 66), 0, 0, -18).rotate([90, 0, 0]).translate([0, 0, 34]);
  const fence = lift(slab(6, 52, 7, { r: 1, chamfer: 0.5 }), 0, -18, 63);
  const cheek = prism(
    roundedRectangle(40, 26, 5)
      .translate([0, 0])
      .add(roundedRectangle(14, 44, 6).translate([0, 14])),
    6,
  )
    .rotate([90, 0, 0])
    .translate([0, 0, 13]);
  return [
    ...wheels,
    part('steel', [spindle, fence]),
    part('third', [
      lift(cheek, 0, 20, 0),
      lift(cheek, 0, -46, 0),
      lift(slab(60, 92, 6), 0, -16, 0),
    ]),
  ];
}

/** The classic example of solid modelling: a rounded cube, three crossed bores, and the cube without the bores. @returns {Part[]} */
export function booleanSteps() {
  const cube = slab(34, 34, 34, { r: 1.2, chamfer: 0.8 });
  const ball = Manifold.sphere(22.6, 128).translate([0, 0, 17]);
  const bores = [0, 1, 2].map((axis) => {
    const through = lift(bore(17, 80), 0, 0, -40);
    const turned = axis === 0 ? through : through.rotate(axis === 1 ? [90, 0, 0] : [0, 90, 0]);
    return turned.translate([0, 0, 17]);
  });
  const rounded = cube.intersect(ball);
  const cross = Manifold.union(bores).intersect(
    Manifold.cube([46, 46, 46], true).translate([0, 0, 17]),
  );
  return [
    part('second', lift(rounded, -62, 0)),
    part('accent', lift(cross, 0, 0, 6)),
    part('main', lift(rounded.subtract(Manifold.union(bores)), 62, 0)),
  ];
}

/** Street map in relief: blocks of houses, a railway, a park, and a pin on the workshop. @returns {Part[]} */
export function reliefMap() {
  const land = slab(220, 124, 5, { r: 6, chamfer: 1 });
  const columns = [-96, -70, -38, -14, 22, 48, 84, 104];
  const rows = [-54, -34, -8, 14, 38, 56];
  const houses = [];
  const parks = [];
  columns.slice(1).forEach((right, column) => {
    rows.slice(1).forEach((back, row) => {
      const left = columns[column] + 2;
      const front = rows[row] + 2;
      const size = /** @type {const} */ ([right - left - 2, back - front - 2]);
      const centre = /** @type {const} */ ([(left + right - 2) / 2, (front + back - 2) / 2]);
      if ((column === 5 && row === 2) || (column === 1 && row === 3)) {
        parks.push(lift(slab(...size, 1.6, { r: 3, chamfer: 0.4 }), ...centre, 4.9));
        return;
      }
      const high = 4 + ((column * 7 + row * 5) % 5) * 1.7;
      houses.push(lift(slab(...size, high, { r: 1.4, chamfer: 0.6 }), ...centre, 4.6));
    });
  });
  const railwayCut = box(300, 7, 40).rotate([0, 0, 27]).translate([-10, 2, 4.9]);
  const rails = [-1.6, 1.6].map((offset) =>
    box(226, 0.9, 1.4)
      .rotate([0, 0, 27])
      .translate([-10 - offset * 0.45, 2 + offset * 0.9, 4.8]),
  );
  const inside = box(214, 118, 60);
  const pin = Manifold.union([
    Manifold.sphere(9, 96).translate([0, 0, 32]),
    Manifold.hull([
      Manifold.sphere(8.4, 96).translate([0, 0, 30]),
      Manifold.sphere(0.8, 24).translate([0, 0, 5]),
    ]),
  ]).subtract(bore(6.4, 30).rotate([90, 0, 0]).translate([0, 15, 32]));
  return [
    part('main', land),
    part('second', Manifold.union(houses).subtract(railwayCut)),
    part('third', Manifold.union(parks).subtract(railwayCut)),
    part('steel', Manifold.union(rails).intersect(inside)),
    part('accent', lift(pin, 4, -21, 0)),
  ];
}
