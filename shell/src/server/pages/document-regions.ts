/** Header, drawer and footer of one document. */
import type { RegionHtml } from '../../document/regions.ts';
import { runsScripts, type DocumentRequest } from './document-request.ts';
import type { ShellServices } from '../services.ts';
import { fillCookieNumbers } from '../regions/fill-cookie-numbers.ts';
import { markCurrentLinks } from '../regions/mark-current-links.ts';
import {
  completeRegions,
  layoutVersion,
  startRegions,
  type RegionsRequest,
  type StartedRegions,
} from '../regions/start-regions.ts';

export interface DocumentRegions extends Pick<StartedRegions, 'model' | 'styles'> {
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
    ...request
  }: Pick<RegionsRequest, 'releases' | 'content'> & Required<Pick<RegionsRequest, 'onSlotError'>>,
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
  const { model, styles } = started;
  let version = '';
  const whenComplete = completeRegions(started).then((content) => {
    version = layoutVersion(model, content);
  });
  const blocks = new Map(
    [...started.blocks].map(([id, block]) => [id, block.then((each) => inPage(each, exchange))]),
  );
  return { model, styles, blocks, whenComplete, version: () => version, failed };
}

/** A browser with scripts fills in the visitor's numbers itself. */
function inPage({ html, version }: RegionHtml, exchange: DocumentRequest): RegionHtml {
  const marked = markCurrentLinks(html, exchange.pathname);
  if (runsScripts(exchange)) return { html: marked, version };
  return { html: fillCookieNumbers(marked, exchange.visitor.cookies.values), version };
}
