/** Reports a failed picture to the shell, which logs it once. */
import { use, useCallback } from 'react';
import { SlotScopeContext } from './storefront.ts';

/** Accepts the picture's hash or address. The function is stable while the slot is mounted. */
export function useReportPicture(): (picture: string) => void {
  const storefront = use(SlotScopeContext)?.storefront ?? null;
  return useCallback(
    (picture) => {
      const error = new Error(`The picture ${picture} could not be shown`);
      storefront?.().report({ phase: 'picture', error });
    },
    [storefront],
  );
}
