/** Larger trays for the bench: with saddles for a cylinder, with a lamp, with a magnetic mat. */
import {
  bore,
  boreX,
  box,
  convexPrism,
  lift,
  Manifold,
  part,
  place,
  pocket,
  range,
  rod,
  roundedRectangle,
  slab,
  wall,
} from './solids.mjs';
import { engraved } from './lettering.mjs';
import { euroCylinder, euroOutline, pins, spring, tweezers } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

/** Pinning bench with two saddles for a European cylinder, and its follower in a groove. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function euroBench({ loaded = true } = {}) {
  const [width, depth, height] = [170, 112, 14];
  const columns = 6;
  const x = (column) => (column - (columns - 1) / 2) * 25.4;
  const cuts = [];
  const filling = [];
  for (const column of range(columns)) {
    for (const [row, y] of [40, 18].entries()) {
      cuts.push(lift(pocket(22.4, 19, height - 3, { r: 2.5, taper: 2.2 }), x(column), y, 3.05));
      if ((column + row) % 5 !== 4) {
        filling.push(
          pins(x(column), y, 3.1, { width: 16, depth: 14, count: 4, seed: column + row * 3 + 2 }),
        );
      }
    }
    cuts.push(engraved(String(column + 1), 4.4, [x(column), 53 - 1.2, height]));
  }
  cuts.push(lift(boreX(13.6, 74), 40, -40, height + 2));
  cuts.push(lift(pocket(64, 20, height - 3, { r: 4, taper: 2.5 }), 44, -17, 3.05));
  const saddle = (left) =>
    lift(
      wall(roundedRectangle(30, 54, 4), 13, 1).rotate([0, 0, 90]),
      left,
      -22,
      height - 1,
    ).intersect(lift(box(40, 60, 60), left, -22, height - 2));
  const gap = lift(
    Manifold.extrude(euroOutline(0.35), 90).rotate([90, 0, 90]),
    -90,
    -22,
    height + 27,
  );
  const open = lift(box(90, 17.7, 30), -45, -22, height + 27);
  const body = Manifold.union([slab(width, depth, height, { r: 7, chamfer: 1.2 })])
    .add(Manifold.union([saddle(-71), saddle(-32)]))
    .subtract(Manifold.union([...cuts, gap, open]));
  const cylinder = place(euroCylinder(58), {
    turn: [90, 0, 90],
    move: [-80, -22, height + 27],
  });
  const rodFollower = rod(12.8, 62, 1)
    .subtract(lift(bore(6, 16), 0, 0, 50))
    .subtract(lift(box(20, 1.8, 10), 0, 0, 57));
  return [
    part('main', body),
    part('second', rodFollower.rotate([0, 90, 0]), { move: [8, -40, height + 1.8] }),
    ...(loaded ? [...cylinder, part('brass', filling)] : []),
  ];
}

/** Tray under a leaning arch that carries a strip of light. @param {{ readonly pinned?: boolean }} [choice] @returns {Part[]} */
export function lampTray({ pinned = true } = {}) {
  const [width, depth, height] = [176, 108, 12];
  const cuts = [];
  const filling = [];
  for (const column of range(9)) {
    for (const row of range(2)) {
      const [x, y] = [(column - 4) * 16.2, 20 - row * 31];
      cuts.push(lift(pocket(14, 28, height - 2, { r: 2 }), x, y, 2.05));
      if ((column + row * 4) % 5 !== 2) {
        filling.push(
          pins(x, y, 2.1, { width: 10, depth: 20, count: 5, seed: column * 3 + row + 1 }),
        );
      }
    }
  }
  cuts.push(lift(pocket(146, 17, height - 2, { r: 5, taper: 3 }), 0, -38, 2.05));
  const tray = slab(width, depth, height, { r: 7, chamfer: 1.2 }).subtract(Manifold.union(cuts));
  const sockets = [-1, 1].map((side) =>
    lift(slab(15, 34, 24, { r: 4, chamfer: 1.6 }), side * (width / 2 - 7.5), 33),
  );
  const reach = width - 2;
  const arch = roundedRectangle(reach, 150, 22)
    .translate([0, 32])
    .subtract(roundedRectangle(reach - 22, 128, 12).translate([0, 32]))
    .subtract(roundedRectangle(300, 100, 1).translate([0, -50]));
  const lean = { turn: /** @type {const} */ ([20, 0, 0]), move: /** @type {const} */ ([0, 36, 2]) };
  const gantry = wall(arch, 16, 1.4).subtract(
    lift(Manifold.extrude(roundedRectangle(124, 7.4, 3), 4).rotate([90, 0, 0]), 0, -5, 101.5),
  );
  const strip = lift(
    convexPrism(roundedRectangle(123, 6.6, 2.8), 3.4, { chamfer: 0.8, foot: 0 }).rotate([90, 0, 0]),
    0,
    -5.2,
    101.5,
  );
  return [
    part('main', [tray, ...sockets]),
    part('second', gantry, lean),
    part('third', strip, lean),
    ...(pinned ? [part('brass', filling)] : []),
  ];
}

/** Frame that keeps a gridded mat flat on its magnets, tilted on two feet. @param {{ readonly mat?: 'held' | 'lifted' }} [choice] @returns {Part[]} */
export function matHolder({ mat = 'held' } = {}) {
  const [width, depth] = [214, 156];
  const tilt = { turn: /** @type {const} */ ([6, 0, 0]), move: /** @type {const} */ ([0, 0, 8.2]) };
  const recess = Manifold.extrude(roundedRectangle(188, 118, 4), 9).translate([0, 10, 3]);
  const seats = [-1, 1].flatMap((sideX) =>
    [-1, 1].map((sideY) => ({ x: sideX * 66, y: 10 + sideY * 38 })),
  );
  const groove = lift(pocket(150, 14, 6, { r: 5, taper: 2 }), 0, -64, 3);
  const notch = lift(Manifold.extrude(roundedRectangle(36, 24, 10), 9), 0, 72, 3);
  const feet = [-1, 1].map((side) =>
    lift(slab(26, 12, 15, { r: 4, chamfer: 0.4 }), side * 80, 68, -14.6),
  );
  const frame = slab(width, depth, 7.4, { r: 10, chamfer: 1.4 }).subtract(
    Manifold.union([
      recess,
      groove,
      notch,
      ...seats.map(({ x, y }) => lift(bore(10.4, 9), x, y, 1)),
    ]),
  );
  const magnets = seats.map(({ x, y }) => lift(rod(10, 2.2, 0.3), x, y, 1));
  const clips = [-1, 1].flatMap((sideX) =>
    [-1, 1].map((sideY) => {
      const angle = Math.atan2(sideY, sideX) * (180 / Math.PI) - 90;
      return lift(
        convexPrism(roundedRectangle(30, 11, 4), 3.6, { chamfer: 1, foot: 0.2 }).rotate([
          0,
          0,
          angle,
        ]),
        sideX * 91,
        10 + sideY * 51,
        6.4,
      );
    }),
  );
  const cells = { x: 30, y: 27 };
  const ridges = [
    ...range(7).map((index) => lift(box(1.2, 113, 1.2), (index - 3) * cells.x, 10, 2.2)),
    ...range(5).map((index) => lift(box(183, 1.2, 1.2), 0, 10 + (index - 2) * cells.y, 2.2)),
  ];
  const sheet = Manifold.union([
    lift(slab(187, 117, 2.4, { r: 3.6, chamfer: 0.3 }), 0, 10),
    ...ridges,
  ]);
  const matPoses =
    mat === 'held'
      ? [{ move: /** @type {const} */ ([0, 0, 3.05]) }, tilt]
      : [
          { move: /** @type {const} */ ([0, -10, 0]) },
          { turn: /** @type {const} */ ([0, 0, -9]), move: /** @type {const} */ ([96, -104, 0]) },
        ];
  const cell = (column, row) => ({ x: (column - 2.5) * cells.x, y: 10 + (1.5 - row) * cells.y });
  const piles = range(6).flatMap((column) =>
    range(3)
      .filter((row) => (column + row * 2) % 5 !== 4)
      .map((row) => {
        const { x, y } = cell(column, row);
        return pins(x, y, 5.5, { width: 20, depth: 16, count: 4, seed: column * 2 + row * 9 + 3 });
      }),
  );
  const coils = range(6).flatMap((column) =>
    range(3).map((index) => {
      const { x, y } = cell(column, 3);
      return lift(
        spring(2.8, 9, 6).rotate([90, 0, 25 + index * 61 + column * 17]),
        x + (index - 1) * 7,
        y + ((index * 5 + column * 3) % 7) - 3,
        7.4,
      );
    }),
  );
  return [
    part('main', [frame, ...feet], tilt),
    part('steel', magnets, tilt),
    part('second', sheet, ...matPoses),
    ...(mat === 'held'
      ? [
          part('accent', clips, tilt),
          part('brass', piles, tilt),
          part('steel', coils, tilt),
          part('steel', tweezers(), { turn: [90, 0, 0] }, { move: [-6, -64, 7.6] }, tilt),
        ]
      : [part('accent', clips, tilt)]),
  ];
}
