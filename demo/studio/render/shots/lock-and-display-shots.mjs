/** Pictures of locks, display parts and small things. */
import * as display from '../../models/display-parts.mjs';
import * as locks from '../../models/locks.mjs';
import * as small from '../../models/miscellaneous.mjs';
import { shot } from './shot.mjs';

/** @type {readonly import('./shot.mjs').Shot[]} */
export const lockAndDisplayShots = [
  shot(
    'cutaway-practice-lock/front',
    () => locks.cutawayLock(),
    { main: 'bone', accent: 'ember' },
    [30, 22],
  ),
  shot(
    'cutaway-practice-lock/detail',
    () => locks.cutawayLock(),
    { main: 'bone', accent: 'ember' },
    [64, 20],
  ),
  shot(
    'progressive-pin-lock/front',
    () => locks.progressiveLocks(),
    { main: 'cobalt', accent: 'charcoal' },
    [30, 30],
  ),
  shot(
    'progressive-pin-lock/detail',
    () => locks.progressiveLocks({ pinCounts: [6] }),
    { main: 'cobalt', accent: 'charcoal' },
    [-34, 24],
  ),
  shot(
    'section-demonstrator/front',
    () => locks.sectionDemonstrator(),
    { main: 'slate', second: 'bone', accent: 'ember', third: 'mustard' },
    [16, 18],
  ),
  shot(
    'section-demonstrator/detail',
    () => locks.sectionDemonstrator({ keyOut: true }),
    { main: 'slate', second: 'bone', accent: 'ember', third: 'mustard' },
    [-30, 24],
  ),
  shot(
    'honeycomb-display-tile/front',
    () => display.honeycomb(),
    { main: 'mint', second: 'bone', accent: 'teal', third: 'charcoal' },
    [18, 42],
  ),
  shot(
    'honeycomb-display-tile/detail',
    () => display.honeycomb({ tiles: 3 }),
    { main: 'mint', second: 'bone', accent: 'teal', third: 'charcoal' },
    [-30, 34],
  ),
  shot(
    'display-wall-rail/front',
    () => display.wallRail(),
    { main: 'charcoal', accent: 'ember' },
    [24, 18],
  ),
  shot(
    'display-wall-rail/detail',
    () => display.wallRail(),
    { main: 'charcoal', accent: 'ember' },
    [58, 24],
  ),
  shot('prototype-display-plinth/front', () => display.plinth(), { main: 'bone' }, [20, 20]),
  shot(
    'prototype-display-plinth/detail',
    () => display.plinth({ loaded: false }),
    { main: 'bone' },
    [-25, 44],
  ),
  shot('tweezers-rest/front', () => small.tweezersRest(), { main: 'ember' }, [38, 44]),
  shot(
    'tweezers-rest/detail',
    () => small.tweezersRest({ loaded: false }),
    { main: 'ember' },
    [-28, 34],
  ),
  shot(
    'depth-gauge-card/front',
    () => small.gaugeCards(),
    { main: 'crimson', second: 'bone' },
    [14, 50],
  ),
  shot(
    'depth-gauge-card/detail',
    () => small.gaugeCards({ pair: false }),
    { main: 'crimson' },
    [150, 36],
  ),
  shot(
    'key-fob/front',
    () => small.keyFobs(),
    { main: 'mustard', second: 'teal', accent: 'crimson' },
    [10, 48],
  ),
  shot('key-fob/detail', () => small.keyFobs({ count: 1 }), { main: 'mustard' }, [-34, 40]),
  shot('pick-tip-organiser/front', () => small.tipOrganiser(), { main: 'teal' }, [18, 24]),
  shot(
    'pick-tip-organiser/detail',
    () => small.tipOrganiser({ loaded: false }),
    { main: 'teal' },
    [-14, 48],
  ),
];
