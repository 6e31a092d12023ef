/** Stands that show picks on the bench: a wedge, a fan, and a tree for tension tools. */
import {
  box,
  circle,
  convexPrism,
  CrossSection,
  lift,
  Manifold,
  outline,
  part,
  place,
  prism,
  range,
  roundedRectangle,
  wall,
} from './solids.mjs';
import { pick } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */
/** @typedef {import('./props.mjs').PickShape} PickShape */

/** @type {readonly PickShape[]} */
const SHAPES = ['hook', 'diamond', 'rake', 'hook', 'ball', 'rake', 'hook', 'tension', 'diamond'];

const WEDGE = { pitch: 17, slopeDeg: 38, toe: /** @type {const} */ ([-36, 10]), groove: 3.2 };

/** Wedge on whose slope picks lie side by side in grooves. @param {{ readonly lanes?: 9 | 13, readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function wedgeStand({ lanes = 9, loaded = true } = {}) {
  const width = lanes * WEDGE.pitch + 7;
  const [toeY, toeZ] = WEDGE.toe;
  const side = outline([
    [-50, 0],
    [44, 0],
    [44, 66],
    [38, 67.8],
    [toeY, toeZ],
    [-42.2, 17.9],
    [-45, 18.4],
    [-50, 11],
  ])
    .offset(-1.2, 'Round', 2, 24)
    .offset(1.2, 'Round', 2, 24);
  const window = outline([
    [0, 10],
    [33, 10],
    [33, 42],
    [28, 42],
  ])
    .offset(-3, 'Round', 2, 24)
    .offset(3, 'Round', 2, 24);
  const x = (index) => (index - (lanes - 1) / 2) * WEDGE.pitch;
  const onSlope = (solid) => solid.rotate([WEDGE.slopeDeg, 0, 0]).translate([0, toeY, toeZ]);
  const lane = Manifold.extrude(roundedRectangle(10.4, 140, 1.4), 30);
  const grooves = range(lanes).map((index) => lift(lane, x(index), 70, -WEDGE.groove));
  const lead = range(lanes).map((index) =>
    lift(
      Manifold.hull([lift(box(10.4, 140, 0.1), 0, 0, -1), lift(box(12.8, 142.4, 0.1), 0, 0, 0.3)]),
      x(index),
      70,
    ),
  );
  const body = wall(side.subtract(window), width, 1.6)
    .rotate([0, 0, 90])
    .subtract(onSlope(Manifold.union([...grooves, ...lead])));
  const radians = (WEDGE.slopeDeg * Math.PI) / 180;
  const seat = { y: toeY + 1.8 * Math.sin(radians) + 1.4, z: toeZ - 1.8 * Math.cos(radians) + 1.1 };
  const picks = range(lanes)
    .filter((index) => index !== 5)
    .flatMap((index) =>
      place(pick(SHAPES[index % SHAPES.length], 108 - ((index * 7) % 4) * 3), {
        turn: [WEDGE.slopeDeg - 90, 0, 0],
        move: [x(index), seat.y, seat.z],
      }),
    );
  return [part('main', body), ...(loaded ? picks : [])];
}

/** Half disc from whose rim picks spread like rays, in two rows. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function fanStand({ loaded = true } = {}) {
  const centre = 9;
  const radius = 64;
  const rows = [
    { y: -7, count: 8, spread: 18, shapes: SHAPES, length: 84 },
    { y: 7, count: 7, spread: 18, shapes: /** @type {const} */ (['rake', 'tension']), length: 96 },
  ];
  const keyhole = circle(21)
    .translate([0, 31])
    .add(
      outline([
        [-9, 8],
        [9, 8],
        [4.4, 30],
        [-4.4, 30],
      ]),
    );
  const half = circle(radius * 2, 144)
    .intersect(CrossSection.square([200, 100], true).translate([0, 50]))
    .subtract(keyhole);
  const angles = ({ count, spread }) => range(count).map((i) => (i - (count - 1) / 2) * spread);
  const slots = rows.flatMap((row) =>
    angles(row).map((angle) =>
      Manifold.union([
        lift(box(10.4, 2.6, 60), 0, row.y, radius - 26),
        lift(
          Manifold.hull([lift(box(10.4, 2.6, 0.1), 0, 0, -1.4), lift(box(13, 5.4, 0.1), 0, 0, 1)]),
          0,
          row.y,
          radius - 0.6,
        ),
      ]).rotate([0, angle, 0]),
    ),
  );
  const disc = lift(wall(half, 30, 1.8).subtract(Manifold.union(slots)), 0, 0, centre);
  const foot = convexPrism(roundedRectangle(150, 56, 14), 10, { chamfer: 2.2, foot: 0.6 });
  const picks = rows.flatMap((row) =>
    angles(row)
      .filter((_, index) => index !== 3)
      .flatMap((angle, index) =>
        place(
          pick(row.shapes[index % row.shapes.length], row.length),
          { move: [0, row.y, radius - 26] },
          { turn: [0, angle, 0], move: [0, 0, centre] },
        ),
      ),
  );
  return [part('main', disc), part('second', foot), ...(loaded ? picks : [])];
}

/** Flat bar bent at both ends, its short leg lying inwards on z = 0 and its long leg hanging at x = 0. */
function tensionBar(length, width) {
  const side = outline([
    [-15, 0],
    [-1, 0],
    [0, -1],
    [0, -length],
    [8, -length - 1.6],
    [8.4, -length],
    [1.5, -length + 1.4],
    [1.5, 0],
    [0, 1.5],
    [-15, 1.5],
  ]);
  return Manifold.extrude(side, width)
    .translate([0, 0, -width / 2])
    .rotate([90, 0, 0]);
}

/** Trunk with two whorls of grooved branches. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function tensionTree({ loaded = true } = {}) {
  const tiers = [
    { z: 88, reach: 42, count: 10, hub: 34, bar: 62 },
    { z: 150, reach: 29, count: 8, hub: 26, bar: 48 },
  ];
  const base = convexPrism(circle(104), 13, { chamfer: 3.4, foot: 0.8 }).subtract(
    lift(Manifold.extrude(circle(88).subtract(circle(64)), 10), 0, 0, 9.6),
  );
  const trunk = Manifold.revolve(
    outline([
      [0, 8],
      [25, 8],
      [24, 13],
      [16, 19],
      [11, 30],
      [8.6, 48],
      [8, 80],
      [11, 88],
      [11, 92],
      [7.6, 100],
      [7, 142],
      [9, 150],
      [9, 157],
      [6, 160],
      [4.6, 164],
      [7.4, 168],
      [8.4, 173],
      [7, 178],
      [0, 181],
    ]),
    72,
  );
  const whorls = tiers.map(({ z, reach, count, hub }) => {
    const arms = range(count).map((index) =>
      roundedRectangle(reach, 9, 1.4)
        .translate([reach / 2, 0])
        .rotate((360 * index) / count),
    );
    const star = circle(hub)
      .add(CrossSection.union(arms))
      .offset(2, 'Round', 2, 24)
      .offset(-2, 'Round', 2, 24);
    const grooves = range(count).map((index) =>
      lift(box(24, 5, 6), reach - 8, 0, 4.4).rotate([0, 0, (360 * index) / count]),
    );
    return lift(
      prism(star, 7.4, { chamfer: 1, foot: 0.8 }).subtract(Manifold.union(grooves)),
      0,
      0,
      z,
    );
  });
  const bars = tiers.flatMap(({ z, reach, count, bar }, tier) =>
    range(count)
      .filter((index) => (index + tier) % 7 !== 5)
      .map((index) =>
        lift(
          tensionBar(bar - ((index * 5) % 4) * 4, 2.8 + (index % 3) * 0.8),
          reach,
          0,
          z + 4.4,
        ).rotate([0, 0, (360 * index) / count]),
      ),
  );
  return [
    part('second', base),
    part('main', [trunk, ...whorls]),
    ...(loaded ? [part('steel', bars)] : []),
  ];
}
