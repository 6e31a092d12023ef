/** Spaces out calls. */
export interface Pacing {
  /** Settles when the caller may proceed. */
  turn(): Promise<void>;
}

export interface PacingParts {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

export function createPacing(spacingMs: number, { now, wait }: PacingParts): Pacing {
  let nextTurnAt = 0;
  return {
    async turn() {
      const turnAt = Math.max(now(), nextTurnAt);
      nextTurnAt = turnAt + spacingMs;
      const waitMs = turnAt - now();
      if (waitMs > 0) await wait(waitMs);
    },
  };
}

export function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
