/** Plug followers: printed standing, so their layers run round them. */
import {
  bore,
  boreX,
  box,
  circle,
  convexPrism,
  CrossSection,
  lift,
  Manifold,
  part,
  polygon,
  range,
  rod,
  roundedRectangle,
  slab,
  wall,
} from './solids.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

/** Follower standing up: hollow below, slotted above, four dimples at the chamber line. */
function follower(d, length) {
  const dimples = range(4).map((index) =>
    lift(boreX(2.8, 2), d / 2, 0, length * 0.58).rotate([0, 0, 90 * index]),
  );
  const cuts = [
    lift(bore(d * 0.5, 16), 0, 0, -1),
    lift(bore(d * 0.36, 14), 0, 0, length - 9),
    lift(box(2 * d, 1.8, 10), 0, 0, length - 5),
    ...dimples,
  ];
  return rod(d, length, 0.9).subtract(Manifold.union(cuts));
}

/** Followers of rising diameter in a grooved tray. @param {{ readonly count?: number }} [choice] @returns {Part[]} */
export function steppedSet({ count = 5 } = {}) {
  const pitch = 19;
  const size = (index) => ({
    d: 9.5 + index * 1.1,
    length: 60 + index * 4,
    y: (index - (count - 1) / 2) * pitch,
  });
  const height = 11;
  const grooves = range(count).flatMap((index) => {
    const { d, y } = size(index);
    return [lift(boreX(d + 0.6, 82), 0, y, height + 1), lift(boreX(15, 18), -26, y, height + 2)];
  });
  const tray = slab(92, count * pitch + 8, height, { r: 6, chamfer: 1.2 }).subtract(
    Manifold.union(grooves),
  );
  const followers = range(count).map((index) => {
    const { d, length, y } = size(index);
    return part(
      'main',
      follower(d, length),
      { turn: [0, 0, 28 * index] },
      { turn: [0, 90, 0], move: [-38, y, height + 0.7] },
    );
  });
  return [part('second', tray), ...followers];
}

/** Half-moon followers with finger flags. @param {{ readonly apart?: boolean }} [choice] @returns {Part[]} */
export function euroPair({ apart = false } = {}) {
  const d = 13;
  const flat = lift(box(20, 20, 32), 13.4, 0, 28);
  const flag = lift(wall(roundedRectangle(26, 16, 5).translate([4, 8]), 4.4, 0.9), 0, 0, -2);
  const one = Manifold.union([rod(d, 60, 1.2), flag])
    .subtract(flat)
    .subtract(lift(box(20, 1.8, 8), 0, 0, 55));
  if (apart) {
    return [
      part(
        'main',
        one,
        { turn: [0, 0, 90] },
        { turn: [0, 90, 0], move: [-30, -11, 6.5] },
        { turn: [0, 0, 9] },
      ),
      part(
        'main',
        one,
        { turn: [0, 0, 20] },
        { turn: [0, 90, 0], move: [-26, 14, 6.5] },
        { turn: [0, 0, -8] },
      ),
    ];
  }
  const height = 12;
  const grooves = [-12, 12].map((y) => lift(boreX(d + 0.6, 120), 0, y, height + 1));
  const rest = slab(46, 52, height, { r: 6, chamfer: 1.2 })
    .subtract(Manifold.union(grooves))
    .subtract(lift(Manifold.extrude(roundedRectangle(20, 70, 5), 9), 0, 0, 7));
  return [
    part('second', rest),
    part('main', one, { turn: [0, 0, 180] }, { turn: [0, 90, 0], move: [-27, -12, height + 0.7] }),
    part('main', one, { turn: [0, 0, 150] }, { turn: [0, 90, 0], move: [-33, 12, height + 0.7] }),
  ];
}

/** Hexagonal block of standing followers. @returns {Part[]} */
export function followerBlock() {
  const diameters = [9, 10, 11, 12, 12.7, 13, 14];
  const spots = diameters.map((d, index) =>
    index === 6
      ? { d, x: 0, y: 0 }
      : { d, x: Math.cos((index * Math.PI) / 3) * 23, y: Math.sin((index * Math.PI) / 3) * 23 },
  );
  const shape = polygon(6, 70).offset(4, 'Round', 2, 32);
  const sockets = spots.flatMap(({ d, x, y }) => [
    lift(bore(d + 0.8, 40), x, y, 6),
    lift(Manifold.cylinder(2, d / 2 + 0.3, d / 2 + 2, 48), x, y, 28.4),
  ]);
  const grooves = CrossSection.union(
    range(6).map((index) =>
      circle(9)
        .translate([0, 41.5])
        .rotate(index * 60),
    ),
  );
  const block = convexPrism(shape, 30, { chamfer: 2.4, foot: 0.8 }).subtract(
    Manifold.union([...sockets, lift(Manifold.extrude(grooves, 40), 0, 0, -1)]),
  );
  const band = lift(Manifold.extrude(polygon(6, 80).subtract(polygon(6, 76.6)), 2), 0, 0, 8);
  return [
    part('main', block.subtract(band)),
    ...spots.map(({ d, x, y }, index) =>
      part('second', follower(d, 72), { turn: [0, 0, index * 37], move: [x, y, 6.2] }),
    ),
  ];
}
