/** Cylinder holders that clamp. */
import {
  bore,
  boreX,
  boreY,
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
  rod,
  roundedRectangle,
  slab,
  wall,
} from './solids.mjs';
import { capScrew, euroCylinder, euroOutline, roundCylinder, screwX } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

const JAW_TOP = 56;

/** Jaw with two vertical grooves on its +x face, x = 0 at that face. */
function jaw(length) {
  const grooves = [-16, 16].map((y) => lift(box(9, 9, 80).rotate([0, 0, 45]), 1.2, y, -1));
  const profile = outline([
    [-length, 0],
    [0, 0],
    [0, JAW_TOP - 12],
    [-4, JAW_TOP],
    [-length + 12, JAW_TOP],
    [-length, JAW_TOP - 16],
  ]);
  const body = wall(profile, 60, 1.4);
  const centre = lift(box(15, 15, 80).rotate([0, 0, 45]), 4.5, 0, -1);
  return body.subtract(Manifold.union([...grooves, centre]));
}

/** Screw vice: fixed jaw, moving jaw on a dovetail, steel screw and knob. @param {{ readonly opening?: number, readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function benchVice({ opening = 16, loaded = true } = {}) {
  const base = slab(138, 72, 12, { r: 7, chamfer: 1.4 });
  const slots = [-58, 58].flatMap((x) =>
    [-1, 1].map((side) =>
      lift(Manifold.extrude(roundedRectangle(7, 20, 3.4), 30), x, side * 31, -1),
    ),
  );
  const dovetail = lift(
    wall(
      outline([
        [-12, 0],
        [12, 0],
        [9, 6],
        [-9, 6],
      ]),
      96,
      0.3,
    ).rotate([0, 0, 90]),
    8,
    0,
    11,
  );
  const fixedX = -26;
  const fixed = lift(jaw(26), fixedX, 0, 11);
  const moving = lift(jaw(28).mirror([1, 0, 0]), fixedX + opening, 0, 12.2).subtract(
    lift(
      wall(
        outline([
          [-12.6, -1],
          [12.6, -1],
          [9.4, 7],
          [-9.4, 7],
        ]),
        140,
        0,
      ).rotate([0, 0, 90]),
      8,
      0,
      10.8,
    ),
  );
  const screwZ = 30;
  const screwHole = lift(boreX(9, 300), 0, 0, screwZ);
  const support = lift(
    wall(roundedRectangle(34, 40, 6).translate([0, 20]), 11, 1).rotate([0, 0, 90]),
    58,
    0,
    3,
  ).subtract(screwHole);
  const handle = knob(36, 15, 9).rotate([0, 90, 0]);
  return [
    part('main', base.subtract(Manifold.union(slots)).add(dovetail).add(fixed).add(support)),
    part('main', moving.subtract(screwHole)),
    part('steel', lift(screwX(8, 70), 48, 0, screwZ)),
    part('accent', handle, { move: [80, 0, screwZ] }),
    part('steel', lift(capScrew(9).rotate([0, 90, 0]), 94, 0, screwZ)),
    ...(loaded
      ? place(roundCylinder({ d: 20, length: 34, flange: 24 }), {
          turn: [0, 0, 20],
          move: [fixedX + opening / 2, 0, 42],
        })
      : []),
  ];
}

/** Ring in a yoke on a turntable. @param {{ readonly tiltDeg?: number }} [choice] @returns {Part[]} */
export function swivelVice({ tiltDeg = 38 } = {}) {
  const pivotZ = 68;
  const holes = ring(4, 38, () => circle(5.4));
  const flutes = ring(36, 47.4, () => circle(4, 20));
  const base = prism(circle(92).subtract(CrossSection.union([...holes, ...flutes])), 10, {
    chamfer: 1.4,
    foot: 0.6,
  });
  const turntable = lift(convexPrism(circle(62), 8, { chamfer: 2, foot: 0 }), 0, 0, 9.9);
  const arm = (side) => {
    const shape = CrossSection.hull([
      circle(26).translate([0, pivotZ]),
      roundedRectangle(40, 4, 1).translate([0, 18]),
    ]);
    return lift(wall(shape, 9, 1.4).rotate([0, 0, 90]), side * 30, 0, 0);
  };
  const yoke = Manifold.union([
    arm(-1),
    arm(1),
    lift(slab(66, 34, 7, { r: 6, chamfer: 1 }), 0, 0, 15),
  ]).subtract(lift(boreX(6.4, 200), 0, 0, pivotZ));
  const collar = lift(
    prism(circle(46).subtract(circle(27.6)), 30, { chamfer: 1.6, foot: 1.6 }),
    0,
    0,
    -15,
  );
  const trunnions = boreX(16, 50).subtract(bore(34, 80).translate([0, 0, -40]));
  const screws = range(3).map((index) =>
    capScrew(6.5)
      .rotate([0, 90, 0])
      .translate([22.4, 0, 7])
      .rotate([0, 0, 120 * index + 90]),
  );
  const tilted = {
    turn: /** @type {const} */ ([tiltDeg, 0, 0]),
    move: /** @type {const} */ ([0, 0, pivotZ]),
  };
  const handle = knob(30, 13, 7);
  return [
    part('main', [base, turntable, yoke]),
    part('main', collar.add(trunnions), tilted),
    part('steel', screws, tilted),
    ...place(
      place(roundCylinder({ d: 27, length: 40, flange: 31 }), { move: [0, 0, -20] }),
      tilted,
    ),
    part('accent', handle.rotate([0, 90, 0]), { move: [35, 0, pivotZ] }),
    part('accent', handle.rotate([0, -90, 0]), { move: [-35, 0, pivotZ] }),
    part('steel', [
      capScrew(8).rotate([0, 90, 0]).translate([47, 0, pivotZ]),
      capScrew(8).rotate([0, -90, 0]).translate([-47, 0, pivotZ]),
    ]),
  ];
}

/** Split block with the European profile. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function euroClamp({ loaded = true } = {}) {
  const profile = euroOutline(0.3).translate([-6, 10]);
  const split = roundedRectangle(40, 2.2, 0.5).translate([14, 10]);
  const blockShape = CrossSection.hull([
    circle(22).translate([-18, 20]),
    circle(22).translate([-18, -20]),
    circle(16).translate([21, -23]),
    circle(30).translate([14, 16]),
  ]);
  const body = prism(blockShape.subtract(profile.add(split)), 34, { chamfer: 1.4, foot: 0.8 });
  const windows = lift(Manifold.extrude(roundedRectangle(18, 15, 4), 80), 14, -15, -1);
  const screwHole = lift(boreY(6.4, 100), 21, 0, 17);
  const countersunk = lift(boreY(14, 12), 21, 34, 17);
  const cut = Manifold.union([windows, screwHole, countersunk]);
  return [
    part('main', body.subtract(cut)),
    part('accent', knob(24, 12, 8).rotate([-90, 0, 0]), { move: [21, 28, 17] }),
    part('steel', capScrew(7).rotate([-90, 0, 0]), { move: [21, 39.5, 17] }),
    ...(loaded ? place(euroCylinder(46), { move: [-6, 10, 0] }) : []),
  ];
}

/** Spiral-fluted hand grip. @param {{ readonly lying?: boolean, readonly d?: number }} [choice] @returns {Part[]} */
export function palmGrip({ lying = false, d = 40 } = {}) {
  const height = d === 40 ? 92 : 98;
  const lobes = circle(d * 0.9)
    .add(CrossSection.union(ring(9, d * 0.39, () => circle(d * 0.22, 32))))
    .offset(-1.5, 'Round', 2, 24)
    .offset(3, 'Round', 2, 24)
    .offset(-1.5, 'Round', 2, 24);
  const waist = (share) =>
    1 -
    0.12 * Math.sin(Math.PI * share) ** 2 -
    0.34 * Math.max(0, 0.07 - share) -
    0.6 * Math.max(0, share - 0.93);
  const spiral = Manifold.extrude(lobes, height, 90, 80).warp((vertex) => {
    const scale = waist(vertex[2] / height);
    vertex[0] *= scale;
    vertex[1] *= scale;
  });
  const collar = lift(rod(33, 6, 1.2), 0, 0, height - 3);
  const body = spiral
    .add(collar)
    .subtract(lift(bore(22.4, 40), 0, 0, height - 26))
    .subtract(lift(bore(8, 200), 0, 0, -1));
  const grip = [
    part('main', body),
    ...place(roundCylinder({ d: 22, length: 34, flange: 27 }), { move: [0, 0, height - 27] }),
  ];
  return lying ? place(grip, { turn: [90, 0, 24], move: [0, 0, d / 2 - 0.8] }) : grip;
}
