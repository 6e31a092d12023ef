/** Holders that keep picks off the bench: on the wall, in a bag, in a drawer. */
import {
  boreY,
  box,
  lift,
  Manifold,
  outline,
  part,
  place,
  pocket,
  range,
  rod,
  roundedRectangle,
  slab,
  wall,
} from './solids.mjs';
import { pick } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */
/** @typedef {import('./props.mjs').PickShape} PickShape */

/** @type {readonly PickShape[]} */
const SHAPES = ['hook', 'rake', 'diamond', 'hook', 'ball', 'rake', 'hook', 'diamond', 'tension'];

/** Two slotted shelves on a back plate, screwed to a board. @param {{ readonly slots?: 10 | 14, readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function wallPickRail({ slots = 10, loaded = true } = {}) {
  const pitch = 20;
  const width = slots * pitch + 16;
  const x = (index) => (index - (slots - 1) / 2) * pitch;
  const board = wall(roundedRectangle(width + 46, 150, 5).translate([0, 75]), 14, 1.2);
  const plate = lift(wall(roundedRectangle(width, 68, 7).translate([0, 64]), 6, 1), 0, -10, 0);
  const shelf = (z) => lift(slab(width, 34, 8, { r: 5, chamfer: 1.2 }), 0, -28, z);
  const cheek = wall(
    outline([
      [-12, 90],
      [-40, 88],
      [-40, 80],
      [-30, 66],
      [-44, 42],
      [-40, 34],
      [-12, 32],
    ])
      .offset(-2, 'Round', 2, 24)
      .offset(2, 'Round', 2, 24),
    6,
    1,
  ).rotate([0, 0, 90]);
  const cheeks = [-1, 1].map((side) => lift(cheek, side * (width / 2 - 3), 0, 0));
  const slotCuts = range(slots).flatMap((index) => [
    lift(box(10.6, 2.8, 40), x(index), -31, 76),
    lift(box(10.6, 2.8, 20), x(index), -31, 36.6),
    lift(
      Manifold.hull([lift(box(10.6, 2.8, 0.1), 0, 0, -1.6), lift(box(13.4, 6, 0.1), 0, 0, 0.4)]),
      x(index),
      -31,
      88,
    ),
  ]);
  const screwAt = [-1, 1].map((side) => side * (width / 2 - 28));
  const seats = screwAt.map((at) => lift(boreY(9.4, 3), at, -13, 64));
  const screws = screwAt.map((at) =>
    lift(rod(8.6, 3, 0.6).rotate([90, 0, 0]), at, -10.4, 64).subtract(
      lift(box(6.4, 1.6, 1.2), at, -13.4, 63.4),
    ),
  );
  const rail = Manifold.union([plate, shelf(32), shelf(80), ...cheeks]).subtract(
    Manifold.union([...slotCuts, ...seats]),
  );
  const picks = range(slots)
    .filter((index) => index !== 6)
    .flatMap((index) =>
      place(pick(SHAPES[index % SHAPES.length], 100 - (index % 3) * 4), {
        move: [x(index), -31, 36.8],
      }),
    );
  return [
    part('second', board),
    part('main', rail),
    part('steel', screws),
    ...(loaded ? picks : []),
  ];
}

const STRIP = { pitch: 18.4, length: 104, curlDeg: 27 };

/** One pocket of the roll insert: a bed under two straps. */
function rollPocket() {
  const strap = (length, y) =>
    Manifold.hull([
      lift(Manifold.extrude(roundedRectangle(16.8, length, 1), 0.1), 0, y, 2),
      lift(Manifold.extrude(roundedRectangle(13.6, length - 2, 1), 0.1), 0, y, 8.2),
    ]);
  const bed = slab(17.2, STRIP.length, 4, { r: 2, chamfer: 0.6 });
  return Manifold.union([bed, strap(24, -33), strap(12, 4)]).subtract(
    lift(box(10.8, 140, 2.8), 0, 0, 3),
  );
}

/** Strip of soft pockets, half of it rolled up. @param {{ readonly pockets?: number, readonly rolled?: number }} [choice] pockets that curl up @returns {Part[]} */
export function rollInsert({ pockets = 12, rolled = 6 } = {}) {
  const flat = pockets - rolled;
  const one = rollPocket();
  let [x, z, angle] = [(-flat / 2) * STRIP.pitch - 20, 0, 0];
  const solids = [];
  const picks = [];
  range(pockets).forEach((index) => {
    if (index >= flat) angle += STRIP.curlDeg;
    const radians = (angle * Math.PI) / 180;
    const [dx, dz] = [Math.cos(radians) * STRIP.pitch, Math.sin(radians) * STRIP.pitch];
    const at = /** @type {const} */ ([x + dx / 2, 0, z + dz / 2]);
    const hinge = lift(box(STRIP.pitch + 0.8, STRIP.length - 22, 1), 0, 0, 0);
    solids.push(
      one
        .add(hinge)
        .rotate([0, -angle, 0])
        .translate([...at]),
    );
    picks.push(
      ...place(
        pick(SHAPES[index % SHAPES.length], 100 - (index % 4) * 3),
        { turn: [-90, 0, 0], move: [0, -46, 4.2] },
        { turn: [0, -angle, 0], move: at },
      ),
    );
    [x, z] = [x + dx, z + dz];
  });
  return [part('main', solids), ...picks];
}

/** Tray for a drawer: lanes with a finger trench, and three bins. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function drawerInsert({ loaded = true } = {}) {
  const [width, depth, height, floor] = [250, 152, 24, 3];
  const laneY = range(7).map((index) => -60 + index * 20);
  const lanes = laneY.map((y) => lift(pocket(156, 16.4, 40, { r: 3, taper: 1 }), -38, y, 10));
  const mouths = laneY.map((y) =>
    lift(
      Manifold.hull([
        lift(Manifold.extrude(roundedRectangle(156, 16.4, 3), 0.1), 0, 0, -1.2),
        lift(Manifold.extrude(roundedRectangle(158.6, 18.8, 3.6), 0.1), 0, 0, 0.2),
      ]),
      -38,
      y,
      height,
    ),
  );
  const trench = lift(boreY(46, depth - 14), -56, 0, 25 + floor);
  const bins = [-49, 0, 49].map((y) =>
    lift(pocket(64, 42, height + 10, { r: 6, taper: 2 }), 80, y, floor),
  );
  const tail = outline([
    [-9, 0],
    [9, 0],
    [12, 5],
    [-12, 5],
  ]);
  const joint = (grow) =>
    Manifold.extrude(tail.offset(grow, 'Round', 2, 12), 12).rotate([0, 0, -90]);
  const tray = slab(width, depth, height, { r: 5, chamfer: 1 })
    .subtract(Manifold.union([...lanes, ...mouths, trench, ...bins]))
    .subtract(lift(joint(0.3), -width / 2 - 0.1, 0, -1))
    .add(lift(joint(0), width / 2 - 0.1, 0, 0.6));
  const label = lift(slab(18, 10, 1.4, { r: 2, chamfer: 0.3 }), 0, 0, 0);
  const labels = laneY.map((y) => lift(label.rotate([0, 0, 90]), 28, y, 10));
  const lying = (shape, length, x, y, z, turn) =>
    place(pick(shape, length), { turn: [-90, 0, 0] }, { turn: [0, 0, turn - 90], move: [x, y, z] });
  const picks = laneY
    .filter((_, index) => index !== 3)
    .flatMap((y, index) => [
      ...lying(SHAPES[index % SHAPES.length], 112 - (index % 3) * 5, -104, y - 1, 11, 1),
    ]);
  const bars = [-6, 1, 9].flatMap((y, index) =>
    lying('tension', 52, 56, 49 + y, floor + 1 + index * 0.2, 4 - index * 5),
  );
  return [part('main', tray), part('second', labels), ...(loaded ? [...picks, ...bars] : [])];
}
