import { useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether things may move by themselves. Reduced on the server: movement is what scripts add. */
export function useMotion(): 'reduced' | 'welcome' {
  return useSyncExternalStore(subscribe, readMotion, () => 'reduced');
}

function readMotion(): 'reduced' | 'welcome' {
  return window.matchMedia(REDUCED).matches ? 'reduced' : 'welcome';
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
