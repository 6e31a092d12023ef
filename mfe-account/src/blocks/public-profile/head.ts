import type { HeadContribution } from 'shared-contracts/slot';
import type { PublicProfileData } from './load.ts';

/**
 * On a page about one customer the first name is the title, and search engines do not index it; any
 * other page keeps its own.
 */
export function head(data: PublicProfileData): HeadContribution {
  if (data?.place === 'block') return {};
  return { robots: 'noindex', ...(data !== null && { title: data.firstName }) };
}
