/**
 * Entry of the script in the head of every document: applies the colour scheme before the
 * first paint.
 */
import { createStoredValues } from '../stored-values.ts';
import { followSchemeChoice } from './colour-scheme.ts';

followSchemeChoice(window, createStoredValues(window));
