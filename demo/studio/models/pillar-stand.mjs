/** A cylinder holder on a steel column, with two kinds of base. */
import {
  bore,
  boreX,
  circle,
  convexPrism,
  CrossSection,
  knob,
  lift,
  Manifold,
  outline,
  part,
  place,
  prism,
  rod,
  roundedRectangle,
  wall,
} from './solids.mjs';
import { BENCH_TOP_MM, benchEdge } from './lock-props.mjs';
import { capScrew, roundCylinder, screwX } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

const COLUMN_D = 14;
/** Distance from the column's axis to the cylinder's axis, in millimetres. */
const REACH = 52;

/** Arm around the column at the origin, reaching to the front, its underside at z = 0. @returns {Part[]} */
function arm() {
  const section = CrossSection.hull([circle(30), circle(26).translate([0, -REACH + 4])])
    .add(circle(34))
    .add(circle(46).translate([0, -REACH]))
    .offset(-4, 'Round', 2, 32)
    .offset(4, 'Round', 2, 32)
    .add(roundedRectangle(22, 24, 3).translate([0, 20]));
  const cuts = circle(COLUMN_D + 0.4)
    .add(circle(27.4).translate([0, -REACH]))
    .add(roundedRectangle(3, 40, 0.5).translate([0, 24]));
  const body = prism(section.subtract(cuts), 24, { chamfer: 1.6, foot: 1.2 });
  const bores = Manifold.union([
    lift(boreX(6.4, 60), 0, 24, 12),
    lift(boreX(5, 60), 0, -REACH, 12),
  ]);
  return [
    part('main', body.subtract(bores)),
    part('accent', knob(24, 12, 8).rotate([0, 90, 0]), { move: [11.2, 24, 12] }),
    part('accent', knob(17, 9, 7).rotate([0, 90, 0]), { move: [23.4, -REACH, 12] }),
    part('steel', [
      capScrew(8).rotate([0, 90, 0]).translate([22, 24, 12]),
      capScrew(8).rotate([0, -90, 0]).translate([-10.4, 24, 12]),
      capScrew(6).rotate([0, 90, 0]).translate([31.4, -REACH, 12]),
    ]),
    ...place(roundCylinder({ d: 27, length: 44, flange: 32 }), {
      turn: [0, 0, 20],
      move: [0, -REACH, -16.2],
    }),
  ];
}

/** Column from z = 0 with its cap, its stop ring and the arm at a height. @param {{ readonly length: number, readonly armZ: number }} size @returns {Part[]} */
function column({ length, armZ }) {
  const cap = convexPrism(circle(22), 9, { chamfer: 2, foot: 0.8 });
  const stop = prism(circle(26).subtract(circle(COLUMN_D + 0.3)), 9, { chamfer: 1, foot: 1 });
  return [
    part('steel', rod(COLUMN_D, length, 0.6)),
    part('accent', cap, { move: [0, 0, length - 4] }),
    part('accent', stop, { move: [0, 0, armZ - 9.4] }),
    ...place(arm(), { move: [0, 0, armZ] }),
  ];
}

/** Broad foot with a dish for dropped parts. @returns {Part[]} */
function standingFoot() {
  const holes = [-43, 43].flatMap((x) => [-52, 42].map((y) => circle(5).translate([x, y])));
  const plate = prism(roundedRectangle(106, 124, 12).subtract(CrossSection.union(holes)), 12, {
    chamfer: 1.6,
    foot: 0.6,
  });
  const dish = lift(
    Manifold.hull([lift(bore(54, 0.1), 0, 0, 4), lift(bore(62, 0.1), 0, 0, 12.1)]),
    0,
    -REACH + 30,
    4,
  );
  const socket = lift(
    Manifold.hull([lift(bore(44, 1), 0, 0, 0), lift(bore(28, 1), 0, 0, 25)]),
    0,
    30,
    11,
  );
  return [part('main', plate.subtract(dish).add(socket.subtract(dish)))];
}

/** Clamp for a table's edge; the column's axis is at the origin, the table's top at z = 0. @returns {Part[]} */
function tableClamp() {
  const section = outline([
    [-24, -48],
    [22, -48],
    [22, -32],
    [-12, -32],
    [-12, 0],
    [24, 0],
    [24, 20],
    [-24, 20],
  ])
    .offset(-3, 'Round', 2, 24)
    .offset(3, 'Round', 2, 24);
  const body = wall(section, 46, 1.6).rotate([0, 0, -90]);
  const pad = rod(20, 5, 1);
  return [
    part('main', body.subtract(lift(bore(8.4, 40), 0, -8, -60))),
    part('steel', screwX(8, 46).rotate([0, 90, 0]), { move: [0, -8, -46] }),
    part('accent', pad, { move: [0, -8, -23.4] }),
    part('accent', knob(30, 12, 9), { move: [0, -8, -78] }),
  ];
}

/**
 * Holder on a column.
 * @param {{ readonly mount?: 'foot' | 'clamp', readonly length?: 160 | 220 }} [choice]
 * @returns {Part[]}
 */
export function pillarStand({ mount = 'foot', length = 160 } = {}) {
  if (mount === 'foot') {
    return [
      ...standingFoot(),
      ...place(column({ length, armZ: length * 0.46 }), { move: [0, 30, 6] }),
    ];
  }
  const raised = /** @type {const} */ ({ move: [0, 0, BENCH_TOP_MM] });
  const clamped = [...tableClamp(), ...column({ length: length - 30, armZ: 62 })];
  return [benchEdge(190), ...place(clamped, { turn: [0, 0, 180] }, { move: [0, 12, 0] }, raised)];
}
