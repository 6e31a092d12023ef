/** The kinds of public pages that the benchmark measures. */
import type { VisitRequest } from './page-visit.ts';

export interface PublicPage {
  readonly path: string;
  /** Expected largest paint; the benchmark refuses a page with another one. */
  readonly largestElement: VisitRequest['largestElement'];
}

export const HOME: PublicPage = { path: '/', largestElement: 'IMG' };
export const LISTING: PublicPage = { path: '/shop/followers', largestElement: 'IMG' };
export const PRODUCT: PublicPage = { path: '/product/follower-block', largestElement: 'IMG' };
export const ARTICLE: PublicPage = { path: '/article/more-doors-than-keys', largestElement: 'any' };

export const PUBLIC_PAGES = [HOME, LISTING, PRODUCT, ARTICLE] as const;
