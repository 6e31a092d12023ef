/** Trays that sort pins by kind and by length: dimple pins on a slope, key pins in troughs. */
import {
  boreX,
  circle,
  convexPrism,
  lift,
  Manifold,
  outline,
  part,
  prism,
  range,
  roundedRectangle,
  slab,
  wall,
} from './solids.mjs';
import { engraved, engravedFront } from './lettering.mjs';
import { pins } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */
/** @typedef {import('./solids.mjs').Solid} Solid */

/** Block whose side is drawn in y (front to back) and z, with the given width and depth, its corners rounded when seen from above. @param {readonly (readonly [number, number])[]} side @param {number} width @param {number} depth @returns {Solid} */
export function profiled(side, width, depth) {
  return wall(outline(side), width, 1.2)
    .rotate([0, 0, 90])
    .intersect(Manifold.extrude(roundedRectangle(width, depth, 6), 80));
}

/** Sloping desk of round cups for dimple pins, with rests for the key and the plug in front. @param {{ readonly pinned?: boolean }} [choice] @returns {Part[]} */
export function dimpleTray({ pinned = true } = {}) {
  const [width, depth, front, rear] = [158, 92, 10, 26];
  const slope = (Math.atan2(rear - front, depth) * 180) / Math.PI;
  const rest = {
    turn: /** @type {const} */ ([slope, 0, 0]),
    move: /** @type {const} */ ([0, 0, 18]),
  };
  const body = profiled(
    [
      [-depth / 2, 0],
      [depth / 2, 0],
      [depth / 2, rear],
      [-depth / 2, front],
    ],
    width,
    depth,
  );
  const [columns, rows] = [12, 4];
  const spot = (column, row) => ({ x: (column - (columns - 1) / 2) * 12.2, y: 29 - row * 12.6 });
  const cups = range(rows).flatMap((row) =>
    range(columns).map((column) => {
      const { x, y } = spot(column, row);
      return Manifold.union([
        lift(Manifold.sphere(5.9, 48), x, y, 0.9),
        lift(Manifold.cylinder(1.4, 4.9, 6.3, 48), x, y, -0.9),
      ]);
    }),
  );
  const marks = range(columns).map((column) =>
    engraved(String(column + 1), 3.4, [spot(column, 0).x, 39.4, 0]),
  );
  const cuts = Manifold.union([
    ...cups,
    ...marks,
    lift(boreX(13.6, 44), -46, -31, 2.5),
    lift(Manifold.extrude(roundedRectangle(84, 17, 5), 10), 26, -31, -2.4),
  ])
    .rotate([slope, 0, 0])
    .translate([0, 0, 18]);
  const plug = lift(
    boreX(12.6, 32).subtract(lift(boreX(14, 2.4).subtract(boreX(10.8, 3)), 11, 0, 0)),
    -47,
    -31,
    1.7,
  );
  const filling = range(rows).flatMap((row) =>
    range(columns)
      .filter((column) => (column * 3 + row * 5) % 7 > 1)
      .map((column) => {
        const { x, y } = spot(column, row);
        const seed = column + row * 11 + 2;
        return pins(x, y, -4.9, { width: 7.6, depth: 7.6, count: 2 + (seed % 2), seed: seed * 5 });
      }),
  );
  return [
    part('main', body.subtract(cuts)),
    ...(pinned
      ? [
          part('brass', [...filling, plug], rest),
          part('steel', lift(dimpleKey(), 2, -31, -2.4), rest),
        ]
      : []),
  ];
}

/** Dimple key lying flat, blade towards +x. @returns {Solid} */
function dimpleKey() {
  const bow = prism(
    circle(15)
      .add(roundedRectangle(12, 13, 2).translate([5, 0]))
      .subtract(circle(4).translate([-3.6, 0])),
    2.4,
    { chamfer: 0.3, foot: 0.3 },
  );
  const blade = lift(
    convexPrism(roundedRectangle(38, 8, 1.6), 2.4, { chamfer: 0.3, foot: 0.3 }),
    29,
    0,
  );
  const dimples = range(6).flatMap((index) => [
    lift(
      Manifold.cylinder(1.2, 0.3, 1.5, 24),
      17 + index * 4.6,
      -1.7,
      2.4 - 0.9 + (index % 3) * 0.2,
    ),
    lift(
      Manifold.cylinder(1.2, 0.3, 1.3, 24),
      19 + index * 4.6,
      1.9,
      2.4 - 0.7 - (index % 2) * 0.3,
    ),
  ]);
  return Manifold.union([bow, blade]).subtract(Manifold.union(dimples));
}

/**
 * Long troughs with a scooped end under a sliding lid.
 * @param {{ readonly channels?: number, readonly lid?: 'none' | 'half' | 'beside' }} [choice]
 * @returns {Part[]}
 */
export function keyPinSorter({ channels = 10, lid = 'half' } = {}) {
  const pitch = 15;
  const [width, depth, height] = [channels * pitch + 12, 74, 24];
  const x = (index) => (index - (channels - 1) / 2) * pitch;
  const troughs = range(channels).map((index) =>
    Manifold.hull([
      lift(Manifold.extrude(roundedRectangle(10, 16, 3), 0.1), x(index), 17, 2.4),
      lift(Manifold.extrude(roundedRectangle(12.6, 54, 3), 10), x(index), 0, 17),
      lift(Manifold.extrude(roundedRectangle(12.6, 54, 3), 0.1), x(index), 0, 15),
    ]),
  );
  const groove = outline([
    [-31.6, height - 5],
    [31.6, height - 5],
    [29.6, height - 0.8],
    [29.6, height + 2],
    [-29.6, height + 2],
    [-29.6, height - 0.8],
  ]);
  const lidWay = lift(Manifold.extrude(groove, width).rotate([90, 0, 90]), -width / 2 + 5, 0, 0);
  const marks = range(channels).map((index) =>
    engravedFront(String(index + 1), 8, [x(index), -depth / 2, 11]),
  );
  const body = slab(width, depth, height, { r: 5, chamfer: 1 }).subtract(
    Manifold.union([...troughs, lidWay, ...marks]),
  );
  const cover = slidingLid(width - 6);
  const filling = range(channels)
    .filter((index) => index !== 6)
    .map((index) =>
      pins(x(index), 14, 2.6, { width: 11, depth: 20, count: 6 + (index % 4), seed: index + 3 }),
    );
  const shut = lift(cover, 1 + width * 0.44, 0, height - 4.8);
  const beside = {
    turn: /** @type {const} */ ([0, 0, 7]),
    move: /** @type {const} */ ([14, -84, 0]),
  };
  return [
    part('main', body),
    part('brass', filling),
    ...(lid === 'half' ? [part('second', shut)] : []),
    ...(lid === 'beside' ? [part('second', cover, beside)] : []),
  ];
}

/** Lid with finger grooves at one end. @param {number} length */
function slidingLid(length) {
  const sheet = outline([
    [-31.2, 0],
    [31.2, 0],
    [29.3, 4],
    [-29.3, 4],
  ]);
  const ribs = range(6).map((index) =>
    lift(fingerGroove(), -length / 2 + 12 + index * 3.4, 0, 4.4),
  );
  return lift(Manifold.extrude(sheet, length).rotate([90, 0, 90]), -length / 2, 0, 0).subtract(
    Manifold.union(ribs),
  );
}

/** Finger groove across the lid. */
function fingerGroove() {
  return Manifold.extrude(roundedRectangle(2, 34, 1), 2).translate([0, 0, -1.4]);
}
