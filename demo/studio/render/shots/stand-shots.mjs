/** Pictures of the wedge, the fan, the tension tree, and of holders for wall, bag and drawer. */
import * as bench from '../../models/bench-pick-stands.mjs';
import * as stowed from '../../models/stowed-pick-holders.mjs';
import { shot } from './shot.mjs';

/** @type {readonly import('./shot.mjs').Shot[]} */
export const standShots = [
  shot('wedge-pick-stand/front', () => bench.wedgeStand(), { main: 'teal' }, [24, 30]),
  shot('wedge-pick-stand/detail', () => bench.wedgeStand(), { main: 'teal' }, [66, 20]),
  shot('wedge-pick-stand/slate', () => bench.wedgeStand(), { main: 'slate' }, [24, 30]),
  shot('wedge-pick-stand/mustard', () => bench.wedgeStand(), { main: 'mustard' }, [24, 30]),
  shot(
    'fan-pick-stand/front',
    () => bench.fanStand(),
    { main: 'cobalt', second: 'charcoal' },
    [20, 18],
  ),
  shot(
    'fan-pick-stand/detail',
    () => bench.fanStand({ loaded: false }),
    { main: 'cobalt', second: 'charcoal' },
    [-32, 34],
  ),
  shot(
    'fan-pick-stand/crimson',
    () => bench.fanStand(),
    { main: 'crimson', second: 'charcoal' },
    [20, 18],
  ),
  shot(
    'tension-tool-tree/front',
    () => bench.tensionTree(),
    { main: 'forest', second: 'charcoal' },
    [16, 22],
  ),
  shot(
    'tension-tool-tree/detail',
    () => bench.tensionTree({ loaded: false }),
    { main: 'forest', second: 'charcoal' },
    [-20, 42],
  ),
  shot(
    'wall-pick-rail/front',
    () => stowed.wallPickRail(),
    { main: 'ember', second: 'bone' },
    [24, 20],
  ),
  shot(
    'wall-pick-rail/detail',
    () => stowed.wallPickRail({ loaded: false }),
    { main: 'ember', second: 'bone' },
    [-34, 38],
  ),
  shot(
    'wall-pick-rail/charcoal',
    () => stowed.wallPickRail(),
    { main: 'charcoal', second: 'bone' },
    [24, 20],
  ),
  shot('roll-up-pick-insert/front', () => stowed.rollInsert(), { main: 'lilac' }, [22, 36]),
  shot(
    'roll-up-pick-insert/detail',
    () => stowed.rollInsert({ pockets: 8, rolled: 0 }),
    { main: 'lilac' },
    [-26, 44],
  ),
  shot('roll-up-pick-insert/charcoal', () => stowed.rollInsert(), { main: 'charcoal' }, [22, 36]),
  shot(
    'drawer-pick-insert/front',
    () => stowed.drawerInsert(),
    { main: 'sky', second: 'bone' },
    [14, 46],
  ),
  shot(
    'drawer-pick-insert/detail',
    () => stowed.drawerInsert({ loaded: false }),
    { main: 'sky', second: 'bone' },
    [-32, 38],
  ),
];
