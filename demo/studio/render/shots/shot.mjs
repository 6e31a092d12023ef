/** Describes a picture: the subjects, their filaments, and the camera's position. */
import { place } from '../../models/solids.mjs';

/** @typedef {import('../../models/solids.mjs').Part} Part */
/** @typedef {import('../palette.mjs').Filaments} Filaments */
/** @typedef {{ readonly parts: readonly Part[], readonly filaments: Filaments }} Subject */
/**
 * @typedef {object} Shot
 * @property {string} file under demo/site/pictures
 * @property {() => readonly Subject[]} subjects
 * @property {number} azimuthDeg positive when the camera is to the right of the subject's front
 * @property {number} elevationDeg
 * @property {number} [fill] share of the frame that the subject spans
 * @property {number} [widthPx]
 * @property {number} [heightPx]
 */

/**
 * @param {string} file path without the extension
 * @param {() => readonly Part[]} parts
 * @param {Filaments} filaments
 * @param {readonly [number, number]} angle azimuth and elevation in degrees
 * @returns {Shot}
 */
export function shot(file, parts, filaments, [azimuthDeg, elevationDeg]) {
  return {
    file: `${file}.webp`,
    subjects: () => [{ parts: parts(), filaments }],
    azimuthDeg,
    elevationDeg,
  };
}

/**
 * Places parts on the bench.
 * @param {readonly Part[]} parts
 * @param {Filaments} filaments
 * @param {readonly [number, number]} spot right and back, in mm
 * @param {number} turnDeg
 * @returns {Subject}
 */
export function on(parts, filaments, [x, y], turnDeg) {
  return { parts: place(parts, { turn: [0, 0, turnDeg], move: [x, y, 0] }), filaments };
}
