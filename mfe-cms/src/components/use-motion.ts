import { useSyncExternalStore } from 'react';
import { followReducedMotion, prefersReducedMotion } from './reduced-motion.ts';

/** Whether motion is allowed. Reduced on the server: only scripts add motion. */
export function useMotion(): 'reduced' | 'welcome' {
  const isReduced = useSyncExternalStore(followReducedMotion, prefersReducedMotion, () => true);
  return isReduced ? 'reduced' : 'welcome';
}
