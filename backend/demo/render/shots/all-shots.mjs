/** Every picture of the demo site, in the order they are taken. */
import { benchShots } from './bench-shots.mjs';
import { cylinderHolderShots } from './cylinder-holder-shots.mjs';
import { displayShots } from './display-shots.mjs';
import { holderShots } from './holder-shots.mjs';
import { lockAndDisplayShots } from './lock-and-display-shots.mjs';
import { siteShots } from './site-shots.mjs';
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
];
