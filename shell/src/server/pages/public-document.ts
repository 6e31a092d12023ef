/** Creates the document of a page that is the same for every visitor. */
import { createHash } from 'node:crypto';
import type { Slot } from 'shared-contracts/slot';
import { digestOf } from '../digest.ts';
import { streamDocument, type DocumentParts } from '../document/stream-document.tsx';
import { stylesheetLinks } from '../html/resource-links.ts';
import { collectText } from '../http/collect-text.ts';
import { compressText } from '../http/compressed-text.ts';
import type {
  CreatedDocument,
  DocumentForm,
  PublicAddress,
} from '../public-documents/public-documents.ts';
import { listNumberCookies } from '../regions/fill-cookie-numbers.ts';
import { joinDependencies, stylesOf } from '../rendering/fragments.ts';
import type { ShellServices } from '../services.ts';
import { documentParts, listSlots, policyHeaders, uniqueByHref } from './document-parts.ts';
import type { ObservedVisit } from './open-document.ts';
import { startDocumentRegions } from './document-regions.ts';
import type { DocumentRequest } from './document-request.ts';

/** Undefined when a part of the page failed or cannot be kept. */
export async function createPublicDocument(
  services: ShellServices,
  exchange: DocumentRequest,
  { styles, ...observedVisit }: ObservedVisit & { readonly styles: DocumentForm },
): Promise<CreatedDocument | undefined> {
  const { visit, releases, observed } = observedVisit;
  const regions = startDocumentRegions(services, exchange, {
    releases,
    content: visit.content,
    audience: 'everyone',
    onSlotError: observed.slotFailed,
  });
  const blocks = await joinDependencies([...visit.fragments, regions]);
  if (blocks === null) return undefined;
  await regions.whenComplete;

  const document = {
    ...observedVisit,
    services,
    exchange,
    audience: 'everyone',
    nonce: null,
    order: 'complete',
    override: undefined,
    regions,
  } as const;
  const slots = await listSlots(visit.fragments);
  let isBroken = false;
  const parts = await documentParts(document, () => {
    isBroken = true;
  }).then((linked) => withEarlyPaint(linked, services, { styles, slots, releases }));
  const { sink, text } = collectText();
  await Promise.all([streamDocument(parts, sink), text]);
  if (isBroken) return undefined;
  const html = withoutRepeatedStyles(await text, parts.early);
  const { early, furtherScripts, slotScripts } = parts;
  const external = [early.mainScript, ...furtherScripts, ...slotScripts];
  const code = {
    scripts: [policySource(early.schemeScript), ...external.map(({ integrity }) => integrity)],
    styles: [...early.styleTexts.values(), early.regionStyles, early.pageStyles]
      .filter(Boolean)
      .map(policySource),
  };
  if (external.some(({ integrity }) => integrity === '')) return undefined;
  const body = await compressText(html);
  const policy = policyHeaders(document, code);
  const etag = `W/"${digestOf(html + JSON.stringify(policy))}"`;
  const { read, nextChangeAt } = visit.resolved;
  return {
    document: {
      body,
      etag,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        vary: 'Accept-Encoding, Cookie',
        etag,
        ...policy,
      },
      remotes: new Set(slots.map(({ remote }) => remote)),
      numberCookies: listNumberCookies(html),
    },
    sources: { dependencies: read === undefined ? blocks : [read, ...blocks], nextChangeAt },
  };
}

/**
 * All parts are known before the head is sent: the first picture comes first, and on a first visit
 * the first paint waits for no stylesheet, also not for one of a nested slot.
 */
async function withEarlyPaint(
  parts: DocumentParts,
  services: Pick<ShellServices, 'styleTexts'>,
  {
    styles,
    slots,
    releases,
  }: Pick<PublicAddress, 'releases'> & {
    readonly styles: DocumentForm;
    readonly slots: readonly Slot[];
  },
): Promise<DocumentParts> {
  const firstPicture = parts.firstPicture();
  const { early } = parts;
  if (styles === 'linked') return { ...parts, early: { ...early, firstPicture } };
  const all = uniqueByHref([...early.styles, ...slots.flatMap((slot) => stylesOf(slot, releases))]);
  const texts = await Promise.all(
    all.map(async ({ href }) => [href, await services.styleTexts(href)] as const),
  );
  const styleTexts = new Map(
    texts.flatMap(([href, text]) => (text === undefined ? [] : [[href, text] as const])),
  );
  return { ...parts, early: { ...early, firstPicture, styles: all, styleTexts } };
}

/** A nested slot brings links to its stylesheets, which are in the head now. */
function withoutRepeatedStyles(html: string, { styles }: DocumentParts['early']): string {
  const head = html.indexOf('</head>');
  const body = styles.reduce(
    (text, style) => text.replaceAll(stylesheetLinks([style]), ''),
    html.slice(head),
  );
  return html.slice(0, head) + body;
}

/** A source of a policy, without quotes. */
function policySource(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}
