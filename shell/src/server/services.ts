/** Dependencies of the shell's routes. `main.ts` creates them once; tests create their own. */
import type { ReleaseStore } from 'release-registry/release-store';
import type { FastifyBaseLogger } from 'fastify';
import type { Tracing } from 'server-kit/tracing/tracing';
import type { EarlierBuilds } from './assets/earlier-builds.ts';
import type { ReadStyleText } from './assets/style-texts.ts';
import type { ShellAssets } from './assets/shell-assets.ts';
import type { ApiTransport } from './content/api-transport.ts';
import type { DocumentWaits } from './document/document-waits.ts';
import type { ArticleReader } from './content/article-list.ts';
import type { SiteContentReader } from './content/site-content.ts';
import type { ShellEnv } from './env.ts';
import type { DevelopmentBuilds } from './releases/development-builds.ts';
import type { LiveReleases } from './releases/live-releases.ts';
import type { Observer } from './observing/observer.ts';
import type { FragmentRenderer } from './rendering/fragments.ts';
import type { PublicDocuments } from './public-documents/public-documents.ts';
import type { ReadRegionStyles } from './regions/region-styles.ts';
import type { RunnerPool } from './rendering/runner-pool.ts';
import type { OauthFlowCodec } from './session/oauth-flows.ts';
import type { SessionKeeper } from './session/session-keeper.ts';
import type { VisitorOptions } from './session/visitor-request.ts';

export interface ShellServices {
  readonly env: ShellEnv;
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
  readonly assets: ShellAssets;
  readonly earlierBuilds: EarlierBuilds;
  readonly store: ReleaseStore;
  readonly releases: LiveReleases;
  readonly development: DevelopmentBuilds;
  readonly runners: RunnerPool;
  readonly content: SiteContentReader;
  readonly articles: ArticleReader;
  readonly observer: Observer;
  readonly fragments: FragmentRenderer;
  readonly publicDocuments: PublicDocuments;
  readonly waits: DocumentWaits;
  readonly styleTexts: ReadStyleText;
  readonly regionStyles: ReadRegionStyles;
  readonly transport: ApiTransport;
  readonly keeper: SessionKeeper;
  readonly oauthFlows: OauthFlowCodec;
  readonly visitors: VisitorOptions;
  readonly secure: boolean;
  readonly tracing: Tracing;
}
