/** Loads what only a refreshed page needs. */
import type { keepSlotIds } from './keep-slot-ids.ts';

/** Rejects when the file cannot be loaded; a later call tries again. */
export async function loadKeepSlotIds(): Promise<typeof keepSlotIds> {
  const part = await import(/* webpackChunkName: "refresh" */ './keep-slot-ids.ts');
  return part.keepSlotIds;
}
