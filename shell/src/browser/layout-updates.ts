/**
 * Keeps header, drawer and footer up to date. The document's version is shown first and checked
 * soon after; later checks happen on navigation, at most once a minute.
 */
import { isRecord } from 'shared-contracts/json';
import {
  LAYOUT_PATH,
  RELEASE_SET_HEADER,
  type BootState,
  type LayoutAnswer,
} from '../document/document-state.ts';

/** Delay of the first check after the document. */
const FIRST_CHECK_MS = 1000;
/** Shortest time between two checks. */
const CHECK_AGAIN_MS = 60_000;

export interface LayoutUpdatesParts {
  readonly boot: Pick<BootState, 'layoutVersion' | 'releaseSet'>;
  readonly show: (answer: LayoutAnswer) => void;
  readonly request: typeof fetch;
  readonly now: () => number;
}

/** Returns the function to call at each navigation. */
export function createLayoutUpdates(parts: LayoutUpdatesParts): () => void {
  let version = parts.boot.layoutVersion;
  let checkedAtMs: number | null = null;

  async function check(): Promise<void> {
    checkedAtMs = parts.now();
    const response = await parts.request(LAYOUT_PATH, {
      headers: {
        accept: 'application/json',
        'if-none-match': version,
        [RELEASE_SET_HEADER]: parts.boot.releaseSet,
      },
      credentials: 'same-origin',
    });
    // Also when nothing changed: the browser reports an unread response as aborted.
    const body = await response.text();
    if (!response.ok) return;
    const answer: unknown = JSON.parse(body);
    if (!isLayoutAnswer(answer)) return;
    version = response.headers.get('etag') ?? version;
    parts.show(answer);
  }
  // Keep the current layout when the server cannot be reached. The next navigation tries
  // again.
  const checkQuietly = () => void check().catch(() => undefined);

  setTimeout(checkQuietly, FIRST_CHECK_MS);
  return () => {
    if (checkedAtMs !== null && parts.now() - checkedAtMs >= CHECK_AGAIN_MS) checkQuietly();
  };
}

function isLayoutAnswer(value: unknown): value is LayoutAnswer {
  if (!isRecord(value) || !isRecord(value['model']) || !isRecord(value['blocks'])) return false;
  return Array.isArray(value['model']['outlets']) && typeof value['styles'] === 'string';
}
