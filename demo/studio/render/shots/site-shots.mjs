/** Wide pictures for the site's pages: several products on one bench. */
import { padlockCradle, rimCollar } from '../../models/cylinder-cradles.mjs';
import { benchVice, palmGrip, swivelVice } from '../../models/cylinder-vices.mjs';
import { plinth } from '../../models/display-parts.mjs';
import { followerBlock, steppedSet } from '../../models/followers.mjs';
import { carousel, twoTierStand } from '../../models/lockpick-stands.mjs';
import { cutawayLock, progressiveLocks } from '../../models/locks.mjs';
import { keyFobs, tweezersRest } from '../../models/miscellaneous.mjs';
import { gridTray, roundTray } from '../../models/pinning-trays.mjs';
import { on } from './shot.mjs';

const WIDE = { widthPx: 1920, heightPx: 1080, fill: 0.9 };

/** @type {readonly import('./shot.mjs').Shot[]} */
export const siteShots = [
  {
    ...WIDE,
    file: 'site/home-hero.webp',
    azimuthDeg: 8,
    elevationDeg: 24,
    subjects: () => [
      on(benchVice(), { main: 'charcoal', accent: 'ember' }, [-112, 62], -14),
      on(cutawayLock(), { main: 'bone', accent: 'ember' }, [20, 78], 0),
      on(twoTierStand(), { main: 'forest' }, [168, 74], 12),
      on(gridTray(), { main: 'cobalt' }, [22, -48], 6),
      on(steppedSet(), { main: 'ember', second: 'charcoal' }, [158, -42], -22),
      on(palmGrip(), { main: 'sky' }, [-196, -2], 0),
      on(keyFobs(), { main: 'mustard', second: 'teal', accent: 'crimson' }, [-122, -66], 10),
    ],
  },
  {
    ...WIDE,
    file: 'site/workshop.webp',
    azimuthDeg: -10,
    elevationDeg: 26,
    subjects: () => [
      on(swivelVice(), { main: 'slate', accent: 'mustard' }, [0, 40], -12),
      on(carousel(), { main: 'crimson', second: 'charcoal' }, [128, 66], 0),
      on(roundTray(), { main: 'lilac' }, [-134, -22], 20),
      on(padlockCradle(), { main: 'forest' }, [124, -48], 16),
      on(followerBlock(), { main: 'teal', second: 'bone' }, [-112, 100], 0),
      on(plinth(), { main: 'bone' }, [232, 10], 0),
      on(rimCollar(), { main: 'mustard', accent: 'charcoal' }, [-224, 72], 40),
      on(
        progressiveLocks({ pinCounts: [4] }),
        { main: 'cobalt', accent: 'charcoal' },
        [14, -66],
        -24,
      ),
      on(tweezersRest(), { main: 'ember' }, [216, -78], 64),
    ],
  },
];
