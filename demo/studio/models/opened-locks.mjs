/** Open teaching models: a combination dial with its wheels, and a lever lock without its lid. */
import {
  bore,
  boreY,
  box,
  circle,
  CrossSection,
  knob,
  lift,
  Manifold,
  outline,
  part,
  prism,
  range,
  rod,
  roundedRectangle,
  slab,
  wall,
} from './solids.mjs';

/** @typedef {import('./solids.mjs').Part} Part */
/** @typedef {import('./solids.mjs').Section} Section */

/** Strokes of a seven-segment digit: across (a, g, d) and upright (f, b, e, c). */
const SEGMENTS = /** @type {const} */ ({
  a: { at: [0, 4], along: 'across' },
  g: { at: [0, 0], along: 'across' },
  d: { at: [0, -4], along: 'across' },
  f: { at: [-2, 2], along: 'up' },
  b: { at: [2, 2], along: 'up' },
  e: { at: [-2, -2], along: 'up' },
  c: { at: [2, -2], along: 'up' },
});
const DIGITS = [
  'abcdef',
  'bc',
  'abged',
  'abgcd',
  'fgbc',
  'afgcd',
  'afgedc',
  'abc',
  'abcdefg',
  'abcdfg',
];

/** Number in plain strokes, centred, 9 mm tall. @param {number} value @returns {Section} */
function numeral(value) {
  const digits = String(value).split('');
  return CrossSection.union(
    digits.map((digit, index) =>
      CrossSection.union(
        Object.entries(SEGMENTS)
          .filter(([name]) => DIGITS[Number(digit)].includes(name))
          .map(([, { at, along }]) =>
            CrossSection.square(along === 'across' ? [5.1, 1.1] : [1.1, 5.1], true).translate([
              ...at,
            ]),
          ),
      ).translate([(index - (digits.length - 1) / 2) * 7, 0]),
    ),
  );
}

const DIAL = { axis: 72, d: 92, wheel: 74 };

/** Wheel with one gate and a spoked middle, upright. @param {number} degrees */
function gatedWheel(degrees) {
  const spokes = range(5).map((index) =>
    circle(15)
      .translate([20, 0])
      .rotate(72 * index + 36),
  );
  const section = circle(DIAL.wheel)
    .subtract(CrossSection.union([circle(9), ...spokes]))
    .subtract(roundedRectangle(9, 20, 1).translate([0, DIAL.wheel / 2]))
    .rotate(degrees);
  return wall(section, 6, 1);
}

/** Combination lock on an upright plate: dial in front, wheels, lever and fence open behind. @param {{ readonly wheels?: 3 | 4 }} [choice] @returns {Part[]} */
export function combinationDial({ wheels = 3 } = {}) {
  const { axis, d } = DIAL;
  const plate = wall(
    CrossSection.hull([
      roundedRectangle(116, 20, 4).translate([0, 16]),
      circle(116, 144).translate([0, axis + 4]),
    ]),
    9,
    1.6,
  );
  const foot = lift(slab(136, 96, 10, { r: 12, chamfer: 2.2 }), 0, 14, 0);
  const gussets = [-1, 1].map((side) =>
    lift(
      wall(
        outline([
          [0, 8],
          [46, 8],
          [46, 14],
          [3, 52],
          [0, 52],
        ]),
        6,
        1,
      ).rotate([0, 0, 90]),
      side * 50,
      0,
      0,
    ),
  );
  const ticks = range(50).map((index) => {
    const length = index % 5 === 0 ? 9 : 5;
    return CrossSection.square([index % 5 === 0 ? 1.5 : 1, length], true)
      .translate([0, d / 2 - 1 - length / 2])
      .rotate((-360 * index) / 50);
  });
  const numbers = range(10).map((index) =>
    numeral(index * 10)
      .translate([0, d / 2 - 16.5])
      .rotate(-36 * index),
  );
  const face = lift(prism(circle(d, 144), 8, { chamfer: 1.8, foot: 0.6 }), 0, 0, 0).subtract(
    lift(Manifold.extrude(CrossSection.union([...ticks, ...numbers]), 4), 0, 0, 7.3),
  );
  const inlay = lift(
    Manifold.extrude(CrossSection.union([...ticks, ...numbers]).offset(-0.02, 'Round', 2, 12), 0.5),
    0,
    0,
    7.2,
  );
  const turned = 23;
  const forwards = (solid, y) => lift(solid.rotate([0, 0, turned]).rotate([90, 0, 0]), 0, y, axis);
  const grip = lift(knob(38, 22, 14), 0, 0, 7.6);
  const mark = lift(
    wall(
      outline([
        [-5, 9],
        [0, 0],
        [5, 9],
      ]),
      5,
      0.6,
    ),
    0,
    -6,
    axis + d / 2 + 1,
  );
  const pitch = 11;
  const spindle = lift(boreY(8.6, 28 + wheels * pitch), 0, (8 + wheels * pitch) / 2 + 2, axis);
  const turns = [38, -52, 14, 96];
  const discs = range(wheels).map((index) =>
    lift(gatedWheel(turns[index]), 0, 13 + index * pitch, axis),
  );
  const collars = range(wheels).map((index) =>
    lift(boreY(18, pitch - 6), 0, 13 + (index + 0.5) * pitch, axis),
  );
  const fenceLength = wheels * pitch + 4;
  const fence = lift(boreY(7.4, fenceLength), 4, 8 + fenceLength / 2, axis + DIAL.wheel / 2 + 3.8);
  const arm = lift(
    wall(
      CrossSection.hull([circle(15).translate([-34, 34]), circle(12).translate([4, 40.8])]).add(
        CrossSection.hull([circle(12).translate([4, 40.8]), circle(9).translate([30, 46])]),
      ),
      5,
      0.8,
    ),
    0,
    11 + fenceLength - 4,
    axis,
  );
  const pivot = lift(boreY(7.4, fenceLength + 6), -34, (fenceLength + 10) / 2 + 2, axis + 34);
  return [
    part('main', [plate, foot, ...gussets]),
    part('second', forwards(face, -5.4)),
    part('third', [forwards(inlay, -5.4), forwards(grip, -5.4)]),
    part('accent', [mark, ...discs.filter((_, index) => index !== 1)]),
    part('second', discs.slice(1, 2)),
    part('brass', [spindle, ...collars]),
    part('steel', [fence, pivot]),
    part('third', arm),
  ];
}

/** Lever lock lying open: levers on a post, springs, bolt and key. @param {{ readonly keyed?: boolean, readonly thrown?: boolean }} [choice] @returns {Part[]} */
export function leverLock({ keyed = true, thrown = true } = {}) {
  const [width, depth, height, floor] = [132, 92, 24, 5];
  const housing = slab(width, depth, height, { r: 6, chamfer: 1.4 })
    .subtract(lift(Manifold.extrude(roundedRectangle(width - 12, depth - 12, 4), 40), 0, 0, floor))
    .subtract(lift(box(20, 27, 12.4), -width / 2, -12, floor));
  const corner = (x, y) => [
    lift(rod(12, height - 1.4, 0.6), x, y, 0).subtract(lift(bore(4.4, 40), x, y, floor)),
  ];
  const posts = [-1, 1].flatMap((sx) =>
    [-1, 1].flatMap((sy) => corner(sx * (width / 2 - 10), sy * (depth / 2 - 10))),
  );
  const keyAt = /** @type {const} */ ([8, -30]);
  const hole = lift(
    Manifold.extrude(circle(9).add(roundedRectangle(5, 16, 1).translate([0, -6])), 20),
    keyAt[0],
    keyAt[1],
    -4,
  );
  const out = thrown ? 0 : 22;
  const bolt = lift(slab(58, 26, 12, { r: 2, chamfer: 1 }), -width / 2 - 1 + out, -12, floor + 0.2)
    .add(lift(box(58, 14, 5), -24 + out, -12, floor + 0.2))
    .add(lift(box(7, 7, 17), -8 + out, -8, floor));
  const pivot = /** @type {const} */ ([42, 14]);
  const lever = (tail) =>
    CrossSection.hull([circle(17), circle(24).translate([-36, -6])])
      .add(CrossSection.hull([circle(24).translate([-36, -6]), circle(15).translate([-58, -4])]))
      .add(
        CrossSection.hull([
          circle(13).translate([-26, -6]),
          circle(9).translate([-33, -24 + tail]),
        ]),
      )
      .subtract(circle(8))
      .subtract(roundedRectangle(14, 15, 1).translate([-36, -9]))
      .subtract(roundedRectangle(14, 15, 1).translate([-60, -9]))
      .subtract(roundedRectangle(30, 6.4, 1).translate([-48, -9]))
      .translate([0, 4]);
  const angles = [0, -4, -9, -2];
  const lifts = [3, 0, 4, 1];
  const levers = angles.map((angle, index) =>
    lift(
      prism(lever(lifts[index]), 3.4, { chamfer: 0.5, foot: 0.4 }).rotate([0, 0, angle]),
      pivot[0],
      pivot[1],
      floor + 3 + index * 4,
    ),
  );
  const leafs = angles.map((angle, index) =>
    lift(box(58, 1.2, 2.4), -26, 12, 0)
      .rotate([0, 0, angle - 14])
      .translate([pivot[0], pivot[1], floor + 3.6 + index * 4]),
  );
  const bits = range(4).map((index) =>
    lift(
      box(4, 12 + ((index * 5) % 4) * 2, 3.7),
      0,
      -(12 + ((index * 5) % 4) * 2) / 2 - 2,
      index * 4,
    ),
  );
  const key = Manifold.union([
    rod(8, 78, 0.8),
    ...bits.map((bit) => lift(bit, 0, 0, 10)),
    lift(rod(13, 4, 0.8), 0, 0, 48),
    lift(
      wall(
        circle(38)
          .scale([1, 0.86])
          .subtract(circle(24).scale([1, 0.8])),
        7,
        1.4,
      ),
      0,
      0,
      88,
    ),
  ]);
  const keyPose = keyed
    ? { turn: /** @type {const} */ ([0, 0, 24]), move: /** @type {const} */ ([...keyAt, 0.4]) }
    : { turn: /** @type {const} */ ([90, 0, 62]), move: /** @type {const} */ ([20, -84, 19]) };
  return [
    part('main', [housing.subtract(hole), ...posts]),
    part('accent', [levers[0], levers[2]]),
    part('second', [levers[1], levers[3]]),
    part('brass', lift(rod(7.8, height - 2, 0.6), pivot[0], pivot[1] + 4, 2)),
    part('steel', [bolt, ...leafs]),
    part('third', key, keyPose),
  ];
}
