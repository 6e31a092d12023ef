/** Display parts for a wall: a key rail, a corner for tiles, a shadow-box frame. */
import {
  bore,
  boreY,
  box,
  circle,
  convexPrism,
  CrossSection,
  lift,
  Manifold,
  outline,
  part,
  place,
  polygon,
  prism,
  range,
  rod,
  roundedRectangle,
  slab,
  wall,
} from './solids.mjs';
import { ACROSS, hexTile } from './display-parts.mjs';
import { key } from './keys.mjs';
import { padlock, roundCylinder } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

const PEG_PITCH = 34;
const BITTINGS = [
  [1, 3, 2, 4, 1],
  [3, 1, 4, 2, 3],
  [2, 2, 1, 3, 4],
  [4, 1, 3, 1, 2],
  [1, 4, 2, 3, 3],
];

/** Ledge with pegs and a groove for labels, on a pale board. @param {{ readonly pegs?: 5 | 3, readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function keyRail({ pegs = 5, loaded = true } = {}) {
  const width = pegs * PEG_PITCH + 14;
  const railZ = 86;
  const section = outline([
    [0, 0],
    [11, 0],
    [11, 25],
    [17, 29],
    [17, 40],
    [0, 40],
  ])
    .offset(-1.2, 'Round', 2, 24)
    .offset(1.2, 'Round', 2, 24);
  const groove = roundedRectangle(3, 2.6, 0.4).translate([16.6, 34.5]);
  const tray = roundedRectangle(7, 8, 1).translate([9, 41]);
  const holes = [-1, 1].map((side) =>
    lift(boreY(4.4, 80).add(lift(boreY(9, 8), 0, -13.5, 0)), side * (width / 2 - 7), 0, 12.5),
  );
  const rail = wall(section.subtract(groove).subtract(tray), width, 1)
    .rotate([0, 0, -90])
    .subtract(Manifold.union(holes));
  const peg = Manifold.union([
    rod(6.4, 24, 0.6),
    lift(convexPrism(circle(11), 4, { chamfer: 1, foot: 1 }), 0, 0, 22),
    lift(convexPrism(circle(13), 3, { chamfer: 0.8, foot: 0 }), 0, 0, 0),
  ]).rotate([78, 0, 0]);
  const xs = range(pegs).map((index) => (index - (pegs - 1) / 2) * PEG_PITCH);
  const labels = xs.map((x) => lift(slab(24, 1.6, 8.4, { r: 0.4, chamfer: 0.2 }), x, -17.4, 30.2));
  const atRail = /** @type {const} */ ({ move: [0, 0, railZ] });
  const board = slab(width + 44, 146, 9, { r: 5, chamfer: 1.2 }).rotate([90, 0, 0]);
  const hung = xs.flatMap((x, index) =>
    index === 3
      ? []
      : place(
          key(BITTINGS[index], index % 2 === 0 ? 'brass' : 'steel'),
          { turn: [0, 0, -90] },
          { turn: [90, 0, 0] },
          { turn: [0, 0, index * 3 - 5] },
          { move: [x, -23 - (index % 2) * 3, railZ - 5.8] },
        ),
  );
  return [
    part('second', board, { move: [0, 9, 73] }),
    part('main', rail, atRail),
    part(
      'accent',
      xs.map((x) => lift(peg, x, -10.6, 12)),
      atRail,
    ),
    part('third', labels, atRail),
    ...(loaded ? hung : []),
  ];
}

const CORNER = { wide: 66, high: 2 * (ACROSS / 2 / Math.cos(Math.PI / 6)), thick: 7 };

/** Leg of the corner, standing on z = 0 from the z axis towards +x, its face to the front. */
function cornerLeg() {
  const { wide, high, thick } = CORNER;
  const shape = outline([
    [0, 0],
    [wide - 18, 0],
    [wide, 18],
    [wide, high - 18],
    [wide - 18, high],
    [0, high],
  ]);
  const window = polygon(6, 27)
    .rotate(90)
    .translate([36, high / 2 + 8]);
  const notch = roundedRectangle(7, 9, 1)
    .add(circle(8).translate([-3.4, 0]))
    .translate([wide, high / 2]);
  const flat = shape.subtract(window).subtract(notch);
  const rim = shape.subtract(shape.offset(-3, 'Round', 2, 24)).subtract(notch);
  const lip = window.offset(2.6, 'Round', 2, 24).subtract(window);
  return Manifold.union([
    prism(flat, thick - 2, { chamfer: 0.6, foot: 0.6 }),
    prism(rim, thick, { chamfer: 0.7, foot: 0.6 }),
    prism(lip, thick, { chamfer: 0.7, foot: 0.6 }),
  ]).rotate([90, 0, 0]);
}

/** Two legs round a room's corner, with a quarter-round shelf between them. @param {{ readonly joined?: boolean }} [choice] @returns {Part[]} */
export function cornerTile({ joined = true } = {}) {
  const leg = cornerLeg();
  const legs = leg.rotate([0, 0, -45]).add(leg.mirror([1, 0, 0]).rotate([0, 0, 45]));
  const quarter = circle(116)
    .intersect(CrossSection.square([100, 100]).rotate(-135))
    .offset(-1.5, 'Round', 2, 24);
  const perch = { y: -34, z: 10 };
  const shelf = prism(quarter, 8, { chamfer: 1.2, foot: 1.2 });
  const collar = prism(circle(32), 16, { chamfer: 1.2, foot: 0 });
  const spine = lift(bore(11, CORNER.high), 0, -4, 0);
  const body = Manifold.union([
    legs,
    spine,
    lift(shelf, 0, 0, perch.z),
    lift(collar, 0, perch.y, perch.z),
  ]).subtract(
    Manifold.union([
      lift(bore(22.6, 40), 0, perch.y, perch.z + 3),
      lift(box(2.4, 20, 30), 0, perch.y - 14, perch.z + 8),
    ]),
  );
  const cylinder = roundCylinder({ d: 22, length: 40, flange: 27 });
  const corner = [
    part('main', body),
    ...place(cylinder, { turn: [0, 0, 20] }, { move: [0, perch.y, perch.z + 3] }),
  ];
  if (!joined) return corner;
  const tile = hexTile().rotate([0, 0, 90]).rotate([90, 0, 0]);
  const reach = CORNER.wide + ACROSS / 2 + 0.4;
  const side = (degrees) => ({
    turn: /** @type {const} */ ([0, 0, degrees]),
    move: /** @type {const} */ ([
      -Math.sign(degrees) * reach * Math.SQRT1_2,
      -reach * Math.SQRT1_2,
      CORNER.high / 2,
    ]),
  });
  return [
    ...corner,
    part('second', tile, side(-45)),
    part('accent', tile, side(45)),
    ...place(cylinder, { turn: [90, 0, 0] }, { move: [0, 22, 0] }, side(-45)),
  ];
}

/** Deep frame with a pegged back. @param {{ readonly size?: 'small' | 'tall', readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function shadowFrame({ size = 'small', loaded = true } = {}) {
  const [width, height, depth] = [150, size === 'small' ? 124 : 190, 42];
  const border = roundedRectangle(width, height, 6);
  const opening = roundedRectangle(width - 12, height - 12, 3);
  const frame = prism(border.subtract(opening), depth, { chamfer: 0.8, foot: 0.6 });
  const columns = 9;
  const rows = size === 'small' ? 7 : 11;
  const holes = range(columns).flatMap((column) =>
    range(rows).map((row) =>
      polygon(6, 5.2).translate([(column - (columns - 1) / 2) * 15, (row - (rows - 1) / 2) * 15]),
    ),
  );
  const back = prism(opening.offset(-0.3).subtract(CrossSection.union(holes)), 5, {
    chamfer: 0,
    foot: 0,
  });
  const bezel = prism(
    roundedRectangle(width + 6, height + 6, 8).subtract(
      roundedRectangle(width - 18, height - 18, 3),
    ),
    5,
    { chamfer: 1.8, foot: 0 },
  );
  const hook = Manifold.union([
    rod(5, 24, 0.5),
    lift(rod(7.5, 8, 1), 0, 0, 0),
    lift(convexPrism(circle(8.5), 3.4, { chamfer: 1, foot: 1 }), 0, 0, 21.5),
  ]);
  const collar = prism(circle(31).subtract(circle(22.6)), 14, { chamfer: 1.2, foot: 0 });
  const upright = /** @type {const} */ ([
    { turn: [90, 0, 0] },
    { move: [0, depth / 2, height / 2 + 3] },
  ]);
  const spots =
    size === 'small'
      ? [[38, 22]]
      : [
          [38, 50],
          [-30, -50],
        ];
  const locks =
    size === 'small'
      ? [{ x: -30, z: 34, width: 48 }]
      : [
          { x: -30, z: 67, width: 48 },
          { x: 32, z: -8, width: 38 },
        ];
  const cylinder = roundCylinder({ d: 22, length: 30, flange: 26 });
  return [
    part('main', frame, ...upright),
    part('second', back, { move: [0, 0, 1] }, ...upright),
    part('accent', bezel, { move: [0, 0, depth - 0.4] }, ...upright),
    part(
      'third',
      locks.map(({ x, z }) => lift(hook, x, z, 5.5)),
      ...upright,
    ),
    part(
      'third',
      spots.map(([x, y]) => lift(collar, x, y, 5.8)),
      ...upright,
    ),
    ...(loaded
      ? [
          ...locks.flatMap(({ x, z, width: wide }) =>
            place(padlock(wide), {
              move: [x, depth / 2 - 20, height / 2 + 5.5 + z - wide * 1.37],
            }),
          ),
          ...spots.flatMap(([x, y]) =>
            place(cylinder, { turn: [0, 0, 8] }, { move: [x, y, 7] }, ...upright),
          ),
        ]
      : []),
  ];
}
