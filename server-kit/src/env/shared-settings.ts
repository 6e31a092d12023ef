/** Settings with the same meaning in several programs. */
import { setting } from './setting.ts';
import { wholeNumber } from './values.ts';

const DRAIN_DELAY_MAX_MS = 60_000;

export const DRAIN_DELAY_MS = setting(
  {
    description:
      'time between reporting the shutdown at `/readyz` and closing; use `5000` behind a load balancer',
    unit: 'ms',
    default: '0',
  },
  wholeNumber(DRAIN_DELAY_MAX_MS),
);
