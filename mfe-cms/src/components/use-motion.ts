import { useSyncExternalStore } from 'react';
import { followReducedMotion, prefersReducedMotion } from './reduced-motion.ts';

/** Whether things may move by themselves. Reduced on the server: movement is what scripts add. */
export function useMotion(): 'reduced' | 'welcome' {
  const isReduced = useSyncExternalStore(followReducedMotion, prefersReducedMotion, () => true);
  return isReduced ? 'reduced' : 'welcome';
}
