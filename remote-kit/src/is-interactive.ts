import { useSyncExternalStore } from 'react';

/** False on the server and while hydrating, true once scripts run this view. */
export function useIsInteractive(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
