/** Pinning trays: shallow pockets with sloping floors, so that a pin rolls to the near edge. */
import {
  bore,
  boreX,
  circle,
  convexPrism,
  CrossSection,
  lift,
  Manifold,
  part,
  pocket,
  prism,
  range,
  roundedRectangle,
  slab,
} from './solids.mjs';
import { pins, spring } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

/**
 * Rectangular tray: a grid of pockets, a cradle for a plug and a trough for the follower in front.
 * @param {{ readonly columns?: number, readonly rows?: number, readonly pinned?: boolean }} [size]
 * @returns {Part[]}
 */
export function gridTray({ columns = 10, rows = 3, pinned = true } = {}) {
  const cell = { x: 12, y: 25, wall: 2 };
  const height = 11;
  const width = columns * (cell.x + cell.wall) + 12;
  const front = 30;
  const depth = rows * (cell.y + cell.wall) + front + 8;
  const x = (column) => (column - (columns - 1) / 2) * (cell.x + cell.wall);
  const y = (row) => depth / 2 - 6 - cell.y / 2 - row * (cell.y + cell.wall);
  const cuts = [];
  const filling = [];
  for (const row of range(rows)) {
    for (const column of range(columns)) {
      cuts.push(lift(pocket(cell.x, cell.y, height - 2), x(column), y(row), 2.05));
      if (pinned && (column + row * 2) % 4 !== 3) {
        filling.push(
          pins(x(column), y(row), 2.1, {
            width: 9,
            depth: 20,
            count: 3 + ((column + row) % 3),
            seed: column + row * 7 + 1,
          }),
        );
      }
    }
  }
  const cradleY = -depth / 2 + front / 2 + 1;
  cuts.push(lift(boreX(15, width * 0.52), -width * 0.17, cradleY, height + 1.5));
  cuts.push(
    lift(pocket(width * 0.28, 18, height - 2, { r: 3, taper: 2.5 }), width * 0.29, cradleY, 2.05),
  );
  const body = slab(width, depth, height, { r: 6, chamfer: 1 }).subtract(Manifold.union(cuts));
  const plug = boreX(12.7, 28).subtract(lift(boreX(14, 3).subtract(boreX(10.6, 4)), 10, 0, 0));
  return [
    part('main', body),
    ...(filling.length > 0 ? [part('brass', filling)] : []),
    ...(pinned ? [part('brass', lift(plug, -width * 0.2, cradleY, height - 0.2))] : []),
  ];
}

/** Round tray: two rings of pockets about a bowl, for turning under the hand. @param {{ readonly pinned?: boolean }} [choice] @returns {Part[]} */
export function roundTray({ pinned = true } = {}) {
  const height = 13;
  const sector = (inner, outer, degrees, gap) => {
    const steps = 10;
    const arc = (radius, from, to) =>
      range(steps + 1).map((step) => {
        const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
        return /** @type {[number, number]} */ ([
          Math.cos(angle) * radius,
          Math.sin(angle) * radius,
        ]);
      });
    const half = degrees / 2 - gap;
    const shape = CrossSection.ofPolygons([
      [...arc(outer, -half, half), ...arc(inner, half, -half)],
    ]);
    const eased = (inset) => shape.offset(-2 - inset, 'Round', 2, 24).offset(2, 'Round', 2, 24);
    return Manifold.union(
      range(6).map((step) =>
        lift(Manifold.extrude(eased(1.6 * (1 - step / 5)), height), 0, 0, 2.2 + step * 0.5),
      ),
    );
  };
  const outer = range(14).map((index) =>
    sector(42, 65, 360 / 14, 1.1).rotate([0, 0, (360 * index) / 14]),
  );
  const inner = range(8).map((index) => sector(21, 39, 45, 2).rotate([0, 0, 45 * index + 22.5]));
  const bowl = lift(Manifold.sphere(26, 96), 0, 0, 28);
  const rim = lift(
    prism(circle(150).subtract(circle(146.4)), 3, { chamfer: 0.5, foot: 0 }),
    0,
    0,
    -1.5,
  );
  const body = Manifold.union([
    convexPrism(circle(142), height, { chamfer: 1.2, foot: 1 }),
    lift(convexPrism(circle(150), 4, { chamfer: 1.5, foot: 0.6 }), 0, 0, 0),
  ]).subtract(Manifold.union([...outer, ...inner, bowl, rim]));
  const filled = range(14).filter((index) => index % 3 !== 2);
  const filling = filled.map((index) => {
    const angle = (Math.PI * 2 * index) / 14;
    return pins(Math.cos(angle) * 54, Math.sin(angle) * 54, 2.4, {
      width: 14,
      depth: 14,
      count: 5,
      seed: index + 2,
    });
  });
  return [
    part('main', body),
    ...(pinned
      ? [part('brass', [...filling, pins(0, 0, 2.3, { width: 13, depth: 13, count: 4, seed: 3 })])]
      : []),
  ];
}

/** Stacking tray: six deep bins on a lip that locks into the tray below. @param {{ readonly apart?: boolean }} [choice] @returns {Part[]} */
export function stackingTray({ apart = false } = {}) {
  const [width, depth, height] = [108, 74, 20];
  const bins = [];
  for (const column of range(3)) {
    for (const row of range(2)) {
      bins.push(
        lift(
          pocket(32, 32, height - 2, { r: 4, taper: 1.2 }),
          (column - 1) * 34.5,
          (row - 0.5) * 34.5,
          2.1,
        ),
      );
    }
  }
  const lip = Manifold.extrude(
    roundedRectangle(width, depth, 7).subtract(roundedRectangle(width - 4, depth - 4, 5)),
    2,
  );
  const grip = [-1, 1].map((side) => lift(bore(22, 40), 0, side * (depth / 2 + 7.5), -1));
  const tray = Manifold.union([slab(width, depth, height, { r: 7, chamfer: 1 })]).subtract(
    Manifold.union([...bins, lip, ...grip]),
  );
  const springs = range(14).map((index) => {
    const lying = spring(2.6, 9, 7).rotate([90, 0, index * 77]);
    return lift(
      lying,
      -34.5 + ((index * 7) % 19) - 9,
      17 + ((index * 11) % 19) - 9,
      4 + (index % 3),
    );
  });
  const shift = apart
    ? { move: /** @type {const} */ ([34, -40, 0]), turn: /** @type {const} */ ([0, 0, -14]) }
    : { move: /** @type {const} */ ([0, 0, height - 1.2]) };
  const upperShift = apart ? { move: /** @type {const} */ ([-34, 48, 0]) } : shift;
  const lowerShift = apart ? shift : {};
  return [
    part('main', tray, lowerShift),
    part('second', tray, upperShift),
    part('steel', springs, upperShift),
    part(
      'brass',
      [
        pins(0, 17, 2.2, { width: 24, depth: 24, count: 9, seed: 4 }),
        pins(34.5, -17, 2.2, { width: 24, depth: 24, count: 11, seed: 8 }),
        pins(0, -17, 2.2, { width: 22, depth: 22, count: 6, seed: 6 }),
      ],
      upperShift,
    ),
  ];
}
