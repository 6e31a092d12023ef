/** Numerals drawn as single lines, for engraved sizes and positions. */
import { circle, CrossSection, lift, Manifold } from './solids.mjs';

/** @typedef {import('./solids.mjs').Section} Section */
/** @typedef {import('./solids.mjs').Solid} Solid */

const CAP = 6;
const ADVANCE = { digit: 5.8, point: 2.4 };

/**
 * Strokes as points on a grid, each written as its column (0 to 4) and its row (0 to 6).
 * @type {Record<string, readonly string[]>}
 */
const STROKES = {
  0: ['01 10 30 41 45 36 16 05 01'],
  1: ['15 26 20'],
  2: ['05 16 36 45 44 00 40'],
  3: ['05 16 36 45 44 33 42 41 30 10 01', '13 33'],
  4: ['30 36 02 42'],
  5: ['46 06 03 33 42 41 30 10 01'],
  6: ['36 16 04 01 10 30 41 42 33 03'],
  7: ['06 46 10'],
  8: ['13 04 05 16 36 45 44 33 13', '13 02 01 10 30 41 42 33'],
  9: ['10 30 42 45 36 16 05 04 13 43'],
  '.': ['00 00'],
};

/**
 * Section of a number, centred.
 * @param {string} text digits and points
 * @param {number} height of its digits in mm
 * @returns {Section}
 */
export function numeral(text, height) {
  let x = 0;
  const strokes = [];
  for (const character of text) {
    for (const line of STROKES[character] ?? []) {
      const dots = line
        .split(' ')
        .map((point) => circle(1, 12).translate([x + Number(point[0]), Number(point[1])]));
      for (const [index, dot] of dots.slice(1).entries()) {
        strokes.push(CrossSection.hull([dots[index], dot]));
      }
    }
    x += character === '.' ? ADVANCE.point : ADVANCE.digit;
  }
  const width = x - (ADVANCE.digit - 4);
  const scale = height / CAP;
  return CrossSection.union(strokes)
    .translate([-width / 2, -CAP / 2])
    .scale([scale, scale]);
}

/**
 * Solid to subtract from a horizontal face, so that a number is engraved; it is read from the front.
 * @param {string} text
 * @param {number} height
 * @param {readonly [number, number, number]} spot middle of the number on the face
 * @returns {Solid}
 */
export function engraved(text, height, [x, y, z]) {
  return lift(Manifold.extrude(numeral(text, height), 3), x, y, z - 0.7);
}

/**
 * Solid to subtract from a face that points to the front (-y), so that a number is engraved.
 * @param {string} text
 * @param {number} height
 * @param {readonly [number, number, number]} spot middle of the number on the face
 * @returns {Solid}
 */
export function engravedFront(text, height, [x, y, z]) {
  return lift(Manifold.extrude(numeral(text, height), 3).rotate([90, 0, 0]), x, y + 1, z);
}
