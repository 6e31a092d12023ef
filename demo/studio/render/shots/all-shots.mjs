/** Every picture of the demo site, in the order they are taken. */
import { benchShots } from './bench-shots.mjs';
import { benchToolShots } from './bench-tool-shots.mjs';
import { cylinderHolderShots } from './cylinder-holder-shots.mjs';
import { displayShots } from './display-shots.mjs';
import { followerShots } from './follower-shots.mjs';
import { holderShots } from './holder-shots.mjs';
import { lockAndDisplayShots } from './lock-and-display-shots.mjs';
import { lockShots } from './lock-shots.mjs';
import { pinningShots } from './pinning-shots.mjs';
import { siteShots } from './site-shots.mjs';
import { standShots } from './stand-shots.mjs';
import { storyShots } from './story-shots.mjs';

/** @type {readonly import('./shot.mjs').Shot[]} */
export const allShots = [
  ...cylinderHolderShots,
  ...siteShots,
  ...benchShots,
  ...lockAndDisplayShots,
  ...storyShots,
  ...holderShots,
  ...displayShots,
  ...benchToolShots,
  ...lockShots,
  ...standShots,
  ...pinningShots,
  ...followerShots,
];
