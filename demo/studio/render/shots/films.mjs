/** The content of the demo videos, as a function of time. */
import { palmGrip } from '../../models/cylinder-vices.mjs';
import { cutawayLock } from '../../models/locks.mjs';
import { printAt } from '../../models/study-pieces.mjs';
import { place } from '../../models/solids.mjs';

/** @typedef {import('../../models/solids.mjs').Part} Part */
/** @typedef {{ readonly part: Part, readonly filaments: import('../palette.mjs').Filaments }} FilmedPart */
/**
 * @typedef {object} Film
 * @property {string} name of the video and of its slate
 * @property {number} seconds
 * @property {number} framesPerSecond
 * @property {'still' | 'turning'} motion
 * @property {() => readonly FilmedPart[]} framed parts that the camera is positioned for
 * @property {{ readonly azimuthDeg: number, readonly elevationDeg: number, readonly fill: number }} view
 * @property {(share: number) => { readonly turnDeg?: number, readonly parts?: readonly FilmedPart[] }} frameAt takes the elapsed share of the film, 0 to 1
 * @property {number} slateAt elapsed share of the film at the frame that becomes the slate
 */

/** @param {readonly Part[]} parts @param {import('../palette.mjs').Filaments} filaments @returns {FilmedPart[]} */
function inFilaments(parts, filaments) {
  return parts.map((part) => ({ part, filaments }));
}

const LOCK = /** @type {const} */ ({ main: 'bone', accent: 'ember' });
const PRINT = /** @type {const} */ ({ main: 'sky', accent: 'ember', third: 'charcoal' });
const GRIP_MM = 92;
/** Share of the film that shows the finished print. */
const REST = 0.12;
/** Number of rounds that the nozzle makes in the film; a real one makes two for each layer. */
const ROUNDS = 13;

const grip = palmGrip().slice(0, 1);

/** @type {readonly Film[]} */
export const films = [
  {
    name: 'cutaway-turntable',
    seconds: 6,
    framesPerSecond: 20,
    motion: 'turning',
    framed: () => inFilaments(cutawayLock(), LOCK),
    view: { azimuthDeg: 0, elevationDeg: 20, fill: 0.84 },
    frameAt: (share) => ({ turnDeg: 360 * share - 30 }),
    slateAt: 0,
  },
  {
    name: 'grip-printing',
    seconds: 6,
    framesPerSecond: 15,
    motion: 'still',
    // Frames only the plate and the print: the hot end may leave the picture at the top.
    framed: () =>
      inFilaments(printAt(grip, { heightMm: GRIP_MM, nozzle: [0, 0] }).slice(0, 2), PRINT),
    view: { azimuthDeg: 24, elevationDeg: 16, fill: 0.8 },
    frameAt(share) {
      const printed = Math.min(1, share / (1 - REST));
      const rising = Math.max(0, share - (1 - REST)) / REST;
      const turn = printed * ROUNDS * 2 * Math.PI;
      const heightMm = 0.6 + printed * (GRIP_MM + 3 - 0.6);
      const reach = 15.5 - 3.4 * Math.sin(Math.PI * printed);
      const [bed, ...rest] = printAt(grip, {
        heightMm,
        nozzle: [reach * Math.cos(turn), reach * Math.sin(turn)],
      });
      const [print, ...hot] = rest;
      const lifted = place(hot, { move: [0, 0, 26 * rising] });
      return { parts: inFilaments([bed, print, ...lifted], PRINT) };
    },
    slateAt: 0.5,
  },
];
