/** Pictures of bench furniture and of things for the pocket. */
import * as tools from '../../models/bench-tools.mjs';
import * as things from '../../models/pocket-things.mjs';
import { shot } from './shot.mjs';

const HOOK = /** @type {const} */ ({ main: 'teal', second: 'bone' });
const CALLIPER = /** @type {const} */ ({
  main: 'crimson',
  accent: 'bone',
  second: 'bone',
  third: 'charcoal',
});
const CORNERS = /** @type {const} */ ({ main: 'ember', second: 'charcoal' });
const BLANKS = /** @type {const} */ ({ main: 'slate', second: 'bone' });
const BADGES = /** @type {const} */ ({
  main: 'cobalt',
  second: 'forest',
  third: 'crimson',
  accent: 'mustard',
});
const WAND = /** @type {const} */ ({ main: 'lilac', accent: 'charcoal' });

/** @type {readonly import('./shot.mjs').Shot[]} */
export const benchToolShots = [
  shot('bench-hook/front', () => tools.benchHook(), HOOK, [24, 32]),
  shot('bench-hook/detail', () => tools.benchHook({ loaded: false }), HOOK, [-34, 44]),
  shot('calliper-stand/front', () => tools.calliperStand(), CALLIPER, [18, 22]),
  shot('calliper-stand/detail', () => tools.calliperStand({ loaded: false }), CALLIPER, [-34, 34]),
  shot('mat-corners/front', () => tools.matCorners(), CORNERS, [18, 40]),
  shot('mat-corners/detail', () => tools.matCorners({ loaded: false }), CORNERS, [-36, 30]),
  shot('mat-corners/sky', () => tools.matCorners(), { ...CORNERS, main: 'sky' }, [18, 40]),
  shot('key-blank-organiser/front', () => tools.blankOrganiser(), BLANKS, [20, 28]),
  shot(
    'key-blank-organiser/detail',
    () => tools.blankOrganiser({ loaded: false }),
    BLANKS,
    [-32, 36],
  ),
  shot('club-badge/front', () => things.clubBadges(), BADGES, [6, 52]),
  shot('club-badge/detail', () => things.clubBadges({ count: 1 }), BADGES, [-14, 40]),
  shot('magnetic-spring-wand/front', () => things.springWand(), WAND, [20, 24]),
  shot('magnetic-spring-wand/detail', () => things.springWand({ loaded: false }), WAND, [-30, 40]),
];
