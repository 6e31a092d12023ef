/**
 * Pages and blocks: types shared by all parts of the product.
 *
 * A page is a list of blocks; a block is one content unit with a template name and variables;
 * consecutive blocks of one remote share a slot.
 */
import type { JsonObject } from './json.ts';

/** Name of a block template, for example `core/html` or `Sell/product_grid`. */
export type TemplateName = string;

/** One content unit of a page, passed to the remote that provides its template. */
export interface Block {
  /** Unique within its page. */
  readonly id: string;
  readonly template: TemplateName;
  readonly variables: JsonObject;
  /** Anchor for links into the page, or null. */
  readonly anchorName: string | null;
}

/** The page of a path, as remotes see it. */
export interface PageView {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** Second path segment, or null: the item that the page shows. */
  readonly itemUrl: string | null;
  /** Third and fourth path segments. */
  readonly extraParameters: readonly string[];
  readonly updatedAt: string;
}

/** A location inside the site; the same shape react-router-dom uses. */
export interface PageLocation {
  readonly pathname: string;
  /** Empty or starting with `?`. */
  readonly search: string;
  /** Empty or starting with `#`. */
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

/** Site settings that remotes may use; the same for every visitor. */
export interface SiteView {
  /** Absolute origin without a trailing slash. */
  readonly siteUrl: string;
  readonly organisationName: string;
  /** ISO 4217 code, `AUD`. */
  readonly currency: string;
  /** BCP 47 tag, `en-AU`. */
  readonly locale: string;
  /** IANA name, `Australia/Sydney`. */
  readonly timeZone: string;
}

/** Template shown instead of one that no live remote provides; variables: `{ template }`. */
export const UNKNOWN_TEMPLATE = 'core/unknown';
/** Template of the not-found content; variables: `{ kind: 'page' | 'item' }`. */
export const NOT_FOUND_TEMPLATE = 'core/not_found';
