/** Tells the shell about a picture that could not be shown: logged once, then skipped (CMS-16). */
import { use, useCallback } from 'react';
import { SlotScopeContext } from './storefront.ts';

/** Takes the picture's hash or address. The same function for as long as the slot is mounted. */
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
