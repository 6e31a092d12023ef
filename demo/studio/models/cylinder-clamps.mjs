/** More holders that clamp: on a magnet, with a cam, in a chuck. */
import {
  bore,
  boreX,
  box,
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
  range,
  ring,
  roundedRectangle,
  slab,
  wall,
} from './solids.mjs';
import { capScrew, roundCylinder } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

/** Split ring on a magnetic foot, or the same lying on its back to show the magnets. @param {{ readonly underside?: boolean }} [choice] @returns {Part[]} */
export function magneticVice({ underside = false } = {}) {
  const [ringZ, earZ] = [64, 97];
  const flutes = ring(28, 44.2, () => circle(5.5, 20));
  const foot = prism(circle(86).subtract(CrossSection.union(flutes)), 14, {
    chamfer: 1.6,
    foot: 0.6,
  });
  const collar = lift(convexPrism(circle(60), 6, { chamfer: 2, foot: 0 }), 0, 0, 13.8);
  const upright = CrossSection.hull([
    circle(30).translate([0, ringZ - 8]),
    roundedRectangle(46, 4, 1).translate([0, 20]),
  ]);
  const shape = upright
    .add(circle(48).translate([0, ringZ]))
    .add(roundedRectangle(24, 32, 4).translate([0, earZ - 8]))
    .subtract(circle(24.5).translate([0, ringZ]))
    .subtract(roundedRectangle(3.4, 60, 0.5).translate([0, ringZ + 32]));
  const body = wall(shape, 28, 1.6).subtract(
    Manifold.union([
      lift(boreX(6.4, 80), 0, 0, earZ),
      lift(wall(roundedRectangle(14, 12, 3), 60, 0), 0, 0, 31),
    ]),
  );
  const magnets = range(3).map((index) => lift(bore(20, 4), 27, 0, 0).rotate([0, 0, index * 120]));
  const pockets = range(3).map((index) =>
    lift(bore(20.6, 10), 27, 0, -6).rotate([0, 0, index * 120]),
  );
  const vice = [
    part('main', Manifold.union([foot, collar, body]).subtract(Manifold.union(pockets))),
    part('steel', magnets, { move: [0, 0, 0.6] }),
    part('accent', knob(26, 12, 8).rotate([0, 90, 0]), { move: [12.2, 0, earZ] }),
    part('steel', [
      capScrew(8).rotate([0, 90, 0]).translate([23, 0, earZ]),
      capScrew(8).rotate([0, -90, 0]).translate([-11.4, 0, earZ]),
    ]),
  ];
  if (underside) return place(vice, { turn: [-107, 0, 0] });
  return [
    ...vice,
    ...place(roundCylinder({ d: 24, length: 42, flange: 29 }), {
      turn: [90, 0, 0],
      move: [0, 20, ringZ],
    }),
  ];
}

/** Two V jaws closed by an eccentric lever. @param {{ readonly open?: boolean }} [choice] @returns {Part[]} */
export function camClamp({ open = false } = {}) {
  const [floor, jawTop] = [10, 36];
  const opened = open ? 7 : 0;
  const slots = [-62, 62].map((x) =>
    lift(Manifold.extrude(roundedRectangle(6.5, 22, 3.2), 30), x, 0, -1),
  );
  const base = slab(144, 52, floor, { r: 8, chamfer: 1.4 }).subtract(Manifold.union(slots));
  const vee = lift(box(17, 17, 80).rotate([0, 0, 45]), 0, 0, -1);
  const fixed = lift(slab(26, 46, jawTop - floor + 1, { r: 4, chamfer: 1.4 }), -41, 0, floor - 1);
  const rails = [-1, 1].map((side) =>
    lift(slab(56, 5, 11, { r: 1.5, chamfer: 1 }), 4, side * 21, floor - 1),
  );
  const moving = lift(slab(24, 36, jawTop - floor - 0.4, { r: 3, chamfer: 1.4 }), 0, 0, 0)
    .subtract(lift(vee, -13, 0, 0))
    .subtract(lift(boreX(9, 14), 9, 0, 14));
  const boss = lift(convexPrism(circle(22), 6, { chamfer: 1, foot: 0 }), 38, 0, floor - 0.2);
  const lever = prism(
    CrossSection.hull([circle(17).translate([0, -8]), circle(12).translate([0, -58])])
      .add(circle(31).translate([-3.2, 0]))
      .offset(-2, 'Round', 2, 32)
      .offset(2, 'Round', 2, 32),
    12,
    { chamfer: 1.6, foot: 1.2 },
  );
  const grip = lift(convexPrism(circle(15), 16, { chamfer: 2, foot: 0 }), 0, -58, 0);
  return [
    part('main', Manifold.union([base, fixed.subtract(lift(vee, -28, 0, 0)), ...rails, boss])),
    part('main', moving, { move: [6.5 + opened, 0, floor + 0.2] }),
    part(
      'accent',
      lever.add(grip),
      { turn: [0, 0, open ? 106 : 14] },
      { move: [37.4, 0, floor + 6.2] },
    ),
    part('steel', capScrew(11), { move: [37.4, 0, floor + 17.6] }),
    ...(open
      ? []
      : place(roundCylinder({ d: 22, length: 36, flange: 26 }), {
          turn: [0, 0, 12],
          move: [-16.6, 0, floor],
        })),
  ];
}

/** Stepped jaw of the chuck, its inner face towards −x at x = 0. */
function chuckJaw() {
  const steps = outline([
    [0, 0],
    [25, 0],
    [25, 7],
    [17, 7],
    [17, 14],
    [9, 14],
    [9, 21],
    [0, 21],
  ]);
  return wall(steps, 12, 0.8).subtract(lift(bore(22, 40), -10.2, 0, -5));
}

/** Self-centring chuck for plugs and cylinders. @param {{ readonly grip?: number, readonly loaded?: boolean }} [choice] diameter between the jaws @returns {Part[]} */
export function pinningChuck({ grip = 22, loaded = true } = {}) {
  const top = 36;
  const holes = ring(3, 42, () => circle(5)).map((hole) => hole.rotate(60));
  const lobes = ring(3, 39, () => circle(18)).map((lobe) => lobe.rotate(60));
  const foot = prism(
    CrossSection.hull([circle(84), ...lobes]).subtract(CrossSection.union(holes)),
    9,
    { chamfer: 1.4, foot: 0.5 },
  );
  const slots = range(3).map((index) =>
    Manifold.union([
      lift(box(40, 8, 10), 26, 0, top - 5),
      lift(box(40, 13, 3.2), 26, 0, top - 5),
    ]).rotate([0, 0, index * 120 - 90]),
  );
  const rings = [44, 62].map((d) =>
    lift(prism(circle(d + 1).subtract(circle(d)), 2, { chamfer: 0, foot: 0 }), 0, 0, top - 0.7),
  );
  const body = Manifold.union([
    lift(bore(70, 26), 0, 0, 8),
    lift(convexPrism(circle(76), 12, { chamfer: 1.8, foot: 0.6 }), 0, 0, top - 12),
  ]).subtract(Manifold.union([...slots, ...rings, lift(bore(15, 60), 0, 0, 14)]));
  const knurls = ring(44, 40.6, () => circle(3.4, 16));
  const scroll = prism(
    circle(80).subtract(CrossSection.union(knurls)).subtract(circle(70.4)),
    13.6,
    { chamfer: 1, foot: 1 },
  );
  const jaws = range(3).map((index) =>
    lift(chuckJaw(), grip / 2, 0, top - 0.9).rotate([0, 0, index * 120 - 90]),
  );
  return [
    part('main', foot.add(body)),
    part('accent', scroll, { move: [0, 0, 9.6] }),
    part('second', jaws),
    ...(loaded
      ? place(roundCylinder({ d: 22, length: 38, flange: 25 }), {
          turn: [0, 0, 24],
          move: [0, 0, top],
        })
      : []),
  ];
}
