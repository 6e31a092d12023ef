/** Bench equipment: a hook, a calliper stand, mat corners and a blank organiser. */
import {
  boreX,
  boreY,
  box,
  CrossSection,
  knob,
  lift,
  Manifold,
  outline,
  part,
  place,
  pocket,
  prism,
  range,
  rod,
  roundedRectangle,
  slab,
  wall,
} from './solids.mjs';
import { key } from './keys.mjs';
import { pins, roundCylinder } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

/** Board that hooks over a bench's edge, with a fence to push against. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function benchHook({ loaded = true } = {}) {
  const [width, depth, bench] = [176, 126, 26];
  const worktop = lift(slab(width + 70, depth + 26, bench, { r: 3, chamfer: 1 }), 0, 19, 0);
  const board = lift(slab(width, depth, 9, { r: 4, chamfer: 1.2 }), 0, 0, bench);
  const lip = lift(slab(width, 12, bench, { r: 3, chamfer: 0.4 }), 0, -depth / 2 + 0.4, bench - 20);
  const fence = lift(slab(width, 16, 22, { r: 3, chamfer: 1.4 }), 0, depth / 2 - 14, bench + 8);
  const saw = [
    lift(box(1.6, 40, 40), 46, depth / 2 - 14, bench + 9.6),
    lift(box(1.6, 60, 40).rotate([0, 0, 45]), 14, depth / 2 - 14, bench + 9.6),
    lift(box(1.6, 60, 40).rotate([0, 0, -45]), 66, depth / 2 - 14, bench + 9.6),
  ];
  const vee = lift(box(width - 44, 15, 15), 0, 0, -7.5)
    .rotate([45, 0, 0])
    .translate([0, 2, bench + 13.5]);
  const holes = [9, 11, 13, 15].map((d, index) =>
    lift(boreY(d, 60), -64 + index * 20, depth / 2, bench + 20),
  );
  const dish = lift(pocket(62, 26, 30, { r: 8, taper: 2 }), 46, -38, bench + 4);
  const body = Manifold.union([board, lip, fence]).subtract(
    Manifold.union([...saw, vee, ...holes, dish]),
  );
  const held = place(
    roundCylinder({ d: 13, length: 40, flange: 17 }),
    { turn: [0, 90, 0] },
    { turn: [0, 0, 0], move: [-56, 2, bench + 12.2] },
  );
  const rodHeld = lift(boreX(8, 60), 30, 2, bench + 8.6);
  return [
    part('second', worktop),
    part('main', body),
    ...(loaded
      ? [
          ...held,
          part('steel', rodHeld),
          part('brass', pins(46, -38, bench + 4, { width: 50, depth: 16, count: 9, seed: 4 })),
        ]
      : []),
  ];
}

/** Digital calliper lying along x with its face up, jaws at -x. @returns {Part[]} */
function calliper() {
  const beam = lift(slab(206, 16, 3.6, { r: 1, chamfer: 0.3 }), 28, 0, 0);
  const fixed = outline([
    [-92, -14],
    [-79, -44],
    [-75, -44],
    [-75, -12],
    [-72, -8],
    [-72, 8],
    [-82, 8],
    [-86, 26],
    [-92, 22],
    [-92, 8],
  ]);
  const sliding = outline([
    [-70, -44],
    [-60, -14],
    [-50, -14],
    [-50, 12],
    [-74, 12],
    [-76, 22],
    [-82.6, 26],
    [-79, 9],
    [-62, 9],
    [-62, -10],
    [-73.6, -10],
    [-73.6, -44],
  ]);
  const jaw = (section, z) => lift(prism(section, 3.6, { chamfer: 0.3, foot: 0.3 }), 0, 0, z);
  const head = lift(slab(78, 30, 12, { r: 4, chamfer: 1.4 }), 18, 2, -3.2);
  const screen = lift(slab(40, 15, 1.2, { r: 1.5, chamfer: 0.3 }), 8, 5, 8.4);
  const buttons = [36, 46].map((x) => lift(rod(6.4, 1.8, 0.5), x, 2, 8.2));
  const wheel = lift(knob(13, 5, 18), 50, -11, 0);
  const lines = range(24).map((index) =>
    lift(box(0.7, index % 5 === 0 ? 7 : 4, 1), 66 + index * 2.6, 5, 3.2),
  );
  return [
    part('steel', [
      beam.subtract(Manifold.union(lines)),
      jaw(fixed, 0),
      jaw(sliding.translate([40, 0]), 0.3),
    ]),
    part('third', [head, wheel]),
    part('second', [screen, ...buttons]),
  ];
}

/** Two leaning forks on a base with a tray. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function calliperStand({ loaded = true } = {}) {
  const base = slab(168, 66, 12, { r: 10, chamfer: 2 }).subtract(
    lift(pocket(96, 34, 30, { r: 9, taper: 2 }), 0, -8, 4),
  );
  const fork = wall(
    outline([
      [-12, 8],
      [29, 8],
      [33, 70],
      [26, 76],
      [21, 74],
      [12, 47],
      [4, 49],
      [0, 57],
      [-7, 56],
      [-9, 49],
      [-2, 36],
    ])
      .offset(-1.6, 'Round', 2, 24)
      .offset(1.6, 'Round', 2, 24),
    13,
    1.6,
  ).rotate([0, 0, 90]);
  const forks = [-1, 1].map((side) => lift(fork, side * 66, 0, 0));
  const pads = [-1, 1].map((side) =>
    lift(slab(9, 9, 2.4, { r: 1.5, chamfer: 0.4 }), 0, 0, 0)
      .rotate([14, 0, 0])
      .translate([side * 66, 6.6, 47.4]),
  );
  const held = place(calliper(), { turn: [71, 0, 0], move: [-6, 9.5, 58] });
  return [part('main', [base, ...forks]), part('accent', pads), ...(loaded ? held : [])];
}

/** Four corners that grip a mat and hold a dish each. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function matCorners({ loaded = true } = {}) {
  const [width, depth] = [250, 176];
  const mat = lift(slab(width, depth, 3, { r: 3, chamfer: 0.4 }), 0, 0, 1.6);
  const weave = range(19).map((index) => lift(box(width - 6, 0.8, 1), 0, (index - 9) * 9, 4.2));
  const shape = CrossSection.square([64, 22])
    .add(CrossSection.square([22, 64]))
    .add(
      outline([
        [18, 18],
        [46, 18],
        [18, 46],
      ]),
    );
  const rounded = shape
    .offset(-3, 'Round', 2, 32)
    .offset(6, 'Round', 2, 32)
    .offset(-3, 'Round', 2, 32);
  const clip = prism(rounded, 12, { chamfer: 1.6, foot: 0.6 })
    .subtract(lift(Manifold.cube([100, 100, 3.4]), 5, 5, 1.4))
    .subtract(lift(pocket(17, 17, 20, { r: 8.4, taper: 1 }), 18, 18, 6))
    .subtract(lift(Manifold.extrude(roundedRectangle(20, 5, 2.4), 8), 46, 11.5, 8))
    .subtract(lift(Manifold.extrude(roundedRectangle(5, 20, 2.4), 8), 11.5, 46, 8));
  const corners = [
    { at: [-1, -1], turn: 0 },
    { at: [1, -1], turn: 90 },
    { at: [1, 1], turn: 180 },
    { at: [-1, 1], turn: 270 },
  ].map(({ at: [sx, sy], turn }) =>
    clip.rotate([0, 0, turn]).translate([sx * (width / 2 + 5.4), sy * (depth / 2 + 5.4), 0]),
  );
  const work = [
    ...place(roundCylinder({ d: 22, length: 30 }), { move: [-22, 10, 4.6] }),
    part('brass', pins(34, -6, 4.6, { width: 54, depth: 34, count: 8, seed: 3 })),
    part('steel', lift(boreX(12.4, 74), 0, 0, 6.2 + 4.6), { turn: [0, 0, 16], move: [12, -46, 0] }),
  ];
  return [
    part('second', mat.subtract(Manifold.union(weave))),
    part('main', corners),
    ...(loaded ? work : []),
  ];
}

/** Stepped block with slots for key blanks standing on their tips. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function blankOrganiser({ loaded = true } = {}) {
  const [columns, pitch, width] = [6, 28, 186];
  const x = (column) => (column - (columns - 1) / 2) * pitch;
  const steps = [
    { y: -32, top: 22 },
    { y: 0, top: 42 },
    { y: 32, top: 62 },
  ];
  const profile = outline([
    [-50, 0],
    [50, 0],
    [50, 62],
    [17, 62],
    [14, 42],
    [-15, 42],
    [-18, 22],
    [-46, 22],
    [-50, 16],
  ])
    .offset(-1.2, 'Round', 2, 24)
    .offset(1.2, 'Round', 2, 24);
  const slots = steps.flatMap(({ y, top }) =>
    range(columns).flatMap((column) => [
      lift(box(9.6, 3.4, 60), x(column), y, top - 18),
      lift(
        Manifold.hull([lift(box(9.6, 3.4, 0.1), 0, 0, -1.6), lift(box(12.8, 6.6, 0.1), 0, 0, 0.4)]),
        x(column),
        y,
        top,
      ),
    ]),
  );
  const seats = [
    { y: -50, z: 8 },
    { y: -16.4, z: 32 },
    { y: 15.6, z: 52 },
  ];
  const labels = seats.map(({ y, z }) =>
    lift(slab(width - 24, 8.6, 3.4, { r: 2, chamfer: 0.5 }).rotate([90, 0, 0]), 0, y + 1.6, z),
  );
  const body = wall(profile, width, 2).rotate([0, 0, 90]).subtract(Manifold.union(slots));
  const missing = [4, 9, 13];
  const blanks = steps.flatMap(({ y, top }, row) =>
    range(columns)
      .filter((column) => !missing.includes(row * columns + column))
      .flatMap((column) =>
        place(
          key([0, 0, 0, 0, 0, 0], (row + column) % 3 === 0 ? 'steel' : 'brass'),
          { turn: [0, 90, 0] },
          { turn: [0, 0, 90], move: [x(column), y - 1.3, top + 30.4] },
        ),
      ),
  );
  return [part('main', body), part('second', labels), ...(loaded ? blanks : [])];
}
