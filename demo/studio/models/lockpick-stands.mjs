/** Stands, a carousel and a rack for lockpicks. */
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
  slab,
  wall,
} from './solids.mjs';
import { pick } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */
/** @typedef {import('./props.mjs').PickShape} PickShape */

/** @type {readonly PickShape[]} */
const FRONT_PICKS = [
  'hook',
  'hook',
  'diamond',
  'hook',
  'ball',
  'diamond',
  'hook',
  'ball',
  'hook',
  'hook',
  'diamond',
  'ball',
  'hook',
];

/** Two raised rows of slots on a broad foot. @param {{ readonly slots?: number, readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function twoTierStand({ slots = 9, loaded = true } = {}) {
  const width = slots === 9 ? 160 : 210;
  const foot = slab(width, 72, 7, { r: 8, chamfer: 1.4 });
  const pitch = (width - 30) / (slots - 1);
  const rows = [
    { y: -18, top: 26 },
    { y: 16, top: 52 },
  ];
  const walls = rows.map(({ y, top }) => {
    const shape = CrossSection.hull([
      roundedRectangle(26, 2, 0.5).translate([0, 6]),
      circle(5).translate([-6.5, top - 2.5]),
      circle(5).translate([6.5, top - 2.5]),
    ]);
    return lift(wall(shape, width - 8, 1.6).rotate([0, 0, 90]), 0, y, 0);
  });
  const x = (index) => (index - (slots - 1) / 2) * pitch;
  const cuts = rows.flatMap(({ y, top }) =>
    range(slots).flatMap((index) => [
      lift(box(2.3, 11, 40), x(index), y, top - 14),
      lift(
        Manifold.hull([lift(box(2.3, 11, 0.1), 0, 0, -3), lift(box(6.2, 15, 0.1), 0, 0, 0.4)]),
        x(index),
        y,
        top,
      ),
    ]),
  );
  const windows = rows.slice(1).map(({ y }) =>
    lift(Manifold.extrude(roundedRectangle(width - 46, 16, 7), 60), 0, 0, -30)
      .rotate([90, 0, 0])
      .translate([0, y, 22]),
  );
  const stand = Manifold.union([foot, ...walls]).subtract(Manifold.union([...cuts, ...windows]));
  if (!loaded) return [part('main', stand)];
  const front = range(slots)
    .filter((index) => index !== 6)
    .map((index) => ({
      shape: FRONT_PICKS[index],
      x: x(index),
      y: -18,
      z: 13,
      turn: 90,
      length: 82,
    }));
  const rear = range(slots)
    .filter((index) => index !== 2)
    .map((index) => ({
      shape: index % 4 === 3 ? 'tension' : 'rake',
      x: x(index),
      y: 16,
      z: 39,
      turn: 90,
      length: 88,
    }));
  return [
    part('main', stand),
    ...[...front, ...rear].flatMap((each, index) => standing(each, index)),
  ];
}

/** A pick standing in a slot, leaning by the slot's play. */
function standing({ shape, x, y, z, turn, length }, index) {
  return place(pick(shape, length), {
    turn: [0, (((index * 37) % 5) - 2) * 0.7, turn],
    move: [x, y, z],
  });
}

/** Two slotted discs on a column. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function carousel({ loaded = true } = {}) {
  const count = 20;
  const base = convexPrism(circle(104), 12, { chamfer: 3, foot: 0.8 });
  const race = lift(convexPrism(circle(70), 4, { chamfer: 0.8, foot: 0 }), 0, 0, 11.5);
  const slots = (inner) =>
    CrossSection.union(
      range(count).map((index) =>
        roundedRectangle(16, 2.6, 0.4)
          .translate([inner, 0])
          .rotate((360 * index) / count),
      ),
    );
  const lower = lift(prism(circle(92).subtract(slots(42)), 9, { chamfer: 1, foot: 0.8 }), 0, 0, 17);
  const lowerFloor = lift(convexPrism(circle(86), 2.4, { chamfer: 0, foot: 0.6 }), 0, 0, 15.2);
  const upper = lift(prism(circle(88).subtract(slots(40)), 7, { chamfer: 1, foot: 1 }), 0, 0, 66);
  const waist = lift(
    Manifold.revolve(
      outline([
        [0, 0],
        [25, 0],
        [17, 6],
        [12, 16],
        [11, 26],
        [13, 38],
        [20, 46],
        [0, 46],
      ]),
      72,
    ),
    0,
    0,
    22,
  );
  const crown = lift(
    Manifold.revolve(
      outline([
        [0, 0],
        [12, 0],
        [11, 3],
        [6.5, 6],
        [5.5, 9],
        [8.5, 13],
        [8.5, 17],
        [5.5, 20.5],
        [0, 21.5],
      ]),
      72,
    ),
    0,
    0,
    72,
  );
  const rotor = Manifold.union([lower, lowerFloor, upper, waist]);
  const shapes = /** @type {const} */ (['hook', 'rake', 'diamond', 'hook', 'ball', 'rake', 'hook']);
  const picks = range(count)
    .filter((index) => index % 7 !== 4)
    .flatMap((index) =>
      place(place(pick(shapes[index % 7], 92), { move: [39.4, 0, 17.6] }), {
        turn: [0, 0, (360 * index) / count],
      }),
    );
  return [
    part('second', [base, race]),
    part('main', rotor),
    part('second', crown),
    ...(loaded ? picks : []),
  ];
}

/** Low wave that picks lie across. @param {{ readonly length?: number, readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function waveRack({ length = 120, loaded = true } = {}) {
  const pitch = 17;
  const count = Math.floor(length / pitch);
  const troughs = range(count).map((index) => (index - (count - 1) / 2) * pitch);
  const crest = (x) =>
    Math.max(0, 0.28 - Math.cos(((x - troughs[0]) / pitch) * Math.PI * 2)) / 1.28;
  const top = range(length + 1).map(
    (step) =>
      /** @type {[number, number]} */ ([
        length / 2 - step,
        7 + 9 * Math.sqrt(crest(length / 2 - step)),
      ]),
  );
  const wave = outline([[-length / 2, 0], [length / 2, 0], ...top])
    .offset(-1, 'Round', 2, 16)
    .offset(2, 'Round', 2, 16)
    .offset(-1, 'Round', 2, 16);
  const rail = (y) => lift(wall(wave, 18, 1.6), 0, y, 0);
  const bridge = slab(length - 6, 44, 5, { r: 2, chamfer: 0.6 }).subtract(
    lift(slab(length - 40, 18, 20, { r: 6 }), 0, 0, -5),
  );
  /** @type {readonly PickShape[]} */
  const shapes = [
    'hook',
    'rake',
    'diamond',
    'ball',
    'rake',
    'hook',
    'tension',
    'diamond',
    'rake',
    'hook',
    'ball',
  ];
  const picks = troughs
    .filter((_, index) => index !== 4)
    .flatMap((x, index) =>
      place(
        pick(shapes[index % shapes.length], 104),
        { turn: [-90, 0, 0] },
        { turn: [0, 0, ((index * 31) % 5) - 2], move: [x, -46, 8] },
      ),
    );
  return [part('main', Manifold.union([rail(-23), rail(23), bridge])), ...(loaded ? picks : [])];
}
