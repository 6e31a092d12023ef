/**
 * What journeys need of a browser, whatever its protocol: navigate, run a function in the page,
 * send input. Both WebDriver protocols describe input in the same way.
 */

/** A value that a protocol can transmit. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

/** https://www.w3.org/TR/webdriver2/#actions */
export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  /** Of a pointer. */
  readonly parameters?: { readonly pointerType: 'mouse' };
  readonly actions: readonly Json[];
}

export interface BrowserTab {
  /** Opens an address and waits until it has loaded. */
  goto(url: string): Promise<void>;
  /**
   * Runs a function in the page.
   *
   * @param source text of a function whose arguments and result are JSON
   * @throws when the function throws, or the page is left in the meantime
   */
  run(source: string, args: readonly Json[]): Promise<unknown>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** The visible part of the page, as PNG. */
  takeScreenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Browser {
  /** Opens a tab that shares no cookies or stored data with earlier ones. */
  openTab(): Promise<BrowserTab>;
  close(): Promise<void>;
}

/** Whether the visitor has switched scripts off; only Firefox can be started so. */
export type Scripting = 'on' | 'off';

/** CSS pixels. */
export const WINDOW = { width: 1440, height: 900 } as const;

/** For one command or one condition: a busy machine takes several times as long as a quiet one. */
export const LIMIT_MS = 90_000;
