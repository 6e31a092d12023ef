/**
 * The session as the server sends it to the browser: the state for remotes (`SessionState`) and the
 * remaining time. The browser's clock may be wrong. The browser therefore counts from the moment it
 * receives the state, and never compares `expiresAtMs` with its own time.
 */
export type SessionStateWire =
  | {
      readonly status: 'anonymous';
      readonly owner?: undefined;
      /** The session ended while this document was being sent: delete the cookie. */
      readonly ended?: true;
    }
  | {
      readonly status: 'signed-in';
      /** Distinguishes the customers of one browser; reveals nothing else about them. */
      readonly owner: string;
      /** By the server's clock. */
      readonly expiresAtMs: number;
      readonly remainingMs: number;
    };
