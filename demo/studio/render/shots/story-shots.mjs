/** Pictures for articles, people, gift vouchers and the map. */
import { place } from '../../models/solids.mjs';
import { palmGrip } from '../../models/cylinder-vices.mjs';
import { figurine, parcel, spool } from '../../models/figurines.mjs';
import { giftBox, key, pinStacks, springBench } from '../../models/keys.mjs';
import { gridTray } from '../../models/pinning-trays.mjs';
import {
  booleanSteps,
  gaugePins,
  printAt,
  reliefMap,
  wheelPack,
} from '../../models/study-pieces.mjs';
import { on } from './shot.mjs';

const WIDE = { widthPx: 1920, heightPx: 1080, fill: 0.82 };
const PORTRAIT = { widthPx: 1500, heightPx: 1500, fill: 0.8, azimuthDeg: 14, elevationDeg: 20 };
const GIFT = { widthPx: 1600, heightPx: 900, fill: 0.74 };

/** @type {readonly import('./shot.mjs').Shot[]} */
export const storyShots = [
  {
    ...WIDE,
    file: 'articles/printing.webp',
    azimuthDeg: 24,
    elevationDeg: 16,
    subjects: () => [
      on(
        printAt(palmGrip().slice(0, 1), { heightMm: 46, nozzle: [14.5, -6] }),
        { main: 'sky', accent: 'ember', third: 'charcoal' },
        [0, 0],
        0,
      ),
    ],
  },
  {
    ...WIDE,
    file: 'articles/keys.webp',
    azimuthDeg: 4,
    elevationDeg: 44,
    subjects: () =>
      [
        { bitting: [2, 5, 1, 4, 3, 5], filaments: { main: 'mustard' } },
        { bitting: [0, 0, 0, 0, 0, 0], filaments: { main: 'bone' } },
        { bitting: [5, 1, 5, 1, 5, 1], filaments: { main: 'ember' } },
        { bitting: [1, 2, 3, 4, 5, 5], filaments: { main: 'teal' } },
        { bitting: [3, 3, 4, 2, 2, 4], filaments: { main: 'cobalt' } },
      ].map(({ bitting, filaments }, index) =>
        on(
          key(bitting),
          filaments,
          [(index - 2) * 30, Math.abs(index - 2) * -7],
          90 - (index - 2) * 9,
        ),
      ),
  },
  {
    ...WIDE,
    file: 'articles/springs.webp',
    azimuthDeg: -16,
    elevationDeg: 14,
    subjects: () => [
      on(springBench(), { main: 'charcoal', accent: 'ember', third: 'bone' }, [0, 0], 0),
    ],
  },
  {
    ...WIDE,
    file: 'articles/gauge-pins.webp',
    azimuthDeg: 22,
    elevationDeg: 26,
    subjects: () => [on(gaugePins(), { main: 'forest', accent: 'mustard' }, [0, 0], 0)],
  },
  {
    ...WIDE,
    file: 'articles/wheel-pack.webp',
    azimuthDeg: 42,
    elevationDeg: 22,
    subjects: () => [
      on(
        wheelPack(),
        { main: 'crimson', accent: 'mustard', second: 'teal', third: 'charcoal' },
        [0, 0],
        0,
      ),
    ],
  },
  {
    ...WIDE,
    file: 'articles/solids.webp',
    azimuthDeg: 26,
    elevationDeg: 26,
    subjects: () => [
      on(booleanSteps(), { main: 'cobalt', accent: 'ember', second: 'bone' }, [0, 0], 0),
    ],
  },
  {
    ...WIDE,
    file: 'articles/spools.webp',
    azimuthDeg: 18,
    elevationDeg: 24,
    subjects: () => [
      on(spool(), { main: 'ember', second: 'charcoal' }, [0, 0], 0),
      on(place(spool(), { move: [0, 0, 27.4] }), { main: 'teal', second: 'charcoal' }, [3, 2], 40),
      on(
        place(spool(), { turn: [90, 0, 0], move: [0, 0, 35] }),
        { main: 'mustard', second: 'bone' },
        [-66, 18],
        24,
      ),
      on(place(palmGrip({ lying: true }), {}), { main: 'ember' }, [62, -16], 40),
    ],
  },
  {
    ...WIDE,
    file: 'site/map.webp',
    azimuthDeg: 10,
    elevationDeg: 46,
    fill: 0.92,
    subjects: () => [
      on(
        reliefMap(),
        { main: 'slate', second: 'bone', third: 'forest', accent: 'ember' },
        [0, 0],
        0,
      ),
    ],
  },
  {
    ...PORTRAIT,
    file: 'people/mara.webp',
    subjects: () => [
      on(
        figurine('loupe'),
        { main: 'cobalt', second: 'bone', accent: 'mustard', third: 'charcoal' },
        [0, 0],
        0,
      ),
      on(gridTray({ columns: 3, rows: 1 }), { main: 'mint' }, [40, -34], -16),
    ],
  },
  {
    ...PORTRAIT,
    file: 'people/jonah.webp',
    subjects: () => [
      on(
        figurine('beanie'),
        { main: 'slate', second: 'bone', accent: 'ember', third: 'ember' },
        [0, 0],
        0,
      ),
      on(spool(46), { main: 'sky', second: 'charcoal' }, [38, -26], 10),
    ],
  },
  {
    ...PORTRAIT,
    file: 'people/priya.webp',
    subjects: () => [
      on(
        figurine('glasses'),
        { main: 'crimson', second: 'bone', accent: 'mustard', third: 'charcoal' },
        [0, 0],
        0,
      ),
      on(key([2, 5, 1, 4, 3, 5]), { main: 'mustard' }, [30, -36], 14),
    ],
  },
  {
    ...PORTRAIT,
    file: 'people/theo.webp',
    subjects: () => [
      on(
        figurine('cap'),
        { main: 'forest', second: 'bone', accent: 'bone', third: 'mustard' },
        [0, 0],
        0,
      ),
      on(parcel(), { main: 'mustard', accent: 'crimson' }, [38, -24], -14),
    ],
  },
  {
    ...GIFT,
    file: 'vouchers/key.webp',
    azimuthDeg: -12,
    elevationDeg: 48,
    subjects: () => [
      on(key([2, 5, 1, 4, 3, 5]), { main: 'mustard' }, [0, 0], 18),
      on(key([4, 1, 3, 3, 0, 2]), { main: 'crimson' }, [10, -34], -4),
    ],
  },
  {
    ...GIFT,
    file: 'vouchers/box.webp',
    azimuthDeg: 30,
    elevationDeg: 24,
    subjects: () => [
      on(giftBox(), { main: 'teal', accent: 'ember' }, [0, 0], 0),
      on(giftBox(36), { main: 'bone', accent: 'crimson' }, [62, -30], 24),
    ],
  },
  {
    ...GIFT,
    file: 'vouchers/pins.webp',
    azimuthDeg: 20,
    elevationDeg: 16,
    subjects: () => [on(pinStacks(), { main: 'lilac' }, [0, 0], 0)],
  },
];
