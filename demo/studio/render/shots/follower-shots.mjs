/** Pictures of the special followers. */
import * as kits from '../../models/follower-kits.mjs';
import * as special from '../../models/thin-followers.mjs';
import { shot } from './shot.mjs';

/** @type {readonly import('./shot.mjs').Shot[]} */
export const followerShots = [
  shot(
    'thin-wall-follower/front',
    () => special.thinWall(),
    { main: 'sky', second: 'charcoal' },
    [18, 24],
  ),
  shot(
    'thin-wall-follower/detail',
    () => special.thinWall({ view: 'lying' }),
    { main: 'sky', second: 'charcoal' },
    [-16, 34],
  ),
  shot(
    'thin-wall-follower/mustard',
    () => special.thinWall(),
    { main: 'mustard', second: 'charcoal' },
    [18, 24],
  ),
  shot(
    'plug-end-follower/front',
    () => special.plugEnd(),
    { main: 'charcoal', second: 'ember' },
    [26, 28],
  ),
  shot(
    'plug-end-follower/detail',
    () => special.plugEnd({ apart: true }),
    { main: 'charcoal', second: 'ember' },
    [20, 40],
  ),
  shot('wafer-fork-follower/front', () => special.waferFork(), { main: 'crimson' }, [30, 36]),
  shot(
    'wafer-fork-follower/detail',
    () => special.waferFork({ loaded: false }),
    { main: 'crimson' },
    [70, 30],
  ),
  shot('wafer-fork-follower/slate', () => special.waferFork(), { main: 'slate' }, [30, 36]),
  shot(
    'spring-comb-follower/front',
    () => special.combFollower({ comb: 'out' }),
    { main: 'slate', second: 'bone', accent: 'teal' },
    [24, 34],
  ),
  shot(
    'spring-comb-follower/detail',
    () => special.combFollower(),
    { main: 'slate', second: 'bone', accent: 'teal' },
    [40, 22],
  ),
  shot(
    'mortice-follower-kit/front',
    () => kits.morticeKit(),
    { main: 'charcoal', second: 'forest', accent: 'mustard' },
    [20, 36],
  ),
  shot(
    'mortice-follower-kit/detail',
    () => kits.morticeKit({ lid: 'off' }),
    { main: 'charcoal', second: 'forest', accent: 'mustard' },
    [-28, 46],
  ),
  shot(
    'padlock-mini-followers/front',
    () => kits.miniCaddy(),
    { main: 'cobalt', second: 'bone' },
    [18, 24],
  ),
  shot(
    'padlock-mini-followers/detail',
    () => kits.miniCaddy({ padlocked: false }),
    { main: 'cobalt', second: 'bone' },
    [-24, 30],
  ),
  shot(
    'padlock-mini-followers/ember',
    () => kits.miniCaddy(),
    { main: 'ember', second: 'bone' },
    [18, 24],
  ),
  shot(
    'follower-gauge-plate/front',
    () => kits.gaugePlate(),
    { main: 'bone', second: 'charcoal' },
    [22, 18],
  ),
  shot(
    'follower-gauge-plate/detail',
    () => kits.gaugePlate({ view: 'trying' }),
    { main: 'bone', second: 'charcoal', accent: 'lilac' },
    [-20, 40],
  ),
];
