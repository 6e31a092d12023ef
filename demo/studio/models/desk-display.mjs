/** Display parts for a desk or a shelf: nameplates, padlock steps, edge clips. */
import {
  bore,
  box,
  circle,
  CrossSection,
  knob,
  lift,
  Manifold,
  outline,
  part,
  place,
  prism,
  range,
  rod,
  roundedRectangle,
  slab,
  wall,
} from './solids.mjs';
import { BENCH_TOP_MM, benchEdge } from './lock-props.mjs';
import { padlock, roundCylinder, screwX } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

/**
 * Strokes of the letters that the pictured plates spell, in a box 6 wide and 10 high.
 * @type {Record<string, readonly (readonly (readonly [number, number])[])[]>}
 */
const STROKES = {
  E: [
    [
      [5, 10],
      [0, 10],
      [0, 0],
      [5, 0],
    ],
    [
      [0, 5],
      [4, 5],
    ],
  ],
  I: [
    [
      [2, 0],
      [2, 10],
    ],
  ],
  N: [
    [
      [0, 0],
      [0, 10],
      [6, 0],
      [6, 10],
    ],
  ],
  P: [
    [
      [0, 0],
      [0, 10],
      [4, 10],
      [6, 8.6],
      [6, 6.4],
      [4, 5],
      [0, 5],
    ],
  ],
  S: [
    [
      [6, 8.8],
      [4.6, 10],
      [1.4, 10],
      [0, 8.8],
      [0, 6.4],
      [1.4, 5.2],
      [4.6, 4.8],
      [6, 3.6],
      [6, 1.2],
      [4.6, 0],
      [1.4, 0],
      [0, 1.2],
    ],
  ],
  V: [
    [
      [0, 10],
      [3, 0],
      [6, 10],
    ],
  ],
  X: [
    [
      [0, 0],
      [6, 10],
    ],
    [
      [0, 10],
      [6, 0],
    ],
  ],
};

/** Raised words on a plate in the x–y plane, centred. @param {string} words @param {number} scale */
function lettering(words, scale) {
  const widths = words.split('').map((letter) => (letter === ' ' ? 4 : letter === 'I' ? 7 : 9));
  const total = widths.reduce((sum, width) => sum + width, -3);
  const strokes = words.split('').flatMap((letter, index) => {
    const start = widths.slice(0, index).reduce((sum, width) => sum + width, 0) - total / 2;
    return (STROKES[letter] ?? []).flatMap((points) =>
      points
        .slice(1)
        .map((point, at) =>
          CrossSection.hull(
            [points[at], point].map(([x, y]) => circle(1.9, 20).translate([start + x, y - 5])),
          ),
        ),
    );
  });
  return prism(CrossSection.union(strokes).scale(scale), 1.6, { chamfer: 0.3, foot: 0 });
}

/** Plate with a border and raised words, face up. @param {string} words @param {'main' | 'second'} role @returns {Part[]} */
function nameplate(words, role) {
  const shape = roundedRectangle(96, 34, 5);
  const rim = shape.subtract(shape.offset(-2.6, 'Round', 2, 24));
  const dots = [-41, 41].map((x) => circle(4.4).translate([x, 0]));
  return [
    part(role, [
      prism(shape.subtract(CrossSection.union(dots)), 4, { chamfer: 0.5, foot: 0.5 }),
      lift(prism(rim, 1.7, { chamfer: 0.5, foot: 0 }), 0, 0, 3.9),
    ]),
    part('accent', lift(lettering(words, 1.12), 0, 0, 3.9)),
  ];
}

/** Wedge with a groove for a plate, which then leans back. */
function easel() {
  const section = outline([
    [-24, 0],
    [24, 0],
    [24, 5],
    [8, 36],
    [2, 36],
    [-14, 8],
    [-18, 11],
    [-24, 7],
  ])
    .offset(-1.4, 'Round', 2, 24)
    .offset(1.4, 'Round', 2, 24);
  const hollow = outline([
    [-6, 5],
    [17, 5],
    [5, 27],
  ]).offset(-1.6, 'Round', 2, 24);
  return wall(section.subtract(hollow), 84, 1.2).rotate([0, 0, 90]).rotate([0, 0, 180]);
}

/** Nameplates on their easels. @param {{ readonly show?: 'pair' | 'one' | 'apart' }} [choice] @returns {Part[]} */
export function nameplates({ show = 'pair' } = {}) {
  const lean = /** @type {const} */ ({ turn: [60, 0, 0], move: [0, -9.4, 24.4] });
  const stand = (words, role) => [
    part(role, easel(), { turn: [0, 0, 180] }),
    ...place(nameplate(words, role), lean),
  ];
  if (show === 'one') return stand('SEVEN', 'second');
  if (show === 'apart') {
    return [
      part('main', easel(), { turn: [0, 0, 180] }, { turn: [0, 0, 8], move: [6, 34, 0] }),
      ...place(nameplate('SIX PINS', 'main'), { turn: [0, 0, -6], move: [-4, -22, 0] }),
    ];
  }
  return [
    ...place(stand('SIX PINS', 'main'), { turn: [0, 0, 6], move: [-30, 36, 0] }),
    ...place(stand('SEVEN', 'second'), { turn: [0, 0, -4], move: [34, -42, 0] }),
  ];
}

/** Three steps with padlock beds, each with a slot for a card. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function padlockSteps({ loaded = true } = {}) {
  const [width, depth, rise] = [72, 42, 22];
  const section = outline([
    [0, 0],
    [3 * depth, 0],
    [3 * depth, 3 * rise],
    [2 * depth, 3 * rise],
    [2 * depth, 2 * rise],
    [depth, 2 * rise],
    [depth, rise],
    [0, rise],
  ])
    .offset(-1.6, 'Round', 2, 24)
    .offset(1.6, 'Round', 2, 24);
  const arches = CrossSection.union(
    range(2).map((index) =>
      CrossSection.hull([
        circle(22).translate([depth * (index + 1.5), 8 + index * rise * 0.9]),
        roundedRectangle(22, 4, 0.5).translate([depth * (index + 1.5), 2]),
      ]),
    ),
  );
  const foot = roundedRectangle(400, 5, 0.5).translate([0, -0.4]);
  const shape = section.subtract(arches.subtract(foot));
  const body = wall(shape, width, 1.4).rotate([0, 0, 90]);
  const sizes = [46, 40, 33];
  const beds = sizes.map((size, index) => {
    const z = (index + 1) * rise;
    const y = (index + 0.5) * depth + 3;
    return { size, y, z };
  });
  const cuts = beds.map(({ size, y, z }) =>
    lift(slab(size + 1.2, size * 0.4 + 1.2, 20, { r: 3.6, chamfer: 0 }), 0, y, z - 4),
  );
  const keyways = beds.map(({ y, z }) => lift(bore(15, 40), 0, y, z - 12));
  const cards = beds.map(({ y, z }) =>
    lift(slab(40, 3, 12, { r: 1, chamfer: 0.4 }), 0, y - depth / 2 - 3, z - 17),
  );
  const slots = beds.map(({ y, z }) => lift(box(42, 3.4, 13), 0, y - depth / 2 - 2.4, z - 17.5));
  return [
    part('main', body.subtract(Manifold.union([...cuts, ...keyways, ...slots])), {
      move: [0, -1.5 * depth, 0],
    }),
    part('accent', cards, { move: [0, -1.5 * depth + 0.2, 0] }),
    ...(loaded
      ? beds.flatMap(({ size, y, z }) =>
          place(padlock(size), { move: [0, y - 1.5 * depth, z - 3.8] }),
        )
      : []),
  ];
}

/** Clip round a shelf, the shelf's top at z = 0 and its edge at y = 0. @param {'hook' | 'perch'} kind @returns {Part[]} */
function shelfClip(kind) {
  const section = outline([
    [-9, -40],
    [34, -40],
    [34, -28],
    [0, -28],
    [0, 0],
    [30, 0],
    [30, 8],
    [-9, 8],
  ])
    .offset(-2, 'Round', 2, 24)
    .offset(2, 'Round', 2, 24);
  const body = wall(section, 34, 1.2)
    .rotate([0, 0, 90])
    .subtract(lift(bore(8.4, 60), 0, 18, -60));
  const hookShape = outline([
    [0, -13],
    [-13, -13],
    [-13, -8],
    [-20, -8],
    [-20, -20],
    [0, -20],
  ])
    .offset(-1.2, 'Round', 2, 16)
    .offset(1.2, 'Round', 2, 16);
  const hook = wall(hookShape, 11, 0.8).rotate([0, 0, 90]).translate([0, -8.4, 0]);
  const cup = prism(circle(34).subtract(circle(22.6)), 22, { chamfer: 1.4, foot: 1.4 });
  const neck = lift(slab(18, 10, 22, { r: 2, chamfer: 1 }), 0, -12, -26);
  const front =
    kind === 'hook'
      ? hook
      : lift(cup, 0, -27.5, -26).add(neck.subtract(lift(bore(24, 60), 0, -27.5, -40)));
  return [
    part('main', body.add(front)),
    part('steel', screwX(8, 34).rotate([0, 90, 0]), { move: [0, 18, -42] }),
    part('accent', rod(18, 4.4, 1), { move: [0, 18, -22.6] }),
    part('accent', knob(24, 11, 8), { move: [0, 18, -62] }),
    ...(kind === 'hook'
      ? place(padlock(36), { turn: [0, 0, 90] }, { move: [0, -24.5, -13.4 - 36 * 1.455] })
      : place(roundCylinder({ d: 22, length: 40, flange: 27 }), {
          turn: [0, 0, 14],
          move: [0, -27.5, -36],
        })),
  ];
}

/** A clip with a hook and one with a perch, on the edge of a shelf. @returns {Part[]} */
export function shelfClips() {
  const top = BENCH_TOP_MM;
  return [
    benchEdge(176),
    ...place(shelfClip('hook'), { move: [-42, 0, top] }),
    ...place(shelfClip('perch'), { move: [42, 0, top] }),
  ];
}
