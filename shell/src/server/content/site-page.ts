/** A page as the shell reads it: what is on it is taken apart piece by piece later. */
import { pageWireSchema } from 'shared-contracts/api/content';
import * as v from 'valibot';

/** One block or row that breaks its contract must not cost every page of the site. */
export const sitePageSchema = v.object({
  ...pageWireSchema.entries,
  pageContents: v.optional(v.nullable(v.array(v.unknown())), null),
  rows: v.optional(v.nullable(v.array(v.unknown())), null),
});
export type SitePage = v.InferOutput<typeof sitePageSchema>;
