/** Round box of springs whose lid turns: one window, eight wells. */
import {
  bore,
  circle,
  CrossSection,
  knob,
  lift,
  Manifold,
  part,
  prism,
  range,
  ring,
  roundedRectangle,
  rod,
} from './solids.mjs';
import { numeral } from './lettering.mjs';
import { spring } from './props.mjs';

/** @typedef {import('./solids.mjs').Part} Part */

const WELLS = 8;
const RADIUS = 29;

/** Box with springs in its wells, and its lid. @param {{ readonly lid?: 'shut' | 'beside' }} [choice] @returns {Part[]} */
export function springDispenser({ lid = 'shut' } = {}) {
  const [d, height] = [92, 34];
  const flutes = ring(WELLS, d / 2 + 6, () => circle(20, 48)).map((each) => each.rotate(22.5));
  const body = prism(circle(d, 120).subtract(CrossSection.union(flutes)), height, {
    chamfer: 1,
    foot: 1,
  });
  const wells = range(WELLS).map((index) =>
    Manifold.union([
      lift(bore(19, height), RADIUS, 0, 7),
      lift(Manifold.sphere(9.5, 48), RADIUS, 0, 11),
    ]).rotate([0, 0, index * 45]),
  );
  const marks = range(WELLS).map((index) =>
    lift(
      Manifold.extrude(numeral(String(index + 1), 8), 4).rotate([90, 0, 0]),
      0,
      -d / 2 + 1,
      15,
    ).rotate([0, 0, index * 45]),
  );
  const spindle = lift(rod(9, 6, 0.6), 0, 0, height - 1);
  const cover = turningLid(d);
  const filling = range(WELLS)
    .filter((index) => index % 4 !== 3)
    .flatMap((index) =>
      range(9).map((each) => {
        const [out, round] = [((each * 7) % 11) - 5, ((each * 5) % 9) - 4];
        return lift(
          spring(2.5 + (index % 3) * 0.35, 11, 7 + (index % 3))
            .rotate([90 - ((each * 31) % 50), 0, each * 67])
            .translate([out, round, 0]),
          RADIUS,
          0,
          9 + each * 2.3,
        ).rotate([0, 0, index * 45]);
      }),
    );
  const poses =
    lid === 'shut'
      ? [
          { turn: /** @type {const} */ ([0, 0, -90]) },
          { move: /** @type {const} */ ([0, 0, height + 0.1]) },
        ]
      : [
          { turn: /** @type {const} */ ([0, 0, 200]) },
          {
            turn: /** @type {const} */ ([0, 26.5, -24]),
            move: /** @type {const} */ ([78, -40, 20.4]),
          },
        ];
  return [
    part('main', [body.subtract(Manifold.union([...wells, ...marks])), spindle]),
    part('second', cover, ...poses),
    part('steel', filling),
  ];
}

/** Lid with one window and a knob. @param {number} d */
function turningLid(d) {
  const window = circle(18).translate([RADIUS, 0]);
  const disc = prism(circle(d, 120).subtract(window).subtract(notches(d)), 5, {
    chamfer: 1.2,
    foot: 0.4,
  });
  const arrow = lift(
    Manifold.extrude(roundedRectangle(5, 2.4, 1).translate([d / 2 - 4.4, 0]), 3),
    0,
    0,
    4.2,
  );
  return Manifold.union([disc.subtract(arrow), lift(knob(24, 13, 10), 0, 0, 4)]);
}

/** Grip around the lid's edge, except beside the window. @param {number} d */
function notches(d) {
  return CrossSection.union(
    range(36)
      .filter((index) => index > 2 && index < 34)
      .map((index) =>
        circle(3, 16)
          .translate([d / 2 + 0.6, 0])
          .rotate(index * 10),
      ),
  );
}
