/**
 * Entry of the script in the head of every document: applies the colour scheme before the
 * first paint, and keeps late stylesheets from delaying it.
 */
import { createStoredValues } from '../stored-values.ts';
import { followSchemeChoice } from './colour-scheme.ts';
import { unblockLateStyles } from './late-styles.ts';

followSchemeChoice(window, createStoredValues(window));
unblockLateStyles(window);
