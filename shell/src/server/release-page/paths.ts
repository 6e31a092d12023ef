/** Addresses of the release page (FED-15). */
import type { RangeName } from './observed-numbers.ts';

export const RELEASE_PAGE_PATH = '/_releases';
/** GET asks, POST gives the command. */
export const CONFIRM_PATH = `${RELEASE_PAGE_PATH}/confirm`;
/** Query field with the sequence a command led to. */
export const CHANGED_PARAMETER = 'changed';
export const RANGE_PARAMETER = 'range';
/** Element a redirect after a command leads to: what came of it. */
export const OUTCOME_ID = 'outcome';

export function rangePath(range: RangeName): string {
  return `${RELEASE_PAGE_PATH}?${RANGE_PARAMETER}=${range}`;
}
