/**
 * Prints warnings of the federation runtime on the console, without levels, delegates and stack
 * traces.
 */
import type { createLogger as createFullLogger } from '@module-federation/sdk';

export function createLogger(
  prefix: string,
): Pick<ReturnType<typeof createFullLogger>, 'error' | 'warn'> {
  return {
    error: (...words) => console.error(prefix, ...words),
    warn: (...words) => console.warn(prefix, ...words),
  };
}
