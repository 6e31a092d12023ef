/** Small things for the bench and the pocket. */
import {
  boreY,
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
  roundedRectangle,
} from './solids.mjs';
import { keyRing, pick, pins, tweezers } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */
/** @typedef {import('./solids.mjs').Role} Role */

/** Pebble with two grooves and a dish. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function tweezersRest({ loaded = true } = {}) {
  const layer = (share, z) =>
    lift(Manifold.extrude(circle(40 * share).scale([1.4, 1]), 0.01), 0, 0, z);
  const pebble = Manifold.hull([
    layer(0.94, 0),
    layer(1, 2),
    layer(1, 6),
    layer(0.97, 10),
    layer(0.9, 14),
    layer(0.8, 17),
    layer(0.74, 18),
  ]);
  const grooves = [-13, 13].map((x) =>
    Manifold.hull([lift(boreY(9, 90), x, 0, 17), lift(boreY(12, 90), x, 0, 23)]),
  );
  const dish = lift(Manifold.sphere(9, 64).scale([0.8, 1.2, 0.8]), 0, 0, 21);
  const rest = part('main', pebble.subtract(Manifold.union([...grooves, dish])));
  const held = place(
    [part('steel', tweezers())],
    { turn: [0, 0, 90] },
    { turn: [5, 0, -3], move: [-13, 8, 18.4] },
  );
  return loaded ? [rest, ...held] : [rest];
}

function gaugeCard() {
  const steps = range(9).map((index) =>
    roundedRectangle(7.6, 2 * (3 + index * 0.75), 0.4).translate([-36 + index * 8.6, 27]),
  );
  const holes = range(6).map((index) =>
    circle(9 + index).translate([-34 + index * 13.2 + index * 0.35, 1.5]),
  );
  const notches = range(8).map((index) =>
    roundedRectangle(0.8 + index * 0.35, 18, 0.3).translate([-34 + index * 8.2, -27]),
  );
  const eye = circle(5).translate([37, -21]);
  const shape = roundedRectangle(86, 54, 4).subtract(
    CrossSection.union([...steps, ...holes, ...notches, eye]),
  );
  const card = prism(shape, 2.4, { chamfer: 0.4, foot: 0.4 });
  const frames = range(6).map((index) =>
    lift(
      Manifold.extrude(circle(11.4 + index).subtract(circle(10.2 + index)), 0.7),
      -34 + index * 13.55,
      1.5,
      2.2,
    ),
  );
  return card.add(Manifold.union(frames));
}

/** Gauge cards. @param {{ readonly pair?: boolean }} [choice] @returns {Part[]} */
export function gaugeCards({ pair = true } = {}) {
  const card = gaugeCard();
  if (pair) {
    return [
      part('second', card, { turn: [0, 0, -16], move: [10, 15, 0] }),
      part('main', card, { turn: [0, -2.2, 9], move: [-8, -12, 4.4] }),
    ];
  }
  const lying = range(5).map((index) =>
    lift(
      pins(0, 0, 0, { width: 6, depth: 6, count: 1, seed: index * 5 + 1 }),
      -34 + index * 15,
      38 + (index % 2) * 5,
      0,
    ),
  );
  return [part('main', card), part('brass', lying)];
}

function fob() {
  const keyway = outline([
    [-3.2, -11],
    [3.2, -11],
    [3.2, -4],
    [1, -2],
    [1, 2.4],
    [3.2, 4.4],
    [3.2, 10],
    [-1.4, 10],
    [-1.4, 4.4],
    [-3.2, 2.4],
    [-3.2, -4],
    [-1.6, -5.4],
    [-3.2, -7],
  ]).offset(0.3, 'Round', 2, 16);
  const round = circle(34);
  const eye = circle(13).translate([0, 21]);
  const shape = CrossSection.hull([round.scale([0.55, 0.55]).translate([0, 8]), eye])
    .add(round)
    .offset(-3, 'Round', 2, 24)
    .offset(3, 'Round', 2, 24);
  const plate = prism(shape.subtract(keyway).subtract(circle(5.6).translate([0, 21.6])), 3.4, {
    chamfer: 0.6,
    foot: 0.5,
  });
  const rim = lift(
    prism(circle(34).subtract(circle(28.4)), 1.6, { chamfer: 0.6, foot: 0 }),
    0,
    0,
    3.3,
  );
  return plate.add(rim);
}

/** Key fobs on split rings. @param {{ readonly count?: 1 | 3 }} [choice] @returns {Part[]} */
export function keyFobs({ count = 3 } = {}) {
  const one = fob();
  /** @type {readonly Role[]} */
  const roles = ['main', 'second', 'accent'];
  const spots =
    count === 1
      ? [{ x: 0, y: 0, turn: -18 }]
      : [
          { x: 0, y: -17, turn: 4 },
          { x: -39, y: 2, turn: 16 },
          { x: 39, y: 4, turn: -20 },
        ];
  return spots.flatMap(({ x, y, turn }, index) =>
    place(
      [
        part(roles[index], one),
        part(
          'steel',
          keyRing(),
          { move: [0, 0, -1.8] },
          { turn: [13, 0, 20], move: [1, 33.5, 4.2] },
        ),
      ],
      { turn: [0, 0, turn], move: [x, y, 0] },
    ),
  );
}

/** Nineteen hexagonal cells in steps. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function tipOrganiser({ loaded = true } = {}) {
  const across = 15.2;
  const cells = [];
  for (const q of range(5).map((index) => index - 2)) {
    for (const r of range(5).map((index) => index - 2)) {
      if (Math.abs(q + r) > 2) continue;
      const distance = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
      cells.push({
        x: across * (q + r / 2),
        y: (across * r * Math.sqrt(3)) / 2,
        height: [54, 42, 28][distance] + (distance === 2 ? (r + 2) * 2.4 : r * 1.6),
      });
    }
  }
  const hexagon = polygon(6, across + 2.2).rotate(30);
  const shells = cells.map(({ x, y, height }) =>
    lift(convexPrism(hexagon, height, { chamfer: 0.7, foot: 0.5 }), x, y),
  );
  const hollows = cells.map(({ x, y, height }) =>
    lift(
      Manifold.union([
        Manifold.extrude(
          polygon(6, across - 1.8)
            .rotate(30)
            .offset(-1, 'Round', 2, 24)
            .offset(1, 'Round', 2, 24),
          100,
        ),
        lift(
          Manifold.hull([
            Manifold.extrude(polygon(6, across - 1.8).rotate(30), 0.01),
            lift(Manifold.extrude(polygon(6, across + 0.6).rotate(30), 0.01), 0, 0, 1.4),
          ]),
          0,
          0,
          height - 3.6,
        ),
      ]),
      x,
      y,
      2.4,
    ),
  );
  const plinth = convexPrism(polygon(6, 82).offset(3, 'Round', 2, 24).rotate(30), 4, {
    chamfer: 1.2,
    foot: 0.6,
  });
  const body = plinth.add(Manifold.union(shells)).subtract(Manifold.union(hollows));
  if (!loaded) return [part('main', body)];
  const shapes = /** @type {const} */ ([
    'hook',
    'tension',
    'rake',
    'diamond',
    'ball',
    'tension',
    'rake',
    'hook',
  ]);
  const held = [1, 4, 8, 9, 10, 13, 15, 18].map((cell, index) => ({
    ...cells[cell],
    shape: shapes[index],
    index,
  }));
  const tools = held.flatMap(({ x, y, shape, index }) =>
    place(pick(shape, 92 + (index % 3) * 6), {
      turn: [((index * 29) % 7) - 3, ((index * 17) % 9) - 4, 50 * index],
      move: [x, y, 3],
    }),
  );
  return [part('main', body), ...tools];
}
