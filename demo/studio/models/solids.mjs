/**
 * Building blocks of the demo models: chamfered solids, all in millimetres and z-up,
 * standing on z = 0 and centred on x and y unless a function says otherwise.
 */
import initialise from 'manifold-3d';

const wasm = await initialise();
wasm.setup();

export const { Manifold, CrossSection } = wasm;

/** @typedef {import('manifold-3d').Manifold} Solid */
/** @typedef {import('manifold-3d').CrossSection} Section */
/** @typedef {readonly [number, number, number]} Vector */
/** Material of a part; a shot chooses the filament of each role that is not a metal. */
/** @typedef {'main' | 'accent' | 'second' | 'third' | 'steel' | 'brass'} Role */
/** How a part lies in the scene after printing: turned (degrees about x, then y, then z), then moved. */
/** @typedef {{ readonly turn?: Vector, readonly move?: Vector }} Pose */
/** @typedef {{ readonly role: Role, readonly solid: Solid, readonly poses: readonly Pose[] }} Part */

const SEGMENTS = 72;

/**
 * Joins solids into one part.
 * @param {Role} role
 * @param {Solid | readonly Solid[]} solids
 * @param {readonly Pose[]} poses applied in order
 * @returns {Part}
 */
export function part(role, solids, ...poses) {
  return { role, solid: Array.isArray(solids) ? Manifold.union(solids) : solids, poses };
}

/**
 * Adds poses to each of the parts, to arrange them in a scene.
 * @param {readonly Part[]} parts
 * @param {readonly Pose[]} poses applied in order
 * @returns {Part[]}
 */
export function place(parts, ...poses) {
  return parts.map((each) => ({ ...each, poses: [...each.poses, ...poses] }));
}

/** Rounded rectangle, centred. @param {number} x @param {number} y @param {number} [r] @returns {Section} */
export function roundedRectangle(x, y, r = 3) {
  const radius = Math.min(r, x / 2 - 0.01, y / 2 - 0.01);
  return CrossSection.square([x - 2 * radius, y - 2 * radius], true).offset(radius, 'Round', 2, 48);
}

/** Circle. @param {number} d @param {number} [segments] @returns {Section} */
export function circle(d, segments = SEGMENTS) {
  return CrossSection.circle(d / 2, segments);
}

/** Regular polygon whose flats are `across` apart, a flat facing +y. @param {number} sides @param {number} across @returns {Section} */
export function polygon(sides, across) {
  const radius = across / 2 / Math.cos(Math.PI / sides);
  return CrossSection.circle(radius, sides).rotate(90 + 180 / sides);
}

/** Polygon from points. @param {readonly (readonly [number, number])[]} points @returns {Section} */
export function outline(points) {
  return CrossSection.ofPolygons([points.map(([x, y]) => [x, y])]);
}

/**
 * Extrudes a section with its upper edge chamfered and its lower edge eased, as printed parts are.
 * Sections with holes or hollows keep them: the chamfer is made of thin steps.
 * @param {Section} section
 * @param {number} height
 * @param {{ readonly chamfer?: number, readonly foot?: number }} [edges]
 * @returns {Solid}
 */
export function prism(section, height, { chamfer = 0.8, foot = 0.4 } = {}) {
  const steps = 4;
  const layers = [lift(Manifold.extrude(section, height - chamfer - foot), 0, 0, foot)];
  for (let step = 0; step < steps; step += 1) {
    const inset = (step + 0.5) / steps;
    if (chamfer > 0) {
      const top = Manifold.extrude(
        section.offset(-chamfer * inset, 'Round', 2, 24),
        chamfer / steps + 0.001,
      );
      layers.push(lift(top, 0, 0, height - chamfer + (chamfer * step) / steps - 0.001));
    }
    if (foot > 0) {
      const bottom = Manifold.extrude(
        section.offset(-foot * inset, 'Round', 2, 24),
        foot / steps + 0.001,
      );
      layers.push(lift(bottom, 0, 0, foot - (foot * (step + 1)) / steps));
    }
  }
  return Manifold.union(layers);
}

/**
 * Extrudes a convex section with true chamfers.
 * @param {Section} section
 * @param {number} height
 * @param {{ readonly chamfer?: number, readonly foot?: number }} [edges]
 * @returns {Solid}
 */
export function convexPrism(section, height, { chamfer = 0.8, foot = 0.4 } = {}) {
  return Manifold.hull([
    lift(Manifold.extrude(section, height - chamfer - foot), 0, 0, foot),
    Manifold.extrude(section.offset(-Math.max(chamfer, 0.01), 'Round', 2, 48), 0.01).translate([
      0,
      0,
      height - 0.01,
    ]),
    Manifold.extrude(section.offset(-Math.max(foot, 0.01), 'Round', 2, 48), 0.01),
  ]);
}

/** Rounded, chamfered slab. @param {number} x @param {number} y @param {number} z @param {{ readonly r?: number, readonly chamfer?: number }} [edges] @returns {Solid} */
export function slab(x, y, z, { r = 4, chamfer = 0.8 } = {}) {
  return convexPrism(roundedRectangle(x, y, r), z, { chamfer, foot: Math.min(0.5, z / 4) });
}

/** Plain box. @param {number} x @param {number} y @param {number} z @returns {Solid} */
export function box(x, y, z) {
  return Manifold.cube([x, y, z], true).translate([0, 0, z / 2]);
}

/** Chamfered rod standing up. @param {number} d @param {number} height @param {number} [chamfer] @returns {Solid} */
export function rod(d, height, chamfer = 0.8) {
  return convexPrism(circle(d), height, { chamfer, foot: chamfer });
}

/** Plain cylinder standing up, for cutting. @param {number} d @param {number} height @returns {Solid} */
export function bore(d, height) {
  return Manifold.cylinder(height, d / 2, d / 2, SEGMENTS);
}

/** Cylinder along x, centred on the origin. @param {number} d @param {number} length @returns {Solid} */
export function boreX(d, length) {
  return lift(bore(d, length), 0, 0, -length / 2).rotate([0, 90, 0]);
}

/** Cylinder along y, centred on the origin. @param {number} d @param {number} length @returns {Solid} */
export function boreY(d, length) {
  return lift(bore(d, length), 0, 0, -length / 2).rotate([90, 0, 0]);
}

/** Section drawn in x (right) and z (up), extruded along y and centred on it. @param {Section} section @param {number} depth @param {number} [chamfer] @returns {Solid} */
export function wall(section, depth, chamfer = 0.6) {
  return lift(prism(section, depth, { chamfer, foot: chamfer }), 0, 0, -depth / 2).rotate([
    90, 0, 0,
  ]);
}

/** Moves a solid. @param {Solid} solid @param {number} x @param {number} y @param {number} [z] @returns {Solid} */
export function lift(solid, x, y, z = 0) {
  return solid.translate([x, y, z]);
}

/** Pocket that narrows downwards, its floor at z = 0 and its mouth at `depth`. @param {number} x @param {number} y @param {number} depth @param {{ readonly r?: number, readonly taper?: number }} [shape] @returns {Solid} */
export function pocket(x, y, depth, { r = 1.5, taper = 1.5 } = {}) {
  return Manifold.hull([
    Manifold.extrude(roundedRectangle(x - 2 * taper, y - 2 * taper, r), 0.05),
    Manifold.extrude(roundedRectangle(x, y, r), 0.1).translate([0, 0, depth]),
  ]);
}

/** Knob with finger flutes, standing up. @param {number} d @param {number} height @param {number} [flutes] @returns {Solid} */
export function knob(d, height, flutes = 12) {
  const cuts = ring(flutes, d / 2 + d * 0.035, () => circle(d * 0.16, 24));
  return prism(circle(d).subtract(CrossSection.union(cuts)), height, { chamfer: 1, foot: 1 });
}

/**
 * Makes `count` sections and arranges them in a circle around the origin.
 * @param {number} count
 * @param {number} radius
 * @param {(index: number) => Section} make
 * @returns {Section[]}
 */
export function ring(count, radius, make) {
  return Array.from({ length: count }, (_, index) =>
    make(index)
      .translate([radius, 0])
      .rotate((360 * index) / count),
  );
}

/** Whole numbers from 0. @param {number} count @returns {number[]} */
export function range(count) {
  return Array.from({ length: count }, (_, index) => index);
}
