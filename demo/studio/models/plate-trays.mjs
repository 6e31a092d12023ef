/** Trays for flat parts: wafers in terraces, and the discs of a disc-detainer lock on a rail. */
import {
  boreX,
  box,
  circle,
  lift,
  Manifold,
  part,
  prism,
  range,
  rod,
  roundedRectangle,
} from './solids.mjs';
import { engraved } from './lettering.mjs';
import { profiled } from './sorting-trays.mjs';

/** @typedef {import('./solids.mjs').Part} Part */
/** @typedef {import('./solids.mjs').Solid} Solid */

/** Three terraces of narrow slots in which wafers stand upright. @param {{ readonly stocked?: boolean }} [choice] @returns {Part[]} */
export function waferTray({ stocked = true } = {}) {
  const [width, depth, bays] = [150, 96, 5];
  const terraces = [
    { y: 34, top: 30 },
    { y: 11, top: 22 },
    { y: -12, top: 14 },
  ];
  const body = profiled(
    [
      [-48, 0],
      [48, 0],
      [48, 30],
      [23.5, 30],
      [21.5, 22],
      [0.5, 22],
      [-1.5, 14],
      [-22.5, 14],
      [-24.5, 10],
      [-48, 10],
    ],
    width,
    depth,
  );
  const bayX = (bay) => (bay - (bays - 1) / 2) * 28.5;
  const slots = terraces.flatMap(({ y, top }) =>
    range(bays).flatMap((bay) =>
      range(4).map((index) => ({ x: bayX(bay) + (index - 1.5) * 5.2, y, top, bay, index })),
    ),
  );
  const cuts = [
    ...slots.map(({ x, y, top }) =>
      Manifold.union([
        lift(box(1.8, 14, 20), x, y, top - 7),
        Manifold.hull([
          lift(box(1.8, 14, 0.1), x, y, top - 1),
          lift(box(3.6, 15.8, 0.1), x, y, top + 0.05),
        ]),
      ]),
    ),
    ...range(bays).map((bay) => engraved(String(bay + 1), 4.6, [bayX(bay) + 12.6, -12, 14])),
    lift(boreX(13, 52), -40, -36.5, 12),
    lift(Manifold.extrude(roundedRectangle(74, 17, 6), 10), 30, -36.5, 3),
  ];
  const wafers = slots
    .filter(({ y, bay, index }) => (bay * 4 + index + y) % 7 !== 0 && (bay + y) % 5 !== 3)
    .map(({ x, y, top, bay }, index) =>
      lift(wafer(bay).rotate([((index * 29) % 7) - 3, 0, 0]), x, y, top - 6.8),
    );
  const loose = range(7).map((index) =>
    lift(
      Manifold.extrude(waferPlate(index % 5), 1.1).rotate([0, 0, index * 51]),
      7 + index * 7.8,
      -36.5 + ((index * 5) % 5) - 2,
      3.05 + (index % 2) * 1.15,
    ),
  );
  return [
    part('main', body.subtract(Manifold.union(cuts))),
    ...(stocked
      ? [part('brass', [...wafers, ...loose]), part('steel', lift(camPlug(), -42, -36.5, 10.7))]
      : []),
  ];
}

/** Section of a wafer. Wafers are sorted by the position of their window. @param {number} size of the wafer, from 0; moves the window */
function waferPlate(size) {
  return roundedRectangle(12.4, 15, 2.4)
    .subtract(roundedRectangle(6.2, 6.4, 0.6).translate([0, 2.6 - size * 0.9]))
    .add(roundedRectangle(2.4, 3, 0.4).translate([-6.8, 1]));
}

/** Wafer standing on z = 0 in the y–z plane. @param {number} size @returns {Solid} */
function wafer(size) {
  return lift(Manifold.extrude(waferPlate(size), 1.1), 0, 7.5, -0.55).rotate([90, 0, 90]);
}

/** Plug of a cam lock along x, its wafer slots open. */
function camPlug() {
  const slots = range(5).map((index) => lift(box(1.3, 8, 20), -9 + index * 4.6, 0, 3));
  return Manifold.union([boreX(11.6, 30), lift(boreX(15, 2.6), 15, 0, 0)]).subtract(
    Manifold.union(slots),
  );
}

/** Rail in which the discs of a disc-detainer lock stand in order. @param {{ readonly discs?: number, readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function discRail({ discs = 11, loaded = true } = {}) {
  const pitch = 13;
  const width = discs * pitch + 26;
  const x = (index) => (index - (discs - 1) / 2) * pitch;
  const side = [
    [-27, 0],
    [21, 0],
    [21, 18],
    [17, 22],
    [-8, 22],
    [-25, 9],
    [-27, 9],
  ];
  const body = profiled(
    side.map(([y, z]) => /** @type {const} */ ([y, z])),
    width,
    54,
  );
  const slots = range(discs).map((index) =>
    Manifold.union([
      lift(boreX(22, 2.9), x(index), 4, 17),
      Manifold.hull([lift(boreX(22, 2.9), x(index), 4, 21), lift(boreX(24, 5.4), x(index), 4, 24)]),
    ]),
  );
  const tilt = (Math.atan2(13, 17) * 180) / Math.PI;
  const marks = range(discs).map((index) =>
    engraved(String(index + 1), 5, [0, 0, 0])
      .rotate([tilt, 0, 0])
      .translate([x(index), -16.5, 15.5]),
  );
  const channel = lift(boreX(4.4, width - 20), 0, -22.6, 10.4);
  const hollow = lift(boreX(12, width - 16), 0, 4, 22);
  const held = range(discs).filter((index) => index !== 7);
  const packed = (metal) =>
    held
      .filter((index) => (index % 4 === 3) === (metal === 'steel'))
      .map((index) => lift(disc((index * 43) % 110), x(index), 4, 17));
  return [
    part('main', body.subtract(Manifold.union([...slots, ...marks, channel, hollow]))),
    ...(loaded
      ? [
          part('brass', packed('brass')),
          part('steel', [
            ...packed('steel'),
            lift(rod(3.6, 74, 0.5).rotate([0, 90, 0]), -52, -22.6, 10.6),
          ]),
        ]
      : []),
  ];
}

/** Disc standing in the y–z plane with its half-moon and its gate. @param {number} turnDeg @returns {Solid} */
function disc(turnDeg) {
  const moon = circle(9.4).subtract(roundedRectangle(12, 6, 0.3).translate([0, 5]));
  const face = circle(20.6)
    .subtract(moon)
    .subtract(roundedRectangle(3, 4, 0.4).translate([0, 10]))
    .subtract(roundedRectangle(2, 2, 0.3).translate([8.2, 6.2]))
    .rotate(turnDeg - 55);
  return lift(prism(face, 2.2, { chamfer: 0.25, foot: 0.25 }), 0, 0, -1.1).rotate([90, 0, 90]);
}
