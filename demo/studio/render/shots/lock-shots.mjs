/** Pictures of the trainers for tubes, discs, wafers, wheels and levers. */
import * as opened from '../../models/opened-locks.mjs';
import * as teaching from '../../models/teaching-locks.mjs';
import { shot } from './shot.mjs';

const TUBULAR = /** @type {const} */ ({ main: 'charcoal', accent: 'ember', third: 'mustard' });
const DISC = /** @type {const} */ ({
  main: 'slate',
  accent: 'ember',
  second: 'bone',
  third: 'mustard',
});
const WAFER = /** @type {const} */ ({ main: 'bone', accent: 'cobalt', third: 'mustard' });
const DIAL = /** @type {const} */ ({
  main: 'forest',
  accent: 'mustard',
  second: 'bone',
  third: 'charcoal',
});
const LEVER = /** @type {const} */ ({
  main: 'slate',
  accent: 'crimson',
  second: 'sky',
  third: 'mustard',
});

/** @type {readonly import('./shot.mjs').Shot[]} */
export const lockShots = [
  shot('tubular-trainer/front', () => teaching.tubularTrainer(), TUBULAR, [26, 22]),
  shot(
    'tubular-trainer/detail',
    () => teaching.tubularTrainer({ keyed: false }),
    TUBULAR,
    [62, 26],
  ),
  shot(
    'tubular-trainer/mint',
    () => teaching.tubularTrainer(),
    { ...TUBULAR, main: 'mint', accent: 'charcoal' },
    [26, 22],
  ),
  shot('disc-detainer-trainer/front', () => teaching.discTrainer(), DISC, [26, 24]),
  shot(
    'disc-detainer-trainer/detail',
    () => teaching.discTrainer({ solved: true }),
    DISC,
    [-36, 34],
  ),
  shot('wafer-practice-lock/front', () => teaching.waferLock(), WAFER, [32, 24]),
  shot('wafer-practice-lock/detail', () => teaching.waferLock({ keyed: true }), WAFER, [-22, 28]),
  shot('combination-teaching-dial/front', () => opened.combinationDial(), DIAL, [22, 16]),
  shot('combination-teaching-dial/detail', () => opened.combinationDial(), DIAL, [152, 24]),
  shot('lever-lock-cutaway/front', () => opened.leverLock(), LEVER, [18, 42]),
  shot(
    'lever-lock-cutaway/detail',
    () => opened.leverLock({ keyed: false, thrown: false }),
    LEVER,
    [-24, 52],
  ),
];
