/** Rests for locks that do not lie still: tubular locks on a panel, padlocks upside down. */
import {
  bore,
  boreX,
  box,
  circle,
  CrossSection,
  knob,
  lift,
  Manifold,
  outline,
  part,
  place,
  prism,
  range,
  ring,
  rod,
  roundedRectangle,
  slab,
  wall,
} from './solids.mjs';
import { doubleD, tubularLock } from './lock-props.mjs';
import { capScrew, padlock, roundCylinder } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

const PANEL_MM = 6;
/** Angle by which the panel leans back. */
const LEAN_DEG = 18;

/** Panel on a foot, for locks that are screwed into sheet metal. @param {{ readonly locks?: 1 | 3, readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function tubularBracket({ locks = 1, loaded = true } = {}) {
  const width = 58 + (locks - 1) * 44;
  const height = 72;
  const centres = range(locks).map((index) => (index - (locks - 1) / 2) * 44);
  const windows = centres.map((x) => doubleD(0.3).translate([x, 44]));
  const panel = lift(
    prism(
      roundedRectangle(width, height, 7)
        .translate([0, height / 2])
        .subtract(CrossSection.union(windows)),
      PANEL_MM,
      { chamfer: 0.8, foot: 0.8 },
    ),
    0,
    0,
    -PANEL_MM,
  ).rotate([90, 0, 0]);
  const collars = centres.map((x) =>
    lift(
      prism(circle(33).subtract(doubleD(0.3)), 2.6, { chamfer: 0.8, foot: 0 }).rotate([90, 0, 0]),
      x,
      0.6,
      44,
    ),
  );
  const leaning = panel.add(Manifold.union(collars)).rotate([-LEAN_DEG, 0, 0]);
  const foot = lift(slab(width, 74, 8, { r: 7, chamfer: 1.2 }), 0, 20, 0).subtract(
    Manifold.union([-1, 1].map((side) => lift(bore(5.4, 40), side * (width / 2 - 10), 49, -1))),
  );
  const rib = wall(
    outline([
      [3, 4],
      [46, 4],
      [26, 58],
      [20, 58],
    ]),
    6,
    1,
  ).rotate([0, 0, 90]);
  const ribs = [-1, 1].map((side) => lift(rib, side * (width / 2 - 6), 0, 0));
  const heel = lift(wall(roundedRectangle(width - 6, 14, 3).translate([0, 8]), 12, 1), 0, 5, 0);
  const below = box(300, 300, 40).translate([0, 0, -40]);
  const bracket = Manifold.union([lift(leaning, 0, 1, 3), foot, heel, ...ribs]).subtract(below);
  const pose = /** @type {const} */ ([{ turn: [-LEAN_DEG, 0, 0] }, { move: [0, 1, 3] }]);
  return [
    part('main', bracket),
    ...(loaded
      ? centres.flatMap((x, index) =>
          place(
            tubularLock(PANEL_MM + 3),
            { turn: [0, index * 50 - 20, 0] },
            { move: [x, -7.6, 44] },
            ...pose,
          ),
        )
      : []),
  ];
}

/** Cheeks that hold a solid-body padlock upside down by its flanks. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function padlockSaddle({ loaded = true } = {}) {
  const width = 46;
  const bodyZ = 40;
  const silhouette = outline([
    [-46, 0],
    [46, 0],
    [46, 9],
    [36, 18],
    [36, 66],
    [20, 66],
    [20, 48],
    [-20, 48],
    [-20, 66],
    [-36, 66],
    [-36, 18],
    [-46, 9],
  ])
    .offset(-2.4, 'Round', 2, 24)
    .offset(4.8, 'Round', 2, 24)
    .offset(-2.4, 'Round', 2, 24);
  const window = CrossSection.hull([
    circle(28).translate([0, 22]),
    roundedRectangle(28, 4, 1.4).translate([0, 11]),
  ]);
  const body = wall(silhouette.subtract(window), 34, 1.6);
  const pocketCut = lift(box(width + 0.8, 19.2, 60), 0, 0, bodyZ);
  const shackleSlot = lift(Manifold.extrude(roundedRectangle(38, 12, 5.5), 60), 0, 0, 4);
  const screwHole = lift(boreX(6.4, 40), 36, 0, 56);
  const holes = [-41, 41].map((x) => lift(bore(4.4, 40), x, 0, -1));
  const pads = [-1, 1].map((side) =>
    lift(slab(22, 46, 6, { r: 6, chamfer: 1.2 }), side * 39, 0, 0).subtract(
      lift(bore(4.6, 40), side * 43, 15, -1).add(lift(bore(4.6, 40), side * 43, -15, -1)),
    ),
  );
  return [
    part(
      'main',
      Manifold.union([
        body.subtract(Manifold.union([pocketCut, shackleSlot, screwHole, ...holes])),
        ...pads,
      ]),
    ),
    part('accent', knob(20, 10, 8).rotate([0, 90, 0]), { move: [39, 0, 56] }),
    part('steel', [
      lift(rod(6, 16, 0.4).rotate([0, 90, 0]), 24, 0, 56),
      capScrew(7).rotate([0, 90, 0]).translate([48, 0, 56]),
    ]),
    ...(loaded
      ? place(padlock(width), { turn: [180, 0, 0] }, { move: [0, 0, bodyZ + width * 0.82] })
      : []),
  ];
}

/** Ring with a belt hook. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function beltHolster({ loaded = true } = {}) {
  const flutes = ring(24, 18.6, () => circle(2.2, 16));
  const cup = prism(circle(36).subtract(CrossSection.union(flutes)).subtract(circle(22.6)), 34, {
    chamfer: 1.6,
    foot: 1,
  });
  const back = lift(slab(24, 7, 78, { r: 3, chamfer: 1.2 }), 0, 20.5, 0);
  const hook = wall(
    CrossSection.hull([circle(5).translate([2.5, 75.5]), circle(5).translate([14, 75.5])])
      .add(CrossSection.hull([circle(5).translate([14, 75.5]), circle(4.6).translate([11.5, 12])]))
      .add(
        CrossSection.hull([circle(4.6).translate([11.5, 12]), circle(3.6).translate([15.5, 4])]),
      ),
    20,
    0.8,
  )
    .rotate([0, 0, 90])
    .translate([0, 21, 0]);
  const spine = lift(slab(24, 10, 34, { r: 2, chamfer: 1 }), 0, 16, 0);
  const slot = lift(box(2.6, 30, 60), 0, -20, -1);
  const body = Manifold.union([cup, spine.subtract(lift(bore(22.6, 60), 0, 0, -1)), back, hook]);
  return [
    part('main', body.subtract(slot)),
    ...(loaded
      ? place(roundCylinder({ d: 22, length: 38, flange: 28 }), { move: [0, 0, 0.2] })
      : []),
  ];
}
