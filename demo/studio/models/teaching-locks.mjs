/** Open trainers for mechanisms other than pins in a row: tubular, disc and wafer. */
import {
  boreX,
  boreY,
  box,
  circle,
  CrossSection,
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
import { spring } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */
/** @typedef {import('./solids.mjs').Role} Role */

/** Tubular key standing on its bow's edge, its tube towards +x. */
function tubularKey() {
  const tube = boreX(33, 34).subtract(boreX(24, 50));
  const notches = range(7).map((index) =>
    lift(boreX(6.4, 5 + (index % 4) * 2.4), 17, 0, 15.4).rotate([(360 * index) / 7 + 12, 0, 0]),
  );
  const collar = lift(rod(38, 8, 1).rotate([0, 90, 0]), -24, 0, 0);
  const bow = CrossSection.hull([
    roundedRectangle(10, 34, 4).translate([-26, 0]),
    roundedRectangle(16, 58, 8).translate([-50, 0]),
  ]).subtract(circle(12).translate([-50, 0]));
  const wing = lift(prism(bow, 7, { chamfer: 1.2, foot: 1.2 }), 0, 0, -3.5);
  return Manifold.union([tube.subtract(Manifold.union(notches)), collar, wing]);
}

/** Tubular lock four times life size, its near side cut open; the face is at -y. @param {{ readonly pins?: 7 | 8, readonly keyed?: boolean }} [choice] @returns {Part[]} */
export function tubularTrainer({ pins = 7, keyed = true } = {}) {
  const [length, axis] = [64, 44];
  const turns = range(pins).map((index) => (360 * index) / pins + 180 / pins);
  const around = (solid, degrees, y) => lift(solid, 0, y, 15).rotate([0, degrees, 0]);
  const front = -length / 2;
  const barrel = lift(rod(64, length, 2), 0, 0, -length / 2).rotate([90, 0, 0]);
  const flange = lift(rod(74, 9, 1.8), 0, 0, -4.5)
    .rotate([90, 0, 0])
    .translate([0, front + 2, 0]);
  const keyhole = boreY(35, 26).subtract(boreY(22, 40)).translate([0, front, 0]);
  const chambers = turns.map((degrees) => around(boreY(6.8, length - 16), degrees, 2));
  const opening = lift(box(60, 46, 60), 30, 0.5, 4).subtract(boreY(22, 200));
  const post = lift(boreY(21.4, 34), 0, front + 13, 0).subtract(
    lift(box(5, 10, 6), 0, front - 3, 7),
  );
  const index = lift(box(4, 3, 4), 0, front - 3, 33);
  const shell = barrel.add(flange).subtract(Manifold.union([keyhole, ...chambers, opening]));
  const depths = [5, 9, 3, 7, 10, 4, 8, 6];
  const keyPins = turns.map((degrees, at) =>
    around(
      lift(rod(6.2, 26 - depths[at], 0.7), 0, 0, 0).rotate([-90, 0, 0]),
      degrees,
      front + depths[at],
    ),
  );
  const drivers = turns.map((degrees) =>
    around(rod(6.2, 9, 0.8).rotate([-90, 0, 0]), degrees, front + 27),
  );
  const springs = turns.map((degrees) =>
    around(spring(4.6, 14, 6).rotate([-90, 0, 0]), degrees, front + 36.4),
  );
  const foot = slab(92, 74, 9, { r: 9, chamfer: 1.8 });
  const saddle = Manifold.hull([
    lift(slab(70, length - 14, 2, { r: 3, chamfer: 0.2 }), 0, 2, 8),
    lift(slab(36, length - 16, 2, { r: 3, chamfer: 0.2 }), 0, 2, 15),
  ]);
  const up = (solid) => lift(solid, 0, 0, axis);
  const key = place([part('third', tubularKey())], { turn: [0, 0, -64], move: [72, -40, 18.6] });
  return [
    part('main', [up(shell), foot, saddle.subtract(up(boreY(60, 200)))]),
    part('accent', up(post.add(index))),
    part('brass', up(Manifold.union(keyPins))),
    part('steel', [...drivers, ...springs].map(up)),
    ...(keyed ? key : []),
  ];
}

/** Disc with a half-moon hole, its gate at the top after turning. @param {number} degrees @param {number} gate depth */
function lockDisc(degrees, gate) {
  const moon = circle(26).intersect(CrossSection.square([30, 30], true).translate([0, 8]));
  const gates = [0, 118, 205].map((turn, index) =>
    roundedRectangle(8.4, 2 * (index === 0 ? gate : 3.2), 1.2)
      .translate([0, 29])
      .rotate(turn),
  );
  const disc = circle(58)
    .subtract(CrossSection.union([moon, ...gates]))
    .rotate(degrees);
  return prism(disc, 7, { chamfer: 0.8, foot: 0.8 }).rotate([90, 0, 0]).rotate([0, 0, 90]);
}

/** Disc detainer barrel without its shell: discs, spacers, a sidebar and the key. @param {{ readonly solved?: boolean }} [choice] @returns {Part[]} */
export function discTrainer({ solved = false } = {}) {
  const [axis, pitch, count] = [46, 10.6, 7];
  const x = (index) => (index - (count - 1) / 2) * pitch;
  const turns = solved ? range(count).map(() => 0) : [-34, 0, 46, -18, 72, 28, -56];
  const discs = turns.map((degrees, index) => lift(lockDisc(degrees, 7), x(index) - 3.5, 0, axis));
  const washers = range(count - 1).map((index) =>
    lift(boreX(38, 3.2).subtract(boreX(29, 6)), x(index) + pitch / 2, 0, axis),
  );
  const cheek = CrossSection.hull([
    roundedRectangle(70, 8, 3).translate([0, 8]),
    circle(60).translate([0, axis + 2]),
    roundedRectangle(22, 10, 3).translate([0, 98]),
  ])
    .subtract(circle(30).translate([0, axis]))
    .subtract(roundedRectangle(8.4, 34, 1.5).translate([0, 81]));
  const cheeks = [-1, 1].map((side) =>
    lift(wall(cheek, 8, 1.4).rotate([0, 0, 90]), side * 45, 0, 0),
  );
  const base = slab(124, 84, 10, { r: 9, chamfer: 2 });
  const rods = [-1, 1].map((side) => lift(boreX(7, 96), 0, side * 27, 16));
  const sidebarZ = solved ? axis + 26.4 : axis + 33;
  const sidebar = lift(boreX(7.4, 102), 0, 0, sidebarZ);
  const springs = [-1, 1].map((side) =>
    lift(spring(5.4, 94 - sidebarZ, 6), side * 45, 0, sidebarZ + 3),
  );
  const blade = outline([
    [0, -9],
    [84, -9],
    [84, 9],
    [0, 9],
  ]);
  const cuts = range(count).map((index) =>
    roundedRectangle(7.4, 2 * (2 + ((index * 3) % 5) * 1.5), 0.8).translate([
      12 + index * pitch,
      9,
    ]),
  );
  const bow = circle(46)
    .translate([-24, 0])
    .subtract(circle(13).translate([-33, 0]));
  const key = prism(blade.subtract(CrossSection.union(cuts)).add(bow), 7, {
    chamfer: 1,
    foot: 0.6,
  });
  const tones = /** @type {readonly Role[]} */ (['accent', 'second']);
  return [
    part('main', [base, ...cheeks]),
    ...tones.map((role, tone) =>
      part(
        role,
        discs.filter((_, index) => index % 2 === tone),
      ),
    ),
    part('brass', washers),
    part('steel', [sidebar, ...springs, ...rods]),
    part('third', key, { turn: [0, 0, 8], move: [4, -66, 0] }),
  ];
}

/** Wafer plug in a shell of four ribs, its wafers standing out unless the key is in. @param {{ readonly wafers?: 5 | 7, readonly keyed?: boolean }} [choice] @returns {Part[]} */
export function waferLock({ wafers = 5, keyed = false } = {}) {
  const [axis, pitch] = [42, 14];
  const length = wafers * pitch + 14;
  const x = (index) => (index - (wafers - 1) / 2) * pitch;
  const offsets = range(wafers).map((index) => (keyed ? 0 : [6, -5, 4, -6, 5, -4, 6][index]));
  const base = slab(length + 46, 64, 9, { r: 8, chamfer: 1.8 });
  const end = CrossSection.hull([
    roundedRectangle(54, 8, 3).translate([0, 8]),
    circle(62).translate([0, axis]),
  ]).subtract(circle(38.8).translate([0, axis]));
  const ends = [-1, 1].map((side) =>
    lift(wall(end, 9, 1.6).rotate([0, 0, 90]), (side * (length + 13)) / 2, 0, 0),
  );
  const ribs = [45, 135, 225, 315].map((degrees) =>
    lift(boreX(8, length + 12), 0, 0, 26)
      .rotate([degrees, 0, 0])
      .translate([0, 0, axis]),
  );
  const plug = boreX(38, length + 26)
    .add(lift(rod(44, 5, 1).rotate([0, 90, 0]), length / 2 + 13, 0, 0))
    .subtract(Manifold.union(range(wafers).map((index) => lift(box(6, 25, 90), x(index), 0, -45))))
    .subtract(lift(box(length + 90, 6, 15), 0, 0, -7.5));
  const waferShape = roundedRectangle(24, 37, 4).subtract(roundedRectangle(13, 18, 1.5));
  const wafer = lift(
    prism(waferShape, 4.8, { chamfer: 0.5, foot: 0.5 }).rotate([90, 0, 0]).rotate([0, 0, 90]),
    -2.4,
    0,
    0,
  );
  const plates = offsets.map((offset, index) => lift(wafer, x(index), 0, axis + offset));
  const bitting = range(wafers).flatMap((index) => [
    /** @type {const} */ ([8 + index * pitch, 5]),
    /** @type {const} */ ([8 + index * pitch + pitch / 2, 2 + ((index * 3) % 4)]),
  ]);
  const blade = outline([
    [-6, -6.5],
    [length + 6, -6.5],
    [length + 10, 0],
    [length + 6, 4],
    ...bitting.toReversed(),
    [-6, 6.5],
  ]);
  const bow = roundedRectangle(40, 40, 14)
    .translate([-24, 0])
    .subtract(circle(11).translate([-34, 0]));
  const solid = lift(prism(blade.add(bow), 5, { chamfer: 0.8, foot: 0.6 }), 0, 0, -2.5);
  const key = keyed
    ? part('third', solid.rotate([90, 0, 180]), { move: [length / 2 + 18, 0, axis] })
    : part('third', solid, { turn: [0, 0, 172], move: [length / 2 + 4, -52, 2.5] });
  return [
    part('main', [base, ...ends]),
    part('accent', lift(plug, 0, 0, axis)),
    part('brass', plates),
    part('steel', ribs),
    key,
  ];
}
