/** The kinds of public pages that are measured. */
import type { VisitRequest } from './page-visit.ts';

export interface PublicPage {
  readonly path: string;
  /** What must be its largest paint, or the benchmark refuses it. */
  readonly largestElement: VisitRequest['largestElement'];
}

export const HOME: PublicPage = { path: '/', largestElement: 'IMG' };
export const LISTING: PublicPage = { path: '/shop/followers', largestElement: 'IMG' };
export const PRODUCT: PublicPage = { path: '/product/follower-block', largestElement: 'IMG' };
export const ARTICLE: PublicPage = { path: '/article/more-doors-than-keys', largestElement: 'any' };

export const PUBLIC_PAGES = [HOME, LISTING, PRODUCT, ARTICLE] as const;
