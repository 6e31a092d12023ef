/** Pictures of display parts for walls, desks and shelves. */
import * as desk from '../../models/desk-display.mjs';
import * as walls from '../../models/wall-display.mjs';
import { shot } from './shot.mjs';

const FRAME = /** @type {const} */ ([24, 18]);
const RAIL = /** @type {const} */ ({
  main: 'forest',
  accent: 'mustard',
  second: 'bone',
  third: 'bone',
});

/** @type {readonly import('./shot.mjs').Shot[]} */
export const displayShots = [
  shot('key-rail/front', () => walls.keyRail(), RAIL, [18, 19]),
  shot('key-rail/detail', () => walls.keyRail({ pegs: 3 }), RAIL, [-30, 26]),
  shot(
    'corner-display-tile/front',
    () => walls.cornerTile(),
    { main: 'teal', second: 'mint', accent: 'bone' },
    [8, 24],
  ),
  shot(
    'corner-display-tile/detail',
    () => walls.cornerTile({ joined: false }),
    { main: 'teal' },
    [-24, 34],
  ),
  shot(
    'shadow-box-frame/front',
    () => walls.shadowFrame(),
    { main: 'charcoal', second: 'bone', accent: 'charcoal', third: 'ember' },
    FRAME,
  ),
  shot(
    'shadow-box-frame/detail',
    () => walls.shadowFrame({ size: 'tall' }),
    { main: 'charcoal', second: 'bone', accent: 'charcoal', third: 'ember' },
    [-28, 18],
  ),
  shot(
    'shadow-box-frame/forest',
    () => walls.shadowFrame(),
    { main: 'forest', second: 'bone', accent: 'forest', third: 'ember' },
    FRAME,
  ),
  shot(
    'nameplate-stand/front',
    () => desk.nameplates(),
    { main: 'cobalt', accent: 'bone', second: 'crimson', third: 'bone' },
    [22, 28],
  ),
  shot(
    'nameplate-stand/detail',
    () => desk.nameplates({ show: 'apart' }),
    { main: 'cobalt', accent: 'bone', second: 'crimson', third: 'bone' },
    [-28, 34],
  ),
  shot(
    'nameplate-stand/crimson',
    () => desk.nameplates({ show: 'one' }),
    { accent: 'bone', second: 'crimson' },
    [26, 26],
  ),
  shot(
    'padlock-steps/front',
    () => desk.padlockSteps(),
    { main: 'slate', accent: 'ember' },
    [28, 26],
  ),
  shot(
    'padlock-steps/detail',
    () => desk.padlockSteps({ loaded: false }),
    { main: 'slate', accent: 'ember' },
    [-34, 38],
  ),
  shot(
    'shelf-edge-clip/front',
    () => desk.shelfClips(),
    { main: 'crimson', accent: 'charcoal', second: 'bone' },
    [26, 19],
  ),
  shot(
    'shelf-edge-clip/detail',
    () => desk.shelfClips(),
    { main: 'crimson', accent: 'charcoal', second: 'bone' },
    [-62, 20],
  ),
];
