/**
 * Entry of the script in the head of every document: applies the colour scheme, and shows the
 * visitor's numbers and whether they are logged in, before the first paint. Keeps late stylesheets
 * from delaying it.
 */
import { SIGNED_IN_ATTRIBUTE } from 'shared-contracts/region-markup';
import { readOwnerCookie } from '../cookies.ts';
import { followCookieNumbers } from '../regions/cookie-numbers.ts';
import { createStoredValues } from '../stored-values.ts';
import { followSchemeChoice } from './colour-scheme.ts';
import { unblockLateStyles } from './late-styles.ts';

if (readOwnerCookie(document) !== undefined) {
  document.documentElement.setAttribute(SIGNED_IN_ATTRIBUTE, '');
}
followCookieNumbers(window);
followSchemeChoice(window, createStoredValues(window));
unblockLateStyles(window);
