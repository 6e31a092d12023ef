/** Pictures of trays, stands and followers. */
import * as followers from '../../models/followers.mjs';
import * as stands from '../../models/lockpick-stands.mjs';
import * as trays from '../../models/pinning-trays.mjs';
import { shot } from './shot.mjs';

const tray = { front: /** @type {const} */ ([26, 40]), detail: /** @type {const} */ ([-38, 28]) };
const stand = { front: /** @type {const} */ ([26, 22]), detail: /** @type {const} */ ([-56, 24]) };

/** @type {readonly import('./shot.mjs').Shot[]} */
export const benchShots = [
  shot(
    'stepped-follower-set/front',
    () => followers.steppedSet(),
    { main: 'ember', second: 'charcoal' },
    [36, 38],
  ),
  shot(
    'stepped-follower-set/detail',
    () => followers.steppedSet(),
    { main: 'ember', second: 'charcoal' },
    [68, 24],
  ),
  shot(
    'euro-follower-pair/front',
    () => followers.euroPair(),
    { main: 'teal', second: 'charcoal' },
    [30, 34],
  ),
  shot(
    'euro-follower-pair/detail',
    () => followers.euroPair({ apart: true }),
    { main: 'teal' },
    [24, 40],
  ),
  shot(
    'follower-block/front',
    () => followers.followerBlock(),
    { main: 'lilac', second: 'bone' },
    [16, 22],
  ),
  shot(
    'follower-block/detail',
    () => followers.followerBlock(),
    { main: 'lilac', second: 'bone' },
    [-32, 50],
  ),
  shot('two-tier-pick-stand/front', () => stands.twoTierStand(), { main: 'forest' }, stand.front),
  shot('two-tier-pick-stand/detail', () => stands.twoTierStand(), { main: 'forest' }, stand.detail),
  shot(
    'two-tier-pick-stand/charcoal',
    () => stands.twoTierStand(),
    { main: 'charcoal' },
    stand.front,
  ),
  shot('two-tier-pick-stand/bone', () => stands.twoTierStand(), { main: 'bone' }, stand.front),
  shot(
    'pick-carousel/front',
    () => stands.carousel(),
    { main: 'crimson', second: 'charcoal' },
    [20, 22],
  ),
  shot(
    'pick-carousel/detail',
    () => stands.carousel({ loaded: false }),
    { main: 'crimson', second: 'charcoal' },
    [-20, 44],
  ),
  shot('wave-pick-rack/front', () => stands.waveRack(), { main: 'sky' }, [30, 34]),
  shot(
    'wave-pick-rack/detail',
    () => stands.waveRack({ loaded: false }),
    { main: 'sky' },
    [-62, 22],
  ),
  shot('professional-pinning-tray/front', () => trays.gridTray(), { main: 'cobalt' }, tray.front),
  shot('professional-pinning-tray/detail', () => trays.gridTray(), { main: 'cobalt' }, tray.detail),
  shot(
    'professional-pinning-tray/charcoal',
    () => trays.gridTray(),
    { main: 'charcoal' },
    tray.front,
  ),
  shot(
    'professional-pinning-tray/mustard',
    () => trays.gridTray(),
    { main: 'mustard' },
    tray.front,
  ),
  shot(
    'compact-pinning-tray/front',
    () => trays.gridTray({ columns: 6, rows: 2 }),
    { main: 'mint' },
    [-28, 38],
  ),
  shot(
    'compact-pinning-tray/detail',
    () => trays.gridTray({ columns: 6, rows: 2, pinned: false }),
    { main: 'mint' },
    [20, 56],
  ),
  shot('round-pinning-tray/front', () => trays.roundTray(), { main: 'lilac' }, [20, 42]),
  shot('round-pinning-tray/detail', () => trays.roundTray(), { main: 'lilac' }, [-50, 22]),
  shot(
    'stacking-spring-tray/front',
    () => trays.stackingTray(),
    { main: 'sky', second: 'bone' },
    [30, 38],
  ),
  shot(
    'stacking-spring-tray/detail',
    () => trays.stackingTray({ apart: true }),
    { main: 'sky', second: 'bone' },
    [-25, 40],
  ),
];
