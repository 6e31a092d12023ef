import type { HeadContribution } from 'shared-contracts/slot';

/** The page's title is the owner's; search engines are kept away. */
export function describeForgotPassword(): HeadContribution {
  return { robots: 'noindex' };
}
