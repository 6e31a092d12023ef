/** How often something may be tried on an account, whether there is one or not (ACC-13). */
import type { FailureLimit } from './rate-limit-repository.ts';

/** In a quarter of an hour. */
export interface AttemptsMax {
  /** By one visitor, on all accounts together. */
  readonly ofVisitor: number;
  /** By one visitor on one account. */
  readonly ofVisitorOnAccount: number;
  /** By all visitors together on one account. */
  readonly onAccount: number;
}

/**
 * The narrow limits come first: who has used up their own attempts counts no more for the
 * account, so that nobody keeps its owner out alone.
 */
export function listAttemptLimits({
  name,
  visitor,
  account,
  max,
}: {
  /** What is tried, `login` for instance. */
  readonly name: string;
  /** Where the visitor comes from. */
  readonly visitor: string;
  /** The e-mail address, normalised. */
  readonly account: string;
  readonly max: AttemptsMax;
}): readonly FailureLimit[] {
  return [
    { name: `${name}-visitor`, subject: visitor, failuresMax: max.ofVisitor },
    {
      name: `${name}-visitor-account`,
      subject: `${visitor}\n${account}`,
      failuresMax: max.ofVisitorOnAccount,
    },
    { name: `${name}-account`, subject: account, failuresMax: max.onAccount },
  ];
}
