/** Articles, newest first. */
import { recycledFilament } from './articles/a-year-of-recycled-filament.ts';
import { trayInFortyLines } from './articles/a-tray-in-forty-lines.ts';
import { fifteenPins } from './articles/fifteen-pins-four-tries.ts';
import { holesPrintSmall } from './articles/holes-print-small.ts';
import { howManyKeys } from './articles/how-many-keys.ts';
import { layerHeight } from './articles/layer-height-is-a-choice.ts';
import { moreDoorsThanKeys } from './articles/more-doors-than-keys.ts';
import { petgOrPla } from './articles/petg-or-pla-for-the-bench.ts';
import { readingGCode } from './articles/reading-g-code-aloud.ts';
import { subtractingALock } from './articles/subtracting-a-lock-from-a-block.ts';
import { entropyOfWheels } from './articles/the-entropy-of-three-wheels.ts';
import { plugThatWouldNotTurn } from './articles/the-plug-that-would-not-turn.ts';
import { driverSpring } from './articles/what-a-driver-spring-does.ts';
import { graphiteAndOil } from './articles/why-graphite-and-oil-disagree.ts';
import type { DemoArticle } from './content-types.ts';

export const demoArticles: readonly DemoArticle[] = [
  recycledFilament,
  entropyOfWheels,
  moreDoorsThanKeys,
  plugThatWouldNotTurn,
  subtractingALock,
  graphiteAndOil,
  readingGCode,
  fifteenPins,
  layerHeight,
  driverSpring,
  holesPrintSmall,
  howManyKeys,
  trayInFortyLines,
  petgOrPla,
];
