/** The demo site's pages as data: the seed turns them into rows. */
import type { JsonObject } from 'shared-contracts/json';

/**
 * One block. Variables by template:
 * - `core/html`: `{ html }`
 * - `core/heading`: `{ heading, sub_heading, level }`
 * - `core/image_with_content`: `{ heading, content, image, image_position, link, link_button_text }`;
 *   `image` is an image as the wire has it, or null
 * - `core/button_link`: `{ link, link_button_text, link_target, login_only }`
 * - `Ztt/home`: `{ heading, tagline }`
 * - `Sell/product_grid`: `{ show_follow_social, limit }`
 */
export interface DemoBlock {
  readonly template: string;
  readonly variables: JsonObject;
  /** Picture under `backend/demo/pictures` that becomes `variables.image`. */
  readonly picture?: { readonly file: string; readonly alt: string };
  readonly anchorName?: string;
}

export interface DemoPage {
  /** Ids 7, 13 and 15 are given by C§2 Built-in pages. */
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** Title in the browser, in navigation and in search results. */
  readonly seoTitle: string;
  readonly metaDescription: string;
  /** Not empty when the second path segment names an item. */
  readonly itemUrl?: string;
  readonly sitemapModel?: string;
  readonly access?: 'login-required';
  readonly navigationOrder?: number;
  readonly blocks: readonly DemoBlock[];
}
