/**
 * The block templates and fixed pages of a site, as its shells report them to the backend: what
 * owners can place on pages and in regions, what they can set on it, and which pages they can add.
 */
import * as v from 'valibot';
import { regionPlaceSchema, releasedPageSchema, remoteNameSchema } from './release.ts';

/** PUT; only for the shells of the site (`x-proxy-secret`). */
export const BLOCK_TEMPLATES_PATH = '/internal/block-templates';

const TEMPLATES_MAX = 1000;
const PAGES_MAX = 200;

export const blockTemplateSchema = v.object({
  template: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  remote: remoteNameSchema,
  /** `some`: only a release that is not yet for everyone provides it. */
  visitors: v.picklist(['all', 'some']),
  /**
   * JSON Schema of the variables (`describeFields`): of the release for everyone, with the fields
   * that its candidate adds.
   */
  fields: v.record(v.string(), v.unknown()),
  /** Not for pages: the regions in which it may stand, of the release for everyone. */
  regions: v.optional(v.array(regionPlaceSchema)),
});
export type BlockTemplate = v.InferOutput<typeof blockTemplateSchema>;

export const blockTemplatesSchema = v.object({
  /** Of the rollout document that they were read from. */
  sequence: v.pipe(v.number(), v.integer(), v.minValue(0)),
  templates: v.pipe(v.array(blockTemplateSchema), v.maxLength(TEMPLATES_MAX)),
  /** Of all releases that visitors can get; older shells report none. */
  pages: v.optional(v.pipe(v.array(releasedPageSchema), v.maxLength(PAGES_MAX)), () => []),
});
export type BlockTemplates = v.InferOutput<typeof blockTemplatesSchema>;
