/** The data that all fragments of one document share: releases, page and visitor. */
import type { PageLocation, PageView, SiteView } from 'shared-contracts/page';
import { type HeadContribution, type RejectedAction, type SlotData } from 'shared-contracts/slot';
import type { FastifyBaseLogger } from 'fastify';
import type { DocumentReleases } from '../releases/live-releases.ts';
import type { ApiRequestMessage } from './worker-messages.ts';

/** API calls with the visitor's session, made in the shell's process. */
export interface VisitorAccess {
  readonly signedIn: boolean;
  readonly isGuest: boolean;
  readonly cookies: Readonly<Record<string, string>>;
  callApi(request: ApiRequestMessage): Promise<unknown>;
}

/** Shared by all fragments of one document. */
export interface FragmentScope {
  readonly releases: DocumentReleases;
  readonly page: PageView;
  readonly location: PageLocation;
  readonly site: SiteView;
  readonly visitor: VisitorAccess;
  readonly rejectedAction: RejectedAction | null;
  /** `answer`: data and HTML are sent separately (soft navigation); `data`: only the data is sent. */
  readonly output: 'document' | 'answer' | 'data';
  /**
   * Length of the deadlines. `complete`: the browser may be unable to fill a late slot. `patient`: it
   * cannot, and what is missing belongs to the visitor, or a developer waits for an edit. `next-page`:
   * the browser still shows the previous page.
   */
  readonly patience: 'usual' | 'complete' | 'next-page' | 'patient';
  readonly onError?: ((remote: string, error: unknown) => void) | undefined;
  /** The request's log. */
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface LoadedSlot {
  readonly data: SlotData;
  readonly head: HeadContribution;
}
