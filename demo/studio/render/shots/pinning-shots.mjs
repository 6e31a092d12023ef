/** Pictures of the special pinning trays. */
import * as bench from '../../models/bench-trays.mjs';
import * as plates from '../../models/plate-trays.mjs';
import * as sorting from '../../models/sorting-trays.mjs';
import { springDispenser } from '../../models/spring-dispenser.mjs';
import { shot } from './shot.mjs';

/** @type {readonly import('./shot.mjs').Shot[]} */
export const pinningShots = [
  shot('dimple-pin-desk/front', () => sorting.dimpleTray(), { main: 'teal' }, [24, 36]),
  shot(
    'dimple-pin-desk/detail',
    () => sorting.dimpleTray({ pinned: false }),
    { main: 'teal' },
    [-46, 26],
  ),
  shot('dimple-pin-desk/slate', () => sorting.dimpleTray(), { main: 'slate' }, [24, 36]),
  shot(
    'key-pin-sorter/front',
    () => sorting.keyPinSorter(),
    { main: 'cobalt', second: 'bone' },
    [-26, 38],
  ),
  shot(
    'key-pin-sorter/detail',
    () => sorting.keyPinSorter({ channels: 8, lid: 'beside' }),
    { main: 'cobalt', second: 'bone' },
    [22, 42],
  ),
  shot(
    'key-pin-sorter/crimson',
    () => sorting.keyPinSorter(),
    { main: 'crimson', second: 'bone' },
    [-26, 38],
  ),
  shot(
    'key-pin-sorter/charcoal',
    () => sorting.keyPinSorter(),
    { main: 'charcoal', second: 'bone' },
    [-26, 38],
  ),
  shot('wafer-terrace/front', () => plates.waferTray(), { main: 'forest' }, [34, 30]),
  shot(
    'wafer-terrace/detail',
    () => plates.waferTray({ stocked: false }),
    { main: 'forest' },
    [-28, 34],
  ),
  shot('disc-sorting-rail/front', () => plates.discRail(), { main: 'charcoal' }, [32, 24]),
  shot('disc-sorting-rail/detail', () => plates.discRail(), { main: 'charcoal' }, [62, 34]),
  shot('disc-sorting-rail/ember', () => plates.discRail(), { main: 'ember' }, [32, 24]),
  shot(
    'euro-pinning-bench/front',
    () => bench.euroBench(),
    { main: 'slate', second: 'ember' },
    [30, 34],
  ),
  shot(
    'euro-pinning-bench/detail',
    () => bench.euroBench({ loaded: false }),
    { main: 'slate', second: 'ember' },
    [-36, 32],
  ),
  shot(
    'lamp-rail-tray/front',
    () => bench.lampTray(),
    { main: 'charcoal', second: 'slate', third: 'bone' },
    [28, 20],
  ),
  shot(
    'lamp-rail-tray/detail',
    () => bench.lampTray(),
    { main: 'charcoal', second: 'slate', third: 'bone' },
    [-42, 38],
  ),
  shot(
    'magnetic-mat-holder/front',
    () => bench.matHolder(),
    { main: 'bone', second: 'charcoal', accent: 'ember' },
    [24, 38],
  ),
  shot(
    'magnetic-mat-holder/detail',
    () => bench.matHolder({ mat: 'lifted' }),
    { main: 'bone', second: 'charcoal', accent: 'ember' },
    [-20, 44],
  ),
  shot(
    'rotary-spring-box/front',
    () => springDispenser(),
    { main: 'mint', second: 'charcoal' },
    [24, 40],
  ),
  shot(
    'rotary-spring-box/detail',
    () => springDispenser({ lid: 'beside' }),
    { main: 'mint', second: 'charcoal' },
    [10, 40],
  ),
  shot(
    'rotary-spring-box/lilac',
    () => springDispenser(),
    { main: 'lilac', second: 'charcoal' },
    [24, 40],
  ),
];
