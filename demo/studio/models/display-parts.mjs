/** Modular display parts: tiles, a wall rail and a plinth. */
import {
  bore,
  boreY,
  box,
  circle,
  convexPrism,
  CrossSection,
  lift,
  Manifold,
  outline,
  part,
  place,
  polygon,
  prism,
  range,
  roundedRectangle,
  slab,
  wall,
} from './solids.mjs';
import { padlock, roundCylinder } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */
/** @typedef {import('./solids.mjs').Role} Role */

/** Width of a tile across its flats, in millimetres. */
export const ACROSS = 64;

/** Tile lying flat, a collar in its middle, a connector on every flat. */
export function hexTile() {
  const shape = polygon(6, ACROSS - 3).offset(1.3, 'Round', 2, 24);
  const notches = CrossSection.union(
    range(6).map((index) =>
      roundedRectangle(9, 7, 1)
        .add(circle(8).translate([0, -3.4]))
        .translate([0, ACROSS / 2])
        .rotate(index * 60),
    ),
  );
  const plate = prism(shape.subtract(notches), 5, { chamfer: 0.6, foot: 0.5 });
  const rim = lift(
    prism(shape.subtract(shape.offset(-3.2, 'Round', 2, 24)).subtract(notches), 7, {
      chamfer: 0.8,
      foot: 0,
    }),
    0,
    0,
    4.9,
  );
  const collar = lift(
    prism(
      circle(31)
        .subtract(circle(22.6))
        .subtract(roundedRectangle(2.4, 40, 0.4).translate([0, 18])),
      11,
      { chamfer: 1.2, foot: 0 },
    ),
    0,
    0,
    4.9,
  );
  const spokes = range(6).map((index) =>
    lift(slab(17, 2.4, 3.4, { r: 0.6, chamfer: 0.6 }), 22.5, 0, 4.4).rotate([0, 0, 60 * index]),
  );
  return Manifold.union([plate, rim, collar, ...spokes]).subtract(lift(bore(22.6, 40), 0, 0, -1));
}

/** Tiles joined in a patch. @param {{ readonly tiles?: 3 | 7 }} [choice] @returns {Part[]} */
export function honeycomb({ tiles = 7 } = {}) {
  const tile = hexTile();
  const around = range(6).map((index) => ({
    x: Math.cos(((index * 60 + 30) * Math.PI) / 180) * (ACROSS + 0.6),
    y: Math.sin(((index * 60 + 30) * Math.PI) / 180) * (ACROSS + 0.6),
  }));
  const spots = [{ x: 0, y: 0 }, ...around].slice(0, tiles);
  const clip = prism(
    circle(7.4)
      .translate([0, -3.5])
      .add(circle(7.4).translate([0, 3.5]))
      .add(roundedRectangle(8, 8, 1)),
    5.4,
    { chamfer: 0.6, foot: 0 },
  );
  const clips = around
    .slice(0, tiles - 1)
    .map(({ x, y }, index) => lift(clip.rotate([0, 0, index * 60 - 60]), x / 2, y / 2));
  /** @type {readonly Role[]} */
  const roles = ['second', 'main', 'accent', 'main', 'accent', 'main', 'accent'];
  const holds = tiles === 7 ? [0, 1, 3, 6] : [1];
  const cylinder = roundCylinder({ d: 22, length: 34, flange: 26 });
  return [
    ...spots.map(({ x, y }, index) => part(roles[index], tile, { move: [x, y, 0] })),
    part('third', clips),
    ...holds.flatMap((index) =>
      place(cylinder, { turn: [0, 0, 11 * index], move: [spots[index].x, spots[index].y, 0] }),
    ),
  ];
}

/** Slotted rail with sliding hooks and padlocks on them. @param {{ readonly length?: number }} [choice] @returns {Part[]} */
export function wallRail({ length = 180 } = {}) {
  const profile = outline([
    [0, 0],
    [20, 0],
    [20, 60],
    [0, 60],
  ])
    .offset(-3, 'Round', 2, 24)
    .offset(3, 'Round', 2, 24);
  const slot = roundedRectangle(30, 7, 0.5)
    .translate([22, 30])
    .add(roundedRectangle(7, 15, 1).translate([11.5, 30]));
  const body = lift(wall(profile.subtract(slot), length, 1).rotate([0, 0, -90]), 0, 0, 0);
  const holes = [-60, 60].flatMap((x) =>
    [9.5, 50.5].map((z) =>
      lift(Manifold.union([boreY(4.6, 60), lift(boreY(9.5, 6), 0, -19.5, 0)]), x, 0, z),
    ),
  );
  const hookShape = outline([
    [0, 21],
    [5, 21],
    [5, 24.6],
    [30, 24.6],
    [30, 34],
    [24.4, 34],
    [24.4, 30.2],
    [5, 30.2],
    [5, 39],
    [0, 39],
  ])
    .offset(-0.6, 'Round', 2, 16)
    .offset(0.6, 'Round', 2, 16);
  const hook = wall(hookShape, 9, 0.6).rotate([0, 0, -90]);
  const xs = length === 180 ? [-56, 0, 56] : [-100, -50, 0, 50, 100];
  const raised = 26;
  const widths = [38, 44, 33];
  return [
    part('main', body.subtract(Manifold.union(holes)), { move: [0, 0, raised] }),
    part(
      'main',
      [-1, 1].map((side) =>
        lift(
          slab(20, 70, raised + 4, { r: 5, chamfer: 1 }).subtract(lift(box(40, 30, 60), 0, -30, 8)),
          side * (length / 2 - 12),
          4,
          0,
        ),
      ),
    ),
    part('accent', hook, { move: [xs[0], -20, raised] }),
    part('accent', hook, { move: [xs[1], -20, raised] }),
    part('accent', hook, { move: [xs[2], -20, raised] }),
    ...xs.slice(0, 3).flatMap((x, index) => {
      const width = widths[index];
      const height = width * 0.82 - 2 + width * 0.42 + width * 0.3 - width * 0.085;
      return place(padlock(width), { turn: [0, 0, 90], move: [x, -36.5, raised + 30.4 - height] });
    }),
  ];
}

/** Octagonal plinth in three fluted steps. @param {{ readonly loaded?: boolean }} [choice] @returns {Part[]} */
export function plinth({ loaded = true } = {}) {
  const step = (across, height, flutes) => {
    const shape = polygon(8, across);
    const side = across * Math.tan(Math.PI / 8);
    const grooves = range(8).flatMap((edge) =>
      range(flutes).map((index) =>
        circle(2.6, 20)
          .translate([(index - (flutes - 1) / 2) * (side / flutes) * 0.9, across / 2 + 0.5])
          .rotate(edge * 45),
      ),
    );
    return prism(shape.subtract(CrossSection.union(grooves)), height, { chamfer: 0.6, foot: 0.3 });
  };
  const cap = (across, height) =>
    convexPrism(polygon(8, across), height, { chamfer: 1.2, foot: 0.6 });
  const body = Manifold.union([
    cap(96, 6),
    lift(step(86, 13, 7), 0, 0, 5.5),
    lift(cap(90, 4), 0, 0, 18),
    lift(step(64, 13, 6), 0, 0, 21.5),
    lift(cap(68, 4), 0, 0, 34),
    lift(step(44, 13, 5), 0, 0, 37.5),
    lift(cap(48, 5), 0, 0, 50),
    lift(prism(circle(32).subtract(circle(22.6)), 6, { chamfer: 1, foot: 0 }), 0, 0, 54.5),
  ]).subtract(lift(bore(22.6, 60), 0, 0, 30));
  return [
    part('main', body, { turn: [0, 0, 22.5] }),
    ...(loaded
      ? place(roundCylinder({ d: 22, length: 40, flange: 27 }), {
          turn: [0, 0, 15],
          move: [0, 0, 42],
        })
      : []),
  ];
}
