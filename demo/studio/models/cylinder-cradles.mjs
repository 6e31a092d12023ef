/** Cylinder holders without clamps. */
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
  range,
  roundedRectangle,
  slab,
  wall,
} from './solids.mjs';
import { capScrew, euroCylinder, euroOutline, padlock, roundCylinder } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

function vBlockBody() {
  const [depth, height] = [44, 40];
  const silhouette = outline([
    [-33, 0],
    [33, 0],
    [33, height],
    [22, height],
    [0, 18],
    [-22, height],
    [-33, height],
  ]);
  const relief = roundedRectangle(4, 10, 1.9).translate([0, 17]);
  const shape = silhouette
    .subtract(relief)
    .subtract(circle(7).translate([-24, 13]))
    .subtract(circle(7).translate([24, 13]));
  const strap = lift(Manifold.extrude(roundedRectangle(80, 6, 1), 5), 0, 0, 24);
  const smallGroove = lift(box(90, 9, 9).rotate([45, 0, 0]), 0, 0, 0);
  return wall(shape, depth, 1).subtract(
    Manifold.union([strap.subtract(box(40, 40, 60)), lift(smallGroove, 0, -depth / 2, 20)]),
  );
}

/** V-block. @param {{ readonly pair?: boolean }} [choice] @returns {Part[]} */
export function vBlock({ pair = false } = {}) {
  const block = vBlockBody();
  if (pair) {
    return [
      part('main', block, { turn: [0, 0, 18], move: [-34, 12, 0] }),
      part(
        'main',
        block,
        { turn: [90, 0, 0], move: [0, 0, 22] },
        { turn: [0, 0, -32], move: [40, -12, 0] },
      ),
    ];
  }
  const lying = {
    turn: /** @type {const} */ ([90, 0, 0]),
    move: /** @type {const} */ ([0, 28, 18 + 16.9]),
  };
  return [part('main', block), ...place(roundCylinder({ d: 24, length: 52, flange: 28 }), lying)];
}

/** Split collar on a windowed foot. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function rimCollar({ loaded = true } = {}) {
  const inner = 29.4;
  const foot = convexPrism(circle(78), 7, { chamfer: 2, foot: 0.5 });
  const column = Manifold.hull([lift(bore(62, 1), 0, 0, 6), lift(bore(42, 1), 0, 0, 30)]);
  const collar = lift(convexPrism(circle(42), 17, { chamfer: 1.4, foot: 0 }), 0, 0, 29.5);
  const lug = lift(slab(15, 22, 13, { r: 3, chamfer: 1 }), 24, 0, 32);
  const windows = range(3).map((index) =>
    lift(boreX(17, 60), 30, 0, 17).rotate([0, 0, index * 120 + 60]),
  );
  const cuts = Manifold.union([
    lift(bore(inner, 90), 0, 0, 9),
    lift(Manifold.cylinder(25, 25, 15, 72), 0, 0, -0.5),
    lift(box(24, 3, 40), 24, 0, 30.5),
    lift(boreY(5, 60), 26, 0, 39),
    ...windows,
  ]);
  return [
    part('main', Manifold.union([foot, column, collar, lug]).subtract(cuts)),
    part('accent', knob(17, 9, 7).rotate([90, 0, 0]), { move: [26, -11.4, 39] }),
    part('steel', capScrew(6.5).rotate([-90, 0, 0]), { move: [26, 11, 39] }),
    ...(loaded
      ? place(roundCylinder({ d: 29, length: 34, flange: 36 }), {
          turn: [0, 0, 30],
          move: [0, 0, 17],
        })
      : []),
  ];
}

/** Sloping bed with a pocket whose front is open to the keyway. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function padlockCradle({ loaded = true } = {}) {
  const silhouette = CrossSection.hull([
    circle(7).translate([-37, 3.5]),
    circle(7).translate([37, 3.5]),
    circle(7).translate([37, 50]),
    circle(7).translate([-37, 15]),
    circle(8).translate([30, 53]),
  ]);
  const body = wall(silhouette, 74, 2).rotate([0, 0, 90]);
  /** The bed slopes by 28 degrees; a padlock lies on it face up with its keyway to the front. */
  const bed = {
    turn: /** @type {const} */ ([-62, 0, 0]),
    move: /** @type {const} */ ([0, -31, 21]),
  };
  const inBed = (solid) => solid.rotate(bed.turn).translate(bed.move);
  const pocketCut = inBed(slab(43, 18, 120, { r: 3, chamfer: 0.5 }).translate([0, -0.5, -0.6]));
  const window = inBed(box(27, 60, 60).translate([0, -14, -50]));
  const flank = [-1, 1].map((side) =>
    lift(
      Manifold.extrude(
        outline([
          [-26, 8],
          [29, 8],
          [29, 39],
          [-26, 12],
        ])
          .offset(-3)
          .offset(3, 'Round', 2, 24),
        4,
      ).rotate([90, 0, 90]),
      side < 0 ? -38.5 : 34.5,
      0,
      0,
    ),
  );
  return [
    part('main', body.subtract(Manifold.union([pocketCut, window, ...flank]))),
    ...(loaded ? place(padlock(41), bed) : []),
  ];
}

/** Stepped rack of six sockets. @param {{ readonly profile?: 'round' | 'euro' }} [choice] @returns {Part[]} */
export function cylinderRack({ profile = 'round' } = {}) {
  const silhouette = outline([
    [-42, 0],
    [42, 0],
    [42, 44],
    [4, 44],
    [0, 28],
    [-38, 28],
    [-42, 24],
  ])
    .offset(-2, 'Round', 2, 24)
    .offset(2, 'Round', 2, 24);
  const body = wall(silhouette, 122, 1.4).rotate([0, 0, -90]).rotate([0, 0, 180]);
  const socket = profile === 'round' ? circle(22.6) : euroOutline(0.35).translate([0, 8]);
  const spots = [-38, 0, 38].flatMap((x) => [
    { x, y: -20, z: 28 },
    { x, y: 22, z: 44 },
  ]);
  const cuts = spots.map(({ x, y, z }) => lift(Manifold.extrude(socket, 40), x, y, z - 20));
  const eased = spots.map(({ x, y, z }) =>
    lift(Manifold.extrude(socket.offset(1, 'Round', 2, 24), 3), x, y, z - 0.8),
  );
  const hollow = lift(boreX(11, 200), 0, 30, 12);
  const filled = spots.filter((_, index) => index !== 2);
  const cylinder =
    profile === 'round'
      ? roundCylinder({ d: 22, length: 34, flange: 26 })
      : place(euroCylinder(38), { move: [0, 8, 0] });
  return [
    part('main', body.subtract(Manifold.union([...cuts, ...eased, hollow]))),
    ...filled.flatMap(({ x, y, z }, index) =>
      place(cylinder, { move: [x, y, z - 20 + (profile === 'round' ? (index % 2) * 1.5 : 0)] }),
    ),
  ];
}
