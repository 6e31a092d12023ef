/**
 * Keeps header and footer up to date. The document's version is shown first and checked
 * soon after; later checks happen on navigation, at most once a minute.
 */
import { isRecord } from 'shared-contracts/json';
import { LAYOUT_PATH, type BootState, type LayoutModel } from '../document/document-state.ts';
import type { Store } from './store.ts';

/** Delay before product groups are refreshed. */
export const FIRST_LOOK_MS = 1000;
/** Shortest time between two refreshes of the sitemap. */
export const LOOK_AGAIN_MS = 60_000;

export interface LayoutUpdatesParts {
  readonly boot: Pick<BootState, 'layoutVersion'>;
  readonly model: Store<LayoutModel>;
  readonly request: typeof fetch;
  readonly now: () => number;
}

/** Returns the function to call at each navigation. */
export function createLayoutUpdates(parts: LayoutUpdatesParts): () => void {
  let version = parts.boot.layoutVersion;
  let lookedAtMs: number | null = null;

  async function look(): Promise<void> {
    lookedAtMs = parts.now();
    const response = await parts.request(LAYOUT_PATH, {
      headers: { accept: 'application/json', 'if-none-match': version },
      credentials: 'same-origin',
    });
    if (!response.ok) return;
    const model: unknown = await response.json();
    if (!isLayoutModel(model)) return;
    version = response.headers.get('etag') ?? version;
    parts.model.set(model);
  }
  // Keep the current layout when the server cannot be reached. The next navigation tries
  // again.
  const lookQuietly = () => void look().catch(() => undefined);

  setTimeout(lookQuietly, FIRST_LOOK_MS);
  return () => {
    if (lookedAtMs !== null && parts.now() - lookedAtMs >= LOOK_AGAIN_MS) lookQuietly();
  };
}

function isLayoutModel(value: unknown): value is LayoutModel {
  return isRecord(value) && isRecord(value['site']) && Array.isArray(value['navigation']);
}
