/** What remotes may know of the session and ask of it: never a token. */
export type SessionState =
  | { readonly status: 'anonymous'; readonly owner?: undefined }
  | {
      readonly status: 'signed-in';
      readonly expiresAtMs: number;
      /** Tells persons apart in this browser, and says nothing else of them; older shells leave it out. */
      readonly owner?: string | undefined;
    };

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A code from a mail, for logging in or for ending a sign-up (ACC-03, ACC-04). */
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
  /** Calls the listener after each change; answers its own undo. */
  subscribe(listener: () => void): () => void;
  /** Logs in through the shell's server, which keeps the tokens (ACC-02). Publishes `session.started`. */
  logIn(credentials: Credentials): Promise<LogInResult>;
  /** Logs in with a mailed code as `logIn` does with a password (ACC-03, ACC-04). */
  logInWithCode(given: MailedCode): Promise<LogInResult>;
  /** The name of this browser, 21 characters: calls that mail a code bind it to them. */
  fingerprint(): Promise<string>;
  /** Ends the session in every tab and publishes `session.ended`. */
  logOut(): Promise<void>;
}
