import type { HeadContribution } from 'shared-contracts/slot';
import type { PublicProfileData } from './load.ts';

/** The customer's first name is the title. Search engines do not index customers. */
export function head(data: PublicProfileData): HeadContribution {
  return { robots: 'noindex', ...(data !== null && { title: data.firstName }) };
}
