/** Header, drawer and footer of one document. */
import type { RegionHtml } from '../../document/regions.ts';
import { runsScripts, type DocumentRequest } from './document-request.ts';
import type { ShellServices } from '../services.ts';
import { fillCookieNumbers } from '../regions/fill-cookie-numbers.ts';
import { markCurrentLinks } from '../regions/mark-current-links.ts';
import { showSearchedWords } from '../regions/show-searched-words.ts';
import {
  completeRegions,
  layoutVersion,
  startRegions,
  type RegionsRequest,
  type StartedRegions,
} from '../regions/start-regions.ts';

/** `everyone`: nothing of one visitor is in the document. */
export type Audience = 'everyone' | 'visitor';

export interface DocumentRegions extends Pick<StartedRegions, 'model' | 'styles' | 'dependencies'> {
  /** The blocks for this page and visitor, by the slot's id. */
  readonly blocks: ReadonlyMap<string, Promise<RegionHtml>>;
  /** Settles when all blocks are complete. */
  readonly whenComplete: Promise<unknown>;
  /** ETag of the layout; empty until all blocks are complete. */
  version(): string;
  /** Remotes of blocks that failed. */
  readonly failed: ReadonlySet<string>;
}

export function startDocumentRegions(
  services: ShellServices,
  exchange: DocumentRequest,
  {
    onSlotError,
    audience,
    ...request
  }: Pick<RegionsRequest, 'releases' | 'content'> &
    Required<Pick<RegionsRequest, 'onSlotError'>> & { readonly audience: Audience },
): DocumentRegions {
  const failed = new Set<string>();
  const started = startRegions(services, {
    ...request,
    visitor: exchange.visitor,
    log: exchange.request.log,
    onSlotError(remote, error) {
      failed.add(remote);
      onSlotError?.(remote, error);
    },
  });
  const { model, styles, dependencies } = started;
  let version = '';
  const whenComplete = completeRegions(started).then((content) => {
    version = layoutVersion(model, content);
  });
  const cookies =
    audience === 'everyone' || runsScripts(exchange) ? null : exchange.visitor.cookies.values;
  const blocks = new Map(
    [...started.blocks].map(([id, block]) => [
      id,
      block.then((each) => inPage(each, exchange.pathname, cookies)),
    ]),
  );
  return { model, styles, dependencies, blocks, whenComplete, version: () => version, failed };
}

/** @param cookies null where the browser fills in the visitor's numbers itself */
function inPage(
  { html, version }: RegionHtml,
  pathname: string,
  cookies: Readonly<Record<string, string>> | null,
): RegionHtml {
  const marked = showSearchedWords(markCurrentLinks(html, pathname), pathname);
  return { html: cookies === null ? marked : fillCookieNumbers(marked, cookies), version };
}
