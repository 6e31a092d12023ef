import { benchPickStands } from './bench-pick-stands.ts';
import { benchTools } from './bench-tools.ts';
import { cylinderClamps } from './cylinder-clamps.ts';
import { cylinderCradles } from './cylinder-cradles.ts';
import { cylinderVices } from './cylinder-vices.ts';
import { deskDisplayParts } from './desk-display-parts.ts';
import { evenings } from './evenings.ts';
import { followerKits } from './follower-kits.ts';
import { specialFollowers } from './followers-special.ts';
import { followers } from './followers.ts';
import { lockRests } from './lock-rests.ts';
import { lockpickStands } from './lockpick-stands.ts';
import { locks } from './locks.ts';
import { miscellaneous } from './miscellaneous.ts';
import { modularLockDisplayParts } from './modular-lock-display-parts.ts';
import { openedLocks } from './opened-locks.ts';
import { pillarStandHolder } from './pillar-stand-holder.ts';
import { benchTrays } from './pinning-trays-bench.ts';
import { sortingTrays } from './pinning-trays-sorting.ts';
import { pinningTrays } from './pinning-trays.ts';
import { pocketThings } from './pocket-things.ts';
import { stowedPickHolders } from './stowed-pick-holders.ts';
import { teachingLocks } from './teaching-locks.ts';
import type { DemoProduct } from './types.ts';
import { wallDisplayParts } from './wall-display-parts.ts';

export { demoGroups } from './groups.ts';

/** Every product of the demo shop, in editorial order. */
export const demoProducts: readonly DemoProduct[] = [
  ...cylinderVices,
  ...cylinderClamps,
  pillarStandHolder,
  ...pinningTrays,
  ...sortingTrays,
  ...benchTrays,
  ...lockpickStands,
  ...benchPickStands,
  ...stowedPickHolders,
  ...locks,
  ...teachingLocks,
  ...openedLocks,
  ...followers,
  ...specialFollowers,
  ...followerKits,
  ...modularLockDisplayParts,
  ...wallDisplayParts,
  ...deskDisplayParts,
  ...cylinderCradles,
  ...lockRests,
  ...miscellaneous,
  ...benchTools,
  ...pocketThings,
  ...evenings,
];
