/**
 * The captcha of one form: solved while the visitor types, so that it causes no waiting.
 * A solution is valid for one submission and until its challenge expires. No React.
 */
import type { CaptchaSolution } from '../../api/captcha.ts';

export interface FormCaptcha {
  /** Starts to solve, unless a solution exists or is in progress. */
  prepare(): void;
  /** Rejects when solving fails; the next call tries again. */
  solution(): Promise<string>;
  /** Discards the used solution. */
  discard(): void;
}

interface CaptchaParts {
  readonly solve: () => Promise<CaptchaSolution>;
  readonly now: () => number;
}

/** A solution that expires sooner than this is replaced: it could expire during the submission. */
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
    discard() {
      current = null;
    },
  };
}

/** For forms without a captcha. */
export const NO_CAPTCHA: FormCaptcha = {
  prepare: () => undefined,
  solution: async () => '',
  discard: () => undefined,
};
