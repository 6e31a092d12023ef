/** A document that is being created. */
import type { DocumentAnalytics } from '../analytics/document-analytics.ts';
import type { ObservedDocument } from '../observing/observer.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';
import type { ShellServices } from '../services.ts';
import type { Audience, DocumentRegions } from './document-regions.ts';
import type { DocumentRequest } from './document-request.ts';
import type { PageVisit } from './page-visit.ts';

export interface ObservedVisit {
  readonly releases: DocumentReleases;
  readonly observed: ObservedDocument;
  readonly visit: PageVisit;
  /** Undefined for bots, on a site without analytics and after the visitor has declined. */
  readonly analytics: DocumentAnalytics | undefined;
  /** In milliseconds, as `performance.now()`: when the request for the page began. */
  readonly startedAt: number;
}

/** A document that is being created; shared by the functions that create its parts. */
export interface OpenDocument extends ObservedVisit {
  readonly services: ShellServices;
  readonly exchange: DocumentRequest;
  /** In a document for everyone, nothing depends on the exchange but its address. */
  readonly audience: Audience;
  /** Allows inline scripts and styles; null in a document for everyone. */
  readonly nonce: string | null;
  /** `complete`: the browser may not run scripts, so late slots could not be placed. */
  readonly order: 'streamed' | 'complete';
  readonly regions: DocumentRegions;
  readonly override: DocumentRequest['visitor']['identity']['override'];
}
