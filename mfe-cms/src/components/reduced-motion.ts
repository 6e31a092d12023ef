const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the visitor prefers reduced motion. Browser only. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia(QUERY).matches;
}

/** Calls the listener when the preference changes; returns an unsubscribe function. */
export function followReducedMotion(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
