/** Colours and surfaces of filaments and metals. */

/** @typedef {import('./page/photograph.mjs').Surface} Surface */
/** @typedef {import('../models/solids.mjs').Role} Role */

const FILAMENTS = {
  charcoal: '#3a3e44',
  slate: '#647079',
  bone: '#d9cfb9',
  ember: '#cf5220',
  crimson: '#9b1e2c',
  mustard: '#cf941c',
  forest: '#1d5c3f',
  mint: '#7fb7a0',
  teal: '#136a6e',
  cobalt: '#22499c',
  sky: '#5399c4',
  lilac: '#877bb4',
};

/** @typedef {keyof typeof FILAMENTS} Filament */
/** @typedef {Partial<Record<Exclude<Role, 'steel' | 'brass'>, Filament>>} Filaments */

/** @type {Record<'steel' | 'brass', Surface>} */
const METALS = {
  steel: { colour: '#c4c8cd', roughness: 0.27, metalness: 1, printed: false },
  brass: { colour: '#d8ac58', roughness: 0.3, metalness: 1, printed: false },
};

/**
 * Surface of a part in a shot's filaments.
 * @param {Role} role
 * @param {Filaments} filaments
 * @returns {Surface}
 */
export function toSurface(role, filaments) {
  if (role === 'steel' || role === 'brass') return METALS[role];
  const filament = filaments[role];
  if (filament === undefined) throw new Error(`no filament chosen for the part '${role}'`);
  return { colour: FILAMENTS[filament], roughness: 0.52, metalness: 0, printed: true };
}
