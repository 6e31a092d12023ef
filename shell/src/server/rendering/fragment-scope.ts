/** What the fragments of one document share: its releases, page and visitor. */
import type { PageLocation, PageView, SiteView } from 'shared-contracts/page';
import { type HeadContribution, type RejectedAction, type SlotData } from 'shared-contracts/slot';
import type { FastifyBaseLogger } from 'fastify';
import type { DocumentReleases } from '../releases/live-releases.ts';
import type { ApiRequestMessage } from './worker-messages.ts';

/** The visitor's own calls, made with their session in the shell's process. */
export interface VisitorAccess {
  readonly signedIn: boolean;
  readonly cookies: Readonly<Record<string, string>>;
  callApi(request: ApiRequestMessage): Promise<unknown>;
}

/** What every fragment of one document shares. */
export interface FragmentScope {
  readonly releases: DocumentReleases;
  readonly page: PageView;
  readonly location: PageLocation;
  readonly site: SiteView;
  readonly visitor: VisitorAccess;
  readonly rejectedAction: RejectedAction | null;
  /** `answer`: data and HTML travel apart (soft navigation); `data` only loads. */
  readonly output: 'document' | 'answer' | 'data';
  /** `patient`: no browser could fill a late slot; `next-page`: one shows another page meanwhile. */
  readonly patience: 'usual' | 'next-page' | 'patient';
  readonly onError?: ((remote: string, error: unknown) => void) | undefined;
  /** Of the request. */
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface LoadedSlot {
  readonly data: SlotData;
  readonly head: HeadContribution;
}
