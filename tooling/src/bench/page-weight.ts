/** Measures the size of a page, so that a page of equal size can be generated for comparison. */

import * as v from 'valibot';

export const pageWeightSchema = v.object({
  elements: v.number(),
  /** Characters of text a visitor can read. */
  textLength: v.number(),
  /** Characters inside the tags, without their names. */
  attributeLength: v.number(),
});
export type PageWeight = v.InferOutput<typeof pageWeightSchema>;

const DATA = /(<(script|style)\b[^>]*>).*?<\/\2>/gs;
const OPENING_TAG = /<([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/g;
const ANY_TAG = /<(?:"[^"]*"|[^">])*>/g;

/** Counts a document's elements; contents of scripts and styles are not text. */
export function weighPage(html: string): PageWeight {
  const withoutData = html.replaceAll(DATA, '$1');
  const tags = [...withoutData.matchAll(OPENING_TAG)];
  return {
    elements: tags.length,
    textLength: withoutData.replaceAll(ANY_TAG, '').length,
    attributeLength: tags.reduce((sum, [, , attributes = '']) => sum + attributes.length, 0),
  };
}
