/** Limits on attempts per account. They apply in the same way whether the account exists or not. */
import type { FailureLimit } from './rate-limit-repository.ts';

/** Per 15 minutes. */
export interface AttemptsMax {
  /** By one visitor, on all accounts. */
  readonly ofVisitor: number;
  /** By one visitor on one account. */
  readonly ofVisitorOnAccount: number;
  /** By all visitors, on one account. */
  readonly onAccount: number;
}

/**
 * The narrow limits come first: attempts above a visitor's own limit do not count against the
 * account, so one attacker alone cannot lock out its owner.
 */
export function listAttemptLimits({
  name,
  visitor,
  account,
  max,
}: {
  /** The kind of attempt, for example `login`. */
  readonly name: string;
  /** The visitor's network address. */
  readonly visitor: string;
  /** The email address, normalised. */
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
