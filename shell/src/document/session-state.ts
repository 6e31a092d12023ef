/**
 * The session as the shell's server tells it to the browser: what remotes may know
 * (`SessionState`), and the time that remains. The browser's clock may be a day wrong, so
 * it measures from when it was told and never compares `expiresAtMs` with its own time.
 */
export type SessionStateWire =
  | {
      readonly status: 'anonymous';
      readonly owner?: undefined;
      /** It ended while this document was on its way: the cookie is to go (SES-06). */
      readonly ended?: true;
    }
  | {
      readonly status: 'signed-in';
      /** Tells persons apart in this browser, and says nothing else of them. */
      readonly owner: string;
      /** By the server's clock. */
      readonly expiresAtMs: number;
      readonly remainingMs: number;
    };
