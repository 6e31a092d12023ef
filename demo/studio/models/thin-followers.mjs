/** Followers for special tasks: tubes, changeable ends, forks for wafers, and a comb. */
import {
  bore,
  boreX,
  box,
  circle,
  convexPrism,
  CrossSection,
  knob,
  lift,
  Manifold,
  part,
  range,
  rod,
  roundedRectangle,
  slab,
  wall,
} from './solids.mjs';
import { engraved } from './lettering.mjs';
import { spring } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

/** Tube with a wall of 1.2 mm, a slot at the top and two windows. @param {number} d */
function tube(d) {
  const window = Manifold.extrude(roundedRectangle(4.4, 15, 2.2), 2 * d)
    .translate([0, 0, -d])
    .rotate([90, 0, 0]);
  return rod(d, 82, 0.5).subtract(
    Manifold.union([
      lift(bore(d - 2.4, 90), 0, 0, -2),
      lift(Manifold.cylinder(1.2, d / 2 - 1.2, d / 2 - 0.4, 48), 0, 0, 81),
      lift(box(2, 40, 22), 0, 0, 64),
      lift(window, 0, 0, 20),
      lift(window, 0, 0, 42),
    ]),
  );
}

/** Thin-walled tubes on the pegs of a three-lobed base, one lying before it. @param {{ readonly view?: 'standing' | 'lying' }} [choice] @returns {Part[]} */
export function thinWall({ view = 'standing' } = {}) {
  const diameters = [11.8, 12.7, 13.2];
  const spots = [
    { x: -19, y: -8 },
    { x: 19, y: -8 },
    { x: 0, y: 22 },
  ];
  const foot = CrossSection.hull(spots.map(({ x, y }) => circle(32).translate([x, y])));
  const base = convexPrism(foot, 11, { chamfer: 2, foot: 0.8 }).subtract(
    Manifold.union(
      spots.flatMap(({ x, y }, index) => [
        lift(bore(diameters[index] + 0.8, 10), x, y, 5),
        engraved(String(diameters[index]), 4.2, [x, y - 11, 11]),
      ]),
    ),
  );
  const pegs = spots.map(({ x, y }, index) => lift(rod(diameters[index] - 3.2, 24, 1.2), x, y, 2));
  const all = spots.map(({ x, y }, index) => ({ x, y, solid: tube(diameters[index]) }));
  if (view === 'standing') {
    return [
      part('second', [base, ...pegs]),
      ...all.map(({ x, y, solid }, index) =>
        part('main', solid, { turn: [0, 0, 20 + index * 50], move: [x, y, 5.1] }),
      ),
    ];
  }
  return [
    part('second', [base, ...pegs]),
    part('main', all[2].solid, { turn: [0, 0, 30], move: [0, 22, 5.1] }),
    part('main', all[0].solid, { turn: [0, 0, 60] }, { turn: [0, 90, -14], move: [-52, -34, 5.9] }),
    part('main', all[1].solid, { turn: [0, 0, 35] }, { turn: [0, 90, 8], move: [-46, -64, 6.35] }),
  ];
}

/** One handle and four ends: for a plain tail, a cam screw, a cross and a hollow. @param {{ readonly apart?: boolean }} [choice] @returns {Part[]} */
export function plugEnd({ apart = false } = {}) {
  const d = 12.7;
  const shaft = Manifold.union([
    lift(knob(24, 15, 12), 0, 0, 0),
    lift(rod(16, 4, 0.8), 0, 0, 14.5),
    lift(rod(d, 58, 0.5), 0, 0, 17),
    lift(rod(7, 8, 0.6), 0, 0, 74),
  ]).subtract(lift(box(20, 2.2, 6), 0, 0, 79));
  const tip = (cut) =>
    rod(d, 17, 0.7).subtract(
      Manifold.union([lift(bore(7.4, 8), 0, 0, -0.1), lift(cut, 0, 0, 9.5)]),
    );
  const cuts = [
    box(30, 2.4, 12),
    Manifold.union([box(30, 2.4, 12), box(2.4, 30, 12)]),
    bore(8.6, 12),
    Manifold.union([box(4.8, 30, 12), bore(7, 12)]),
  ];
  const tips = cuts.map(tip);
  const post = wall(
    roundedRectangle(30, 40, 5)
      .subtract(circle(d + 0.8).translate([0, 21]))
      .subtract(roundedRectangle(60, 40, 1).translate([0, -20])),
    9,
    1,
  ).rotate([0, 0, 90]);
  const dock = Manifold.union([
    slab(112, 62, 9, { r: 7, chamfer: 1.4 }),
    lift(post, -8, 12, 8),
    lift(post, 30, 12, 8),
  ]).subtract(
    Manifold.union(range(4).map((index) => lift(bore(13.4, 12), index * 24 - 36, -18, 3.4))),
  );
  const lying = {
    turn: /** @type {const} */ ([0, 90, 0]),
    move: /** @type {const} */ ([-42, 12, 29]),
  };
  const mounted = tips[0].translate([0, 0, 75.2]);
  const standing = range(4).filter((index) => index !== 0);
  if (apart) {
    return [
      part('main', shaft, { turn: [0, 90, 0], move: [-60, 0, 12] }, { turn: [0, 0, 6] }),
      ...tips.map((solid, index) =>
        part(
          'second',
          solid,
          { turn: [0, 0, 25 * index] },
          { move: [index * 22 - 18, -34 - index * 2, 0] },
        ),
      ),
    ];
  }
  return [
    part('main', dock),
    part('main', shaft, { turn: [0, 0, 60] }, lying),
    part('second', mounted, { turn: [0, 0, 60] }, lying),
    ...standing.map((index) =>
      part('second', tips[index], { turn: [0, 0, 35], move: [index * 24 - 36, -18, 3.5] }),
    ),
  ];
}

/** Two-tined forks that hold wafers down while the plug slides out. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function waferFork({ loaded = true } = {}) {
  const sizes = [
    { d: 11, y: 26 },
    { d: 13, y: -26 },
  ];
  const forks = sizes.map(({ d, y }) => part('main', fork(d), { move: [0, y, 0] }));
  const plug = Manifold.union([
    boreX(11.2, 34),
    lift(boreX(15.4, 3), 18, 0, 0),
    lift(boreX(7, 10), -21, 0, 0),
  ]).subtract(
    Manifold.union([
      ...range(5).map((index) => lift(box(1.5, 7.4, 30), -11 + index * 5, 0, -15)),
      lift(box(12, 2, 5), 18, 0, -2.5),
    ]),
  );
  const wafers = range(5).map((index) =>
    lift(box(1.1, 7, 13.4), -11 + index * 5, 0, -6.7 + ((index * 3) % 4) * 0.8 - 1),
  );
  const rest = {
    turn: /** @type {const} */ ([0, 0, 0]),
    move: /** @type {const} */ ([86, -26, 9.2]),
  };
  return [...forks, ...(loaded ? [part('brass', plug, rest), part('steel', wafers, rest)] : [])];
}

/** Paddle with a half shell split into two tines, along +x. @param {number} d */
function fork(d) {
  const axis = d / 2 + 3;
  const paddle = lift(
    convexPrism(roundedRectangle(64, 26, 12), 6, { chamfer: 1.4, foot: 0.8 }),
    -44,
    0,
    axis - 3,
  ).subtract(
    Manifold.union([lift(bore(11, 30), -62, 0, 0), engraved(String(d), 9, [-36, 0, axis + 3])]),
  );
  const neck = Manifold.hull([
    lift(box(1, 22, 5), -16, 0, axis - 2.5),
    lift(boreX(d + 3.4, 1), 4, 0, axis),
  ]);
  const shell = lift(boreX(d + 3.4, 60).subtract(boreX(d, 80)), 32, 0, axis);
  const slit = lift(box(60, d * 0.5, 40), 38, 0, axis - 20);
  const opening = lift(Manifold.extrude(roundedRectangle(58, d * 0.5, 3), 60), 42, 0, axis - 30);
  return Manifold.union([
    paddle,
    neck.subtract(lift(boreX(d, 8), 6, 0, axis)),
    shell.subtract(lift(box(90, 40, 30), 30, 0, axis + 3.2)).subtract(slit.intersect(opening)),
  ]);
}

/** Dock with a flat-topped follower and the comb that keeps springs upright in it. @param {{ readonly comb?: 'seated' | 'out' }} [choice] @returns {Part[]} */
export function combFollower({ comb = 'seated' } = {}) {
  const pitch = 4.2;
  const d = 12.7;
  const dock = slab(112, 54, 12, { r: 7, chamfer: 1.4 }).subtract(
    Manifold.union([
      lift(boreX(d + 0.5, 200), 0, -12, 13.2),
      lift(Manifold.extrude(roundedRectangle(42, 8.6, 2), 20), 4, 17, 4),
    ]),
  );
  const wells = range(6).map((index) => lift(bore(3.2, 10), (index - 2.5) * pitch + 8, 0, 1.2));
  const body = boreX(d, 96)
    .intersect(
      convexPrism(roundedRectangle(95.6, 40, 1.4), 40, { chamfer: 0, foot: 0 }).translate([
        0, 0, -20,
      ]),
    )
    .subtract(lift(box(44, 30, 10), 8, 0, 3.6))
    .subtract(Manifold.union([...wells, lift(box(8, 1.8, 30), 46, 0, -15)]));
  const spine = wall(roundedRectangle(38, 13, 3).translate([0, 13]), 7.6, 0.9);
  const tines = range(7).map((index) => lift(box(1.4, 5.4, 12), (index - 3) * pitch, 0, -3));
  const grips = range(7).map((index) => lift(box(1.6, 20, 3), (index - 3) * 4.6, 0, 18.6));
  const tool = Manifold.union([spine, ...tines]).subtract(Manifold.union(grips));
  const coils = range(6).map((index) =>
    spring(2, 11, 8).translate([(index - 2.5) * pitch + 8, 0, 1.4]),
  );
  const home = { move: /** @type {const} */ ([0, -12, 13.2]) };
  const combPose =
    comb === 'seated'
      ? [{ move: /** @type {const} */ ([8, -12, 20]) }]
      : [{ move: /** @type {const} */ ([4, 17, 8]) }];
  return [
    part('main', dock),
    part('second', body, home),
    part('accent', tool, ...combPose),
    part('steel', coils, home),
  ];
}
