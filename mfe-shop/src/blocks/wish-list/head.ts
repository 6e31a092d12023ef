import type { HeadContribution } from 'shared-contracts/slot';
import { WISH_LIST_PATH } from '../../domain/wish-list.ts';

/** A visitor's own page: search engines do not index it. */
export function head(): HeadContribution {
  return { title: 'Your wish list', canonicalPath: WISH_LIST_PATH, robots: 'noindex' };
}
