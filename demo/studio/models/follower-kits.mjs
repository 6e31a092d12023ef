/**
 * Follower sets: a kit in its case, minis on a key ring, and a gauge plate that shows which size
 * fits.
 */
import {
  bore,
  boreX,
  boreY,
  box,
  circle,
  convexPrism,
  knob,
  lift,
  Manifold,
  part,
  place,
  prism,
  range,
  rod,
  roundedRectangle,
  slab,
  wall,
} from './solids.mjs';
import { engraved, engravedFront } from './lettering.mjs';
import { keyRing, padlock } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

/** Follower with a cross handle, lying along x with the handle at -x. @param {number} d @param {number} length */
function handled(d, length) {
  const grip = convexPrism(roundedRectangle(23, 11, 5), 9, { chamfer: 1.6, foot: 1.6 })
    .translate([0, 0, -4.5])
    .rotate([0, 90, 90]);
  const shaft = lift(rod(d, length, 0.8).rotate([0, 90, 0]), -1, 0, 0);
  return Manifold.union([grip.rotate([0, 0, 90]), shaft]).subtract(
    Manifold.union([
      lift(boreX(d * 0.45, 24), length - 6, 0, 0),
      lift(box(10, 1.8, 30), length - 2, 0, -15),
    ]),
  );
}

/** Case with fitted recesses, its lid standing open behind or lying beside it. @param {{ readonly lid?: 'open' | 'off' }} [choice] @returns {Part[]} */
export function morticeKit({ lid = 'open' } = {}) {
  const [width, depth, height, handleX] = [168, 112, 20, -58];
  const sizes = [12.4, 12.7, 13];
  const y = (index) => 37 - index * 27;
  const recesses = sizes.flatMap((d, index) => [
    lift(boreX(d + 1, 84), -16, y(index), height - 2),
    lift(box(84, d + 1, 20), -16, y(index), height - 2),
    lift(Manifold.extrude(roundedRectangle(13, 25, 3), 20), handleX, y(index), 8),
    lift(Manifold.extrude(roundedRectangle(20, 22, 8), 20), 6, y(index), 8),
    engraved(String(d), 5, [38, y(index), height]),
  ]);
  const wells = [
    lift(Manifold.extrude(roundedRectangle(22, 92, 5), 20), 64, 0, 6),
    lift(Manifold.extrude(roundedRectangle(118, 15, 5), 20), -12, -43, 8),
  ];
  const base = slab(width, depth, height, { r: 8, chamfer: 0.6 }).subtract(
    Manifold.union([...recesses, ...wells]),
  );
  const latch = lift(slab(26, 5, 8, { r: 2, chamfer: 0.6 }), 0, -depth / 2 - 1.4, 8);
  const shims = range(3).map((index) =>
    lift(
      Manifold.extrude(roundedRectangle(5, 62, 1), 0.5),
      58 + index * 6,
      2 - index * 4,
      6.05 + index * 0.6,
    ),
  );
  const loader = Manifold.union([boreX(4.6, 96), lift(boreX(8, 34), -30, 0, 0)]).subtract(
    lift(boreX(3.4, 20), 44, 0, 0),
  );
  const badge = roundedRectangle(70, 26, 6).subtract(roundedRectangle(66, 22, 4));
  const cover = slab(width, depth, 12, { r: 8, chamfer: 1.6 })
    .subtract(lift(slab(width - 8, depth - 8, 20, { r: 5, chamfer: 0.2 }), 0, 0, -9.6))
    .subtract(lift(Manifold.extrude(badge, 3), 0, 0, 11.2));
  const coverPoses =
    lid === 'open'
      ? [
          { move: /** @type {const} */ ([0, -depth / 2, 0]) },
          {
            turn: /** @type {const} */ ([-104, 0, 0]),
            move: /** @type {const} */ ([0, depth / 2 - 1, height]),
          },
        ]
      : [{ turn: /** @type {const} */ ([0, 0, 8]), move: /** @type {const} */ ([24, 128, 0]) }];
  return [
    part('main', [base, latch]),
    ...sizes.map((d, index) =>
      part('accent', handled(d, 80), {
        turn: [90, 0, 0],
        move: [handleX, y(index), height - 2],
      }),
    ),
    part('steel', shims),
    part('brass', loader, { move: [-16, -43, 12.2] }),
    part('second', cover, ...coverPoses),
  ];
}

/** Five short followers in a caddy with an eye for a key ring. @param {{ readonly padlocked?: boolean }} [choice] @returns {Part[]} */
export function miniCaddy({ padlocked = true } = {}) {
  const diameters = [5, 6, 7, 8, 9];
  const xs = [-24.5, -14, -2.4, 10.4, 24.4];
  const body = Manifold.union([
    slab(70, 17, 16, { r: 7, chamfer: 1.6 }),
    wall(
      circle(13)
        .translate([-41, 5])
        .add(roundedRectangle(14, 11, 1).translate([-36, 5.5]))
        .intersect(roundedRectangle(40, 40, 0.5).translate([-40, 20])),
      5,
      0.8,
    ),
  ]).subtract(
    Manifold.union([
      lift(boreY(6, 30), -42, 0, 5),
      ...xs.map((x, index) => lift(bore(diameters[index] + 0.5, 20), x, 0, 3)),
      ...xs.map((x, index) => engravedFront(String(diameters[index]), 5.4, [x, -8.5, 7.6])),
    ]),
  );
  const minis = diameters.map((d, index) =>
    part('second', mini(d), { turn: [0, 0, index * 31], move: [xs[index], 0, 4] }),
  );
  const ring = part('steel', keyRing(28), { move: [-57, 0, 2] });
  const loose = part(
    'second',
    mini(7),
    { turn: [0, 0, 20] },
    { turn: [0, 90, 24], move: [-12, -34, 4.7] },
  );
  return [
    part('main', body),
    ...(padlocked ? minis : minis.filter((_, index) => index !== 2)),
    ring,
    ...(padlocked ? place(padlock(34), { turn: [0, 0, -22], move: [54, 16, 0] }) : [loose]),
  ];
}

/** Follower for a padlock's plug, with a collar to pull it by. @param {number} d */
function mini(d) {
  return Manifold.union([rod(d, 34, 0.6), lift(rod(d + 2.4, 5, 0.8), 0, 0, 27)]).subtract(
    Manifold.union([lift(box(20, 1.3, 5), 0, 0, -1), lift(bore(d * 0.4, 8), 0, 0, 28)]),
  );
}

/** Plate of measured holes standing in a foot, or lying with a follower tried in it. @param {{ readonly view?: 'standing' | 'trying' }} [choice] @returns {Part[]} */
export function gaugePlate({ view = 'standing' } = {}) {
  const sizes = ['9.5', '10', '10.5', '11', '11.5', '12', '12.5', '12.7', '13', '13.5', '14', '15'];
  const at = (index) => ({ x: ((index % 4) - 1.5) * 29, y: 40 - Math.floor(index / 4) * 31 });
  const holes = sizes.flatMap((size, index) => {
    const { x, y } = at(index);
    const d = Number(size);
    return [
      lift(bore(d, 10), x, y, -2),
      lift(Manifold.cylinder(1, d / 2 - 0.2, d / 2 + 0.9, 64), x, y, 4.2),
      engraved(size, 5.4, [x, y - 13.4, 5]),
    ];
  });
  const plate = prism(
    roundedRectangle(126, 122, 8).subtract(circle(6).translate([56.5, 54.5])),
    5,
    { chamfer: 0.8, foot: 0.6 },
  ).subtract(Manifold.union(holes));
  const lean = 74;
  const foot = slab(112, 44, 14, { r: 8, chamfer: 2 }).subtract(
    lift(box(200, 5.6, 40), 0, 0, 0)
      .rotate([lean - 90, 0, 0])
      .translate([0, -3, 4]),
  );
  if (view === 'standing') {
    return [
      part('main', plate, { move: [0, 61, -2.5] }, { turn: [lean, 0, 0], move: [0, -3, 4.2] }),
      part('second', foot),
    ];
  }
  const test = Manifold.union([rod(12.68, 60, 0.8), lift(knob(19, 9, 10), 0, 0, 56)]);
  return [
    part('main', plate),
    part('accent', test, { move: [at(7).x, at(7).y, 0] }),
    part('second', foot, { move: [-4, 94, 0] }),
  ];
}
