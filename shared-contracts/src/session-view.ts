/** What remotes may know of the session: never a token (design §8, SES-01, SES-02). */
export type SessionState =
  | { readonly status: 'anonymous' }
  | { readonly status: 'signed-in'; readonly expiresAtMs: number };

export interface SessionView {
  current(): SessionState;
  /** Calls the listener after each change; answers its own undo. */
  subscribe(listener: () => void): () => void;
}
