/** Pictures of clamps, of rests for locks, and of the pillar stand. */
import * as clamps from '../../models/cylinder-clamps.mjs';
import * as rests from '../../models/lock-rests.mjs';
import { pillarStand } from '../../models/pillar-stand.mjs';
import { shot } from './shot.mjs';

const MAGNETIC = /** @type {const} */ ([26, 22]);
const CHUCK = /** @type {const} */ ([18, 34]);
const PILLAR = /** @type {const} */ ([34, 18]);

/** @type {readonly import('./shot.mjs').Shot[]} */
export const holderShots = [
  shot(
    'magnetic-base-vice/front',
    () => clamps.magneticVice(),
    { main: 'teal', accent: 'mustard' },
    MAGNETIC,
  ),
  shot(
    'magnetic-base-vice/detail',
    () => clamps.magneticVice({ underside: true }),
    { main: 'teal', accent: 'mustard' },
    [28, 24],
  ),
  shot(
    'magnetic-base-vice/charcoal',
    () => clamps.magneticVice(),
    { main: 'charcoal', accent: 'mustard' },
    MAGNETIC,
  ),
  shot(
    'cam-lever-clamp/front',
    () => clamps.camClamp(),
    { main: 'slate', accent: 'ember' },
    [30, 38],
  ),
  shot(
    'cam-lever-clamp/detail',
    () => clamps.camClamp({ open: true }),
    { main: 'slate', accent: 'ember' },
    [-32, 44],
  ),
  shot(
    'three-jaw-pinning-chuck/front',
    () => clamps.pinningChuck(),
    { main: 'bone', accent: 'cobalt', second: 'charcoal' },
    CHUCK,
  ),
  shot(
    'three-jaw-pinning-chuck/detail',
    () => clamps.pinningChuck({ grip: 26, loaded: false }),
    { main: 'bone', accent: 'cobalt', second: 'charcoal' },
    [-24, 52],
  ),
  shot(
    'three-jaw-pinning-chuck/crimson',
    () => clamps.pinningChuck(),
    { main: 'crimson', accent: 'bone', second: 'charcoal' },
    CHUCK,
  ),
  shot(
    'pillar-stand-holder/front',
    () => pillarStand(),
    { main: 'cobalt', accent: 'mustard' },
    PILLAR,
  ),
  shot(
    'pillar-stand-holder/detail',
    () => pillarStand({ mount: 'clamp' }),
    { main: 'cobalt', accent: 'mustard', second: 'bone' },
    [62, 19],
  ),
  shot(
    'pillar-stand-holder/slate',
    () => pillarStand(),
    { main: 'slate', accent: 'mustard' },
    PILLAR,
  ),
  shot('tubular-lock-bracket/front', () => rests.tubularBracket(), { main: 'forest' }, [30, 22]),
  shot(
    'tubular-lock-bracket/row-of-three',
    () => rests.tubularBracket({ locks: 3 }),
    { main: 'forest' },
    [24, 24],
  ),
  shot('tubular-lock-bracket/detail', () => rests.tubularBracket(), { main: 'forest' }, [148, 26]),
  shot(
    'padlock-saddle/front',
    () => rests.padlockSaddle(),
    { main: 'mustard', accent: 'charcoal' },
    [28, 26],
  ),
  shot(
    'padlock-saddle/detail',
    () => rests.padlockSaddle({ loaded: false }),
    { main: 'mustard', accent: 'charcoal' },
    [-30, 40],
  ),
  shot('belt-clip-holder/front', () => rests.beltHolster(), { main: 'lilac' }, [34, 22]),
  shot(
    'belt-clip-holder/detail',
    () => rests.beltHolster({ loaded: false }),
    { main: 'lilac' },
    [122, 24],
  ),
];
