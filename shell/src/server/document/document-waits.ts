/** How long documents wait for what is late, in milliseconds. */
export interface DocumentWaits {
  /** Maximum time for which head and slots are held back to keep the source order. */
  readonly holdMs: number;
  /** Maximum wait for a remote to report whether an item that is not in the sitemap exists. */
  readonly statusMs: number;
}

export const DOCUMENT_WAITS: DocumentWaits = { holdMs: 150, statusMs: 800 };
