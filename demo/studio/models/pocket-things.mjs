/** Things to wear and to hold: the club badge and the spring wand. */
import {
  boreY,
  box,
  circle,
  CrossSection,
  lift,
  Manifold,
  outline,
  part,
  place,
  pocket,
  polygon,
  prism,
  range,
  rod,
  roundedRectangle,
  slab,
} from './solids.mjs';
import { spring } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */
/** @typedef {import('./solids.mjs').Role} Role */

const ROUND = /** @type {const} */ (['Round', 2, 24]);

/** Badge lying on its back: a rimmed hexagon with a padlock over two crossed picks. @param {Role} ground @param {Role} relief @returns {Part[]} */
function badge(ground, relief) {
  const hexagon = polygon(6, 52)
    .offset(-3, ...ROUND)
    .offset(3, ...ROUND);
  const plate = prism(hexagon, 4, { chamfer: 0.6, foot: 0.6 });
  const rim = lift(
    prism(hexagon.offset(-0.6, ...ROUND).subtract(hexagon.offset(-3.2, ...ROUND)), 1.8, {
      chamfer: 0.5,
      foot: 0,
    }),
    0,
    0,
    3.9,
  );
  const stem = CrossSection.union([
    roundedRectangle(46, 3, 1.4),
    roundedRectangle(16, 5.4, 2).translate([-13, 0]),
    outline([
      [19, -1],
      [23.6, -1],
      [24.4, 4.2],
      [22, 4.2],
      [21, 1.4],
      [19, 1.4],
    ]),
  ]).rotate(38);
  const body = roundedRectangle(21, 17, 3).translate([0, -4]);
  const shackle = circle(16)
    .subtract(circle(9.4))
    .translate([0, 6])
    .subtract(CrossSection.square([40, 20], true).translate([0, -5]))
    .add(CrossSection.square([3.3, 6], true).translate([-6.35, 4]))
    .add(CrossSection.square([3.3, 6], true).translate([6.35, 4]));
  const keyhole = circle(5.6)
    .translate([0, -2.4])
    .add(roundedRectangle(2.4, 7, 0.8).translate([0, -6.4]));
  const lockShape = body.add(shackle);
  const picks = CrossSection.union([stem, stem.mirror([1, 0])])
    .subtract(lockShape.offset(1.4, ...ROUND))
    .intersect(hexagon.offset(-4, ...ROUND));
  const raised = (section, height) =>
    lift(prism(section, height, { chamfer: 0.4, foot: 0 }), 0, 0, 3.9);
  return [
    part(ground, plate),
    part(relief, [rim, raised(lockShape.subtract(keyhole), 2.2), raised(picks, 1.4)]),
  ];
}

/** Brooch pin on the back of a badge that lies face down. @returns {Part} */
function brooch() {
  const bar = lift(slab(30, 5, 1, { r: 1, chamfer: 0.2 }), 0, 0, 0);
  const hinge = lift(box(3, 6, 3.4), -13, 0, 0);
  const clasp = lift(boreY(4, 5).subtract(boreY(2.2, 9)), 13, 0, 2);
  const needle = lift(rod(1.1, 27, 0.3).rotate([0, 90, 0]), -13, 0, 2.4);
  return part('steel', [bar, hinge, clasp, needle]);
}

/** Badges: face up, one face down to show its pin. @param {{ readonly count?: 1 | 3 }} [choice] @returns {Part[]} */
export function clubBadges({ count = 3 } = {}) {
  if (count === 1) {
    return [
      ...place(badge('main', 'accent'), { turn: [0, 0, 6], move: [-34, 0, 0] }),
      ...place(badge('main', 'accent'), { turn: [180, 0, -12], move: [34, 4, 6] }),
      ...place([brooch()], { turn: [0, 0, -12], move: [34, 4, 5.9] }),
    ];
  }
  return [
    ...place(badge('main', 'accent'), { turn: [0, 0, 8], move: [0, -22, 0] }),
    ...place(badge('second', 'accent'), { turn: [0, 0, -14], move: [-42, 34, 0] }),
    ...place(badge('third', 'accent'), { turn: [0, 0, 22], move: [44, 30, 0] }),
  ];
}

/** Wand with a steel tip in its foot, beside a dish of springs. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function springWand({ loaded = true } = {}) {
  const foot = slab(112, 58, 16, { r: 14, chamfer: 2.4 })
    .subtract(lift(pocket(52, 40, 30, { r: 12, taper: 4 }), 20, 0, 4))
    .add(lift(rod(30, 26, 2), -34, 0, 0));
  const grip = Manifold.revolve(
    outline([
      [0, 0],
      [5, 0],
      [6.4, 4],
      [6.6, 30],
      [5.6, 38],
      [5.4, 52],
      [6.8, 66],
      [6.8, 72],
      [3.4, 84],
      [2.6, 88],
      [0, 88],
    ]),
    72,
  );
  const rings = range(5).map((index) =>
    lift(rod(16, 1.6, 0.2).subtract(rod(12.2, 4, 0)), 0, 0, 52 + index * 3.4),
  );
  const flats = range(6).map((index) => lift(box(4, 12, 32), 7.9, 0, 4).rotate([0, 0, 60 * index]));
  const wandMain = grip.subtract(Manifold.union([...rings, ...flats]));
  const collar = lift(rod(7.4, 5, 0.6), 0, 0, 86);
  const tip = lift(rod(4.6, 24, 0.5), 0, 0, 90);
  const clinging = range(4).map((index) =>
    lift(spring(2.9, 11, 6), 0, 0, -2)
      .rotate([[78, 104, 60, 96][index], 0, 80 * index + 20])
      .translate([
        Math.cos(((80 * index - 70) * Math.PI) / 180) * 2.6,
        Math.sin(((80 * index - 70) * Math.PI) / 180) * 2.6,
        104 + index * 2.6,
      ]),
  );
  const wand = [
    part('accent', wandMain),
    part('brass', collar),
    part('steel', loaded ? [tip, ...clinging] : tip),
  ];
  const heap = range(14).map((index) =>
    lift(spring(3, 10, 6), 0, 0, -5)
      .rotate([90, 0, (index * 137) % 360])
      .translate([
        20 + Math.cos(index * 2.4) * (3 + index * 1.05),
        Math.sin(index * 2.4) * (2 + index * 0.7),
        6.4 + (index % 3) * 1.6,
      ]),
  );
  const socket = Manifold.cylinder(40, 7.2, 7.2, 64).rotate([0, -9, 0]).translate([-33, 0, 8]);
  return [
    part('main', foot.subtract(socket)),
    ...place(wand, { turn: [0, -9, 0], move: [-33, 0, 9] }),
    ...(loaded ? [part('steel', heap)] : []),
  ];
}
