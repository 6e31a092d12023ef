/**
 * The captcha of one form: solved while the visitor types, so that nobody waits for
 * it. A solution is good for one submission and for as long as its challenge. No React.
 */
import type { CaptchaSolution } from '../../api/captcha.ts';

export interface FormCaptcha {
  /** Begins to solve; does nothing when one is solved or under way. */
  prepare(): void;
  /** Rejects with what the solver rejects; the next call tries again. */
  solution(): Promise<string>;
  /** The solution was used. */
  forget(): void;
}

interface CaptchaParts {
  readonly solve: () => Promise<CaptchaSolution>;
  readonly now: () => number;
}

/** A solution this close to its end would expire on the way. */
const MARGIN_MS = 10_000;

export function createFormCaptcha({ solve, now }: CaptchaParts): FormCaptcha {
  let current: Promise<CaptchaSolution> | null = null;

  function start(): Promise<CaptchaSolution> {
    const started = solve();
    current = started;
    started.catch(() => {
      if (current === started) current = null;
    });
    return started;
  }

  return {
    prepare() {
      if (current === null) void start().catch(() => undefined);
    },
    async solution() {
      const { payload, expiresAtMs } = await (current ?? start());
      if (expiresAtMs - now() > MARGIN_MS) return payload;
      return (await start()).payload;
    },
    forget() {
      current = null;
    },
  };
}

/** For forms that ask for none. */
export const NO_CAPTCHA: FormCaptcha = {
  prepare: () => undefined,
  solution: async () => '',
  forget: () => undefined,
};
