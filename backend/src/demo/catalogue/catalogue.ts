import { cylinderCradles } from './cylinder-cradles.ts';
import { cylinderVices } from './cylinder-vices.ts';
import { followerKits } from './follower-kits.ts';
import { specialFollowers } from './followers-special.ts';
import { followers } from './followers.ts';
import { lockpickStands } from './lockpick-stands.ts';
import { locks } from './locks.ts';
import { miscellaneous } from './miscellaneous.ts';
import { modularLockDisplayParts } from './modular-lock-display-parts.ts';
import { benchTrays } from './pinning-trays-bench.ts';
import { sortingTrays } from './pinning-trays-sorting.ts';
import { pinningTrays } from './pinning-trays.ts';
import type { DemoProduct } from './types.ts';

export { demoGroups } from './groups.ts';

/** Every product of the demo shop, in editorial order. */
export const demoProducts: readonly DemoProduct[] = [
  ...cylinderVices,
  ...pinningTrays,
  ...sortingTrays,
  ...benchTrays,
  ...lockpickStands,
  ...locks,
  ...followers,
  ...specialFollowers,
  ...followerKits,
  ...modularLockDisplayParts,
  ...cylinderCradles,
  ...miscellaneous,
];
