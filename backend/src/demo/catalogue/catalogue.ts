import { cylinderClamps } from './cylinder-clamps.ts';
import { cylinderCradles } from './cylinder-cradles.ts';
import { cylinderVices } from './cylinder-vices.ts';
import { deskDisplayParts } from './desk-display-parts.ts';
import { followers } from './followers.ts';
import { lockpickStands } from './lockpick-stands.ts';
import { lockRests } from './lock-rests.ts';
import { locks } from './locks.ts';
import { miscellaneous } from './miscellaneous.ts';
import { modularLockDisplayParts } from './modular-lock-display-parts.ts';
import { pillarStandHolder } from './pillar-stand-holder.ts';
import { pinningTrays } from './pinning-trays.ts';
import type { DemoProduct } from './types.ts';
import { wallDisplayParts } from './wall-display-parts.ts';

export { demoGroups } from './groups.ts';

/** Every product of the demo shop, in editorial order. */
export const demoProducts: readonly DemoProduct[] = [
  ...cylinderVices,
  ...cylinderClamps,
  pillarStandHolder,
  ...pinningTrays,
  ...lockpickStands,
  ...locks,
  ...followers,
  ...modularLockDisplayParts,
  ...wallDisplayParts,
  ...deskDisplayParts,
  ...cylinderCradles,
  ...lockRests,
  ...miscellaneous,
];
