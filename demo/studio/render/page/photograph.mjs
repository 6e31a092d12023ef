/**
 * The photographer's studio, run inside headless Chromium: puts solids on a light sweep and
 * averages several exposures, each with the camera, the key light and the sky moved a little,
 * which gives soft shadows, contact shading and clean edges.
 */
import { openSet } from './set.mjs';

/** @typedef {{ readonly colour: string, readonly roughness: number, readonly metalness: number, readonly printed: boolean }} Surface */
/** @typedef {{ readonly positions: string, readonly normals: string, readonly indices: string, readonly matrix: readonly number[], readonly surface: Surface }} PlacedMesh */
/**
 * @typedef {object} Exposure
 * @property {number} widthPx
 * @property {number} heightPx
 * @property {number} passes
 * @property {number} azimuthDeg
 * @property {number} elevationDeg
 * @property {number} fill share of the frame that the object spans, 0 to 1
 * @property {string} backdrop colour of the sweep
 * @property {readonly PlacedMesh[]} meshes
 */
/** @typedef {{ readonly turnDeg?: number, readonly meshes?: readonly PlacedMesh[] }} Frame what changes from one picture of a film to the next */

/**
 * Takes one picture. The result is a PNG data URL.
 * @param {Exposure} exposure
 * @returns {string}
 */
export function photograph(exposure) {
  const set = openSet(exposure);
  const picture = set.shoot().toDataURL('image/png');
  set.close();
  return picture;
}

/**
 * Opens a set for a film; each call takes its next picture.
 * @param {Exposure} exposure
 * @param {'still' | 'turning'} motion
 * @returns {(frame: Frame) => string}
 */
export function film(exposure, motion) {
  const set = openSet(exposure, motion);
  return ({ turnDeg = 0, meshes }) => {
    set.turnTo(turnDeg);
    if (meshes !== undefined) set.replace(meshes);
    return set.shoot().toDataURL('image/png');
  };
}
