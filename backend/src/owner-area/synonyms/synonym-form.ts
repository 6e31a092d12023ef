/** The list of synonyms: conversion from its lines to a form and back. Pure. */
import { parseSynonymSet } from '../../search/search-synonyms.ts';
import type { Entered, FieldErrors } from '../frame/fields.ts';

/** Read with every search, so the list has a limit. */
export const LINES_MAX = 300;
/** A limit of the table. */
const LINE_LENGTH_MAX = 200;

export const SYNONYM_LABELS = { words: 'Words with the same meaning' };

export function enterSynonyms(lines: readonly string[]): Entered {
  return { words: lines.join('\n') };
}

export type ReadSynonyms =
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'read'; readonly lines: readonly string[] };

/** Empty lines are ignored. */
export function readSynonyms(entered: Entered): ReadSynonyms {
  const lines = (entered['words'] ?? '')
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const problem =
    lines.length > LINES_MAX
      ? `Use at most ${LINES_MAX} lines.`
      : lines.map(problemOf).find((one) => one !== undefined);
  if (problem !== undefined) return { kind: 'invalid', errors: { words: problem } };
  return { kind: 'read', lines };
}

function problemOf(line: string): string | undefined {
  const start = line.length > 40 ? `${line.slice(0, 40)}…` : line;
  if (line.length > LINE_LENGTH_MAX) {
    return `Use at most ${LINE_LENGTH_MAX} characters in a line: “${start}”.`;
  }
  if (parseSynonymSet(line).length < 2) {
    return `Enter two or more words separated by commas: “${start}”.`;
  }
  return undefined;
}
