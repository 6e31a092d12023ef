/** Pictures of vices, clamps and cradles. */
import * as cradles from '../../models/cylinder-cradles.mjs';
import * as vices from '../../models/cylinder-vices.mjs';
import { shot } from './shot.mjs';

const vice = { front: /** @type {const} */ ([32, 26]), detail: /** @type {const} */ ([68, 34]) };

/** @type {readonly import('./shot.mjs').Shot[]} */
export const cylinderHolderShots = [
  shot(
    'bench-cylinder-vice/front',
    () => vices.benchVice(),
    { main: 'charcoal', accent: 'ember' },
    vice.front,
  ),
  shot(
    'bench-cylinder-vice/detail',
    () => vices.benchVice({ opening: 22, loaded: false }),
    { main: 'charcoal', accent: 'ember' },
    vice.detail,
  ),
  shot(
    'bench-cylinder-vice/ember-orange',
    () => vices.benchVice(),
    { main: 'ember', accent: 'charcoal' },
    vice.front,
  ),
  shot(
    'bench-cylinder-vice/teal',
    () => vices.benchVice(),
    { main: 'teal', accent: 'charcoal' },
    vice.front,
  ),
  shot(
    'swivel-picking-vice/front',
    () => vices.swivelVice(),
    { main: 'slate', accent: 'mustard' },
    [30, 24],
  ),
  shot(
    'swivel-picking-vice/detail',
    () => vices.swivelVice({ tiltDeg: 72 }),
    { main: 'slate', accent: 'mustard' },
    [-58, 22],
  ),
  shot(
    'euro-profile-clamp/front',
    () => vices.euroClamp(),
    { main: 'crimson', accent: 'charcoal' },
    [148, 34],
  ),
  shot(
    'euro-profile-clamp/detail',
    () => vices.euroClamp({ loaded: false }),
    { main: 'crimson', accent: 'charcoal' },
    [38, 48],
  ),
  shot('palm-grip-holder/front', () => vices.palmGrip(), { main: 'sky' }, [20, 26]),
  shot(
    'palm-grip-holder/detail',
    () => vices.palmGrip({ lying: true }),
    { main: 'sky' },
    [-34, 28],
  ),
  shot('v-block-cylinder-holder/front', () => cradles.vBlock(), { main: 'slate' }, [38, 28]),
  shot(
    'v-block-cylinder-holder/detail',
    () => cradles.vBlock({ pair: true }),
    { main: 'slate' },
    [12, 30],
  ),
  shot(
    'rim-cylinder-collar/front',
    () => cradles.rimCollar(),
    { main: 'mustard', accent: 'charcoal' },
    [28, 30],
  ),
  shot(
    'rim-cylinder-collar/detail',
    () => cradles.rimCollar({ loaded: false }),
    { main: 'mustard', accent: 'charcoal' },
    [58, 40],
  ),
  shot('padlock-cradle/front', () => cradles.padlockCradle(), { main: 'forest' }, [30, 26]),
  shot(
    'padlock-cradle/detail',
    () => cradles.padlockCradle({ loaded: false }),
    { main: 'forest' },
    [-36, 34],
  ),
  shot('six-cylinder-rack/front', () => cradles.cylinderRack(), { main: 'bone' }, [28, 32]),
  shot(
    'six-cylinder-rack/detail',
    () => cradles.cylinderRack({ profile: 'euro' }),
    { main: 'bone' },
    [-24, 38],
  ),
];
