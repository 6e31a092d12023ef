/** Practice and teaching locks. */
import {
  bore,
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
  range,
  rod,
  roundedRectangle,
  slab,
  wall,
} from './solids.mjs';
import { capScrew, spring } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

const KEYWAY = outline([
  [-1.6, -7],
  [1.6, -7],
  [1.6, -2.6],
  [0.4, -1.4],
  [0.4, 1.4],
  [1.6, 2.6],
  [1.6, 6.4],
  [-0.6, 6.4],
  [-0.6, 2.6],
  [-1.6, 1.4],
]);

/** Double-size cylinder, its near side cut away along the pin stacks; the face is at +x. @returns {Part[]} */
export function cutawayLock() {
  const length = 92;
  const axis = 30;
  const plugD = 25;
  const shape = CrossSection.hull([
    circle(44).translate([0, axis]),
    roundedRectangle(24, 10, 3).translate([0, 66]),
  ]);
  const turned = (section, depth, chamfer) => wall(section, depth, chamfer).rotate([0, 0, 90]);
  const stacks = range(5).map((index) => 30 - index * 15);
  const chambers = stacks.map((x) => lift(bore(8.4, 60), x, 0, axis));
  const shell = turned(shape, length, 1.6)
    .subtract(lift(boreX(plugD + 0.6, 120), 0, 0, axis))
    .subtract(Manifold.union(chambers))
    .subtract(lift(box(length - 22, 40, 60), -1, -20, axis))
    .subtract(lift(box(length - 22, 40, 12), -1, -22, axis - 11));
  const stand = lift(slab(104, 52, 8, { r: 8, chamfer: 1.6 }), 0, 0, 0);
  const pedestal = lift(slab(60, 22, 8, { r: 5, chamfer: 0.4 }), 0, 0, 6);
  const plug = lift(boreX(plugD, length + 5), 2, 0, axis)
    .add(lift(rod(30, 4, 0.8).rotate([0, 90, 0]), length / 2, 0, axis))
    .subtract(Manifold.union(stacks.map((x) => lift(bore(8.4, 60), x, 0, axis - 2))))
    .subtract(lift(turned(KEYWAY, 200, 0), 0, 0, axis - 2))
    .subtract(lift(box(length - 24, 30, 30), -1, -15, axis));
  const heights = [9, 13, 7, 15, 11];
  const keyPins = stacks.map((x, index) =>
    lift(
      Manifold.hull([bore(7.6, heights[index] - 3).translate([0, 0, 3]), bore(2.6, 0.4)]),
      x,
      0,
      axis + 12.2 - heights[index],
    ),
  );
  const drivers = stacks.map((x) => lift(rod(7.6, 10, 0.5), x, 0, axis + 12.6));
  const springs = stacks.map((x) => lift(spring(5.6, 13, 6), x, 0, axis + 22.8));
  return [
    part('main', [shell.subtract(lift(boreX(plugD + 0.6, 120), 0, 0, axis)), stand.add(pedestal)]),
    part('accent', plug),
    part('brass', keyPins),
    part('steel', drivers),
    part('steel', springs),
  ];
}

/** One closed practice lock, face at -y. @param {number} pinCount @returns {Part[]} */
function pinLock(pinCount) {
  const length = 18 + pinCount * 8;
  const axis = 17;
  const shape = CrossSection.hull([
    roundedRectangle(34, 12, 3).translate([0, 6]),
    roundedRectangle(28, 6, 3).translate([0, 29]),
    roundedRectangle(17, 6, 2).translate([0, 43]),
  ]);
  const y = (index) => -length / 2 + 13 + index * 8;
  const screws = range(pinCount).map((index) => lift(capScrew(6.4), 0, y(index), 44.4));
  const seats = range(pinCount).map((index) => lift(bore(7.2, 10), 0, y(index), 44));
  const plug = lift(boreY(15, 6), 0, -length / 2 - 0.2, axis).subtract(
    lift(wall(KEYWAY.scale([0.72, 0.72]), 60, 0), 0, -length / 2, axis - 0.5),
  );
  const ringCut = lift(boreY(21, 3), 0, -length / 2 - 0.6, axis);
  const sideGroove = [-1, 1].map((side) => lift(boreY(5, length - 16), side * 18.2, 0, 14));
  const body = wall(shape, length, 1.4).subtract(
    Manifold.union([...seats, ringCut, ...sideGroove, lift(boreY(15.8, 12), 0, -length / 2, axis)]),
  );
  return [
    part('main', body),
    part('accent', plug.add(lift(boreY(15, 4), 0, -length / 2 + 4, axis))),
    part('steel', screws),
  ];
}

/** Practice locks side by side. @param {{ readonly pinCounts?: readonly number[] }} [choice] @returns {Part[]} */
export function progressiveLocks({ pinCounts = [2, 4, 6] } = {}) {
  return pinCounts.flatMap((pinCount, index) =>
    place(pinLock(pinCount), {
      move: [(index - (pinCounts.length - 1) / 2) * 46, (18 + pinCount * 8) / 2 - 30, 0],
    }),
  );
}

/** Standing section through a giant lock with its key. @param {{ readonly keyOut?: boolean }} [choice] @returns {Part[]} */
export function sectionDemonstrator({ keyOut = false } = {}) {
  const shear = 62;
  const plate = wall(roundedRectangle(176, 116, 12).translate([0, 66]), 9, 1.2);
  const foot = slab(190, 62, 11, { r: 8, chamfer: 2 });
  const bars = (section, depth = 11) => lift(wall(section, depth, 1), 0, -9, 0);
  const xs = [-42, -14, 14, 42];
  const channels = CrossSection.union(
    xs.map((x) => roundedRectangle(15, 200, 0.5).translate([x, 60])),
  );
  const shellShape = roundedRectangle(148, 48, 6)
    .translate([0, shear + 24.6])
    .subtract(channels);
  const below = roundedRectangle(148, 14, 5).translate([0, 21]);
  const plugShape = roundedRectangle(156, 32, 4)
    .translate([4, shear - 16.6])
    .subtract(channels)
    .subtract(roundedRectangle(190, 13, 0.5).translate([20, shear - 24]));
  const cuts = [20, 14, 24, 17];
  const tips = cuts.map((length) => shear - length);
  const bitting = [
    [-70, 31],
    [108, 31],
    [108, 43],
    [62, 43],
  ];
  xs.toReversed().forEach((x, reversed) => {
    const low = tips[xs.length - 1 - reversed];
    bitting.push([x + 9, 44.5], [x + 3, low], [x - 3, low], [x - 9, 44.5]);
  });
  bitting.push([-62, 43], [-70, 37]);
  const bow = circle(46)
    .translate([122, 37])
    .subtract(circle(15).translate([130, 37]));
  const key = lift(
    wall(outline(bitting).offset(0.4, 'Round', 2, 16).add(bow), 6.5, 0.8),
    0,
    -9.5,
    0,
  );
  const raisedBy = keyOut ? cuts.map((length) => 30.6 - (shear - length)) : cuts.map(() => 0);
  const pin = (x, index) =>
    lift(
      Manifold.hull([lift(bore(13.6, cuts[index] - 5), 0, 0, 5), bore(5, 0.5)]),
      x,
      -8.6,
      shear - cuts[index] + raisedBy[index],
    );
  const driver = (x, index) => lift(rod(13.6, 15, 0.8), x, -8.6, shear + 0.4 + raisedBy[index]);
  const coil = (x, index) =>
    lift(spring(10, 26 - raisedBy[index], 7), x, -8.6, shear + 15.6 + raisedBy[index]);
  return [
    part('main', plate.add(foot)),
    part('second', Manifold.union([bars(shellShape), bars(below)])),
    part('accent', bars(plugShape)),
    part('third', key, { move: [keyOut ? 78 : 0, 0, 0] }),
    part('brass', xs.map(pin)),
    part('steel', xs.map(driver)),
    part('steel', xs.map(coil)),
  ];
}
