/** The part of the session that remotes can read and use. It never contains a token. */
export type SessionState =
  | { readonly status: 'anonymous'; readonly owner?: undefined }
  | {
      readonly status: 'signed-in';
      readonly expiresAtMs: number;
      /**
       * Distinguishes customers in this browser and reveals nothing else about them; older shells
       * omit it.
       */
      readonly owner?: string | undefined;
    };

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A mailed code, for logging in or for completing a sign-up. */
export interface MailedCode {
  readonly email: string;
  readonly code: string;
}

export type LogInResult =
  | { readonly status: 'signed-in' }
  /** `message` is written for visitors. */
  | { readonly status: 'refused'; readonly message: string };

export interface SessionView {
  current(): SessionState;
  /** Calls the listener after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Logs in through the shell's server, which stores the tokens. Publishes `session.started`. */
  logIn(credentials: Credentials): Promise<LogInResult>;
  /** Logs in with a mailed code, otherwise like `logIn`. */
  logInWithCode(code: MailedCode): Promise<LogInResult>;
  /** The browser's fingerprint, 21 characters: calls that mail a code bind the code to it. */
  fingerprint(): Promise<string>;
  /** Ends the session in all tabs and publishes `session.ended`. */
  logOut(): Promise<void>;
}
