/** Articles of the blog. Wire names. */
import * as v from 'valibot';
import { imageWireSchema } from './image.ts';
import { legacyRowWireSchema } from './legacy-page.ts';

const text = v.nullable(v.string());

/** GET /cognito/article: with `url` one article, without it a page of the list. */
export const articleWireSchema = v.object({
  id: v.optional(v.nullable(v.number()), null),
  name: v.string(),
  title: v.optional(v.string(), ''),
  slug: v.string(),
  author: v.optional(text, null),
  blurb: v.optional(text, null),
  /** HTML; omitted in lists. */
  content: v.optional(text, null),
  /** The content as rows of a legacy page; omitted in lists. */
  rows: v.optional(v.nullable(v.array(legacyRowWireSchema))),
  meta_description: v.optional(text, null),
  image: v.optional(v.nullable(imageWireSchema), null),
  groups: v.optional(v.array(v.object({ name: v.string(), slug: v.string() })), () => []),
  /** ISO 8601: visible from this moment. */
  publish_time: v.optional(v.string(), ''),
  /** An addition: ISO 8601, last change of the text. */
  updated_at: v.optional(text, null),
  /** Minutes. */
  reading_time: v.optional(v.nullable(v.number()), null),
});
export type ArticleWire = v.InferOutput<typeof articleWireSchema>;
