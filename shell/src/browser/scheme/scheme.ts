/**
 * Entry of the script in the head of every document: applies the colour scheme and shows the
 * visitor's numbers before the first paint, and keeps late stylesheets from delaying it.
 */
import { followCookieNumbers } from '../regions/cookie-numbers.ts';
import { createStoredValues } from '../stored-values.ts';
import { followSchemeChoice } from './colour-scheme.ts';
import { unblockLateStyles } from './late-styles.ts';

followCookieNumbers(window);
followSchemeChoice(window, createStoredValues(window));
unblockLateStyles(window);
