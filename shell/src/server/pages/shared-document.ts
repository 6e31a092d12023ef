/**
 * Documents that a shared cache in front of the shell may keep: the gateway's, or a CDN's (ADR 0054).
 * The cache decides by cookies alone which document it sends, so its key must say everything by which
 * documents of one path differ.
 */
import { FACT_ENTRIES, RELEASE_SET_COOKIE } from '../../document/document-state.ts';
import { CONSENT_COOKIE } from '../../document/consent.ts';
import { privacySignal } from '../analytics/document-analytics.ts';
import type { PublicDocument } from '../public-documents/public-documents.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';
import type { ShellServices } from '../services.ts';
import type { VisitorRequest } from '../session/visitor-request.ts';
import { isPerson, runsScripts, type DocumentRequest } from './document-request.ts';

/** Response header with the key the document may be kept under; a cache with another key drops it. */
const SHARED_DOCUMENT_HEADER = 'x-shared-document';

/** Key of visitors without any cookie. */
const FIRST_VISIT = 'first';

type Services = Pick<ShellServices, 'env' | 'releases'>;

/**
 * Fresh for a second; nginx counts whole seconds, so that may take almost two. For another second,
 * requests during a refresh get the document before. Without the last part, nginx would send a deleted
 * page in that second too, because it takes 404 for an error.
 */
const SHARED_CACHE_CONTROL =
  'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=0';

/**
 * The key under which the public document for this request may be kept; undefined when it must not be
 * kept, because it depends on more than the key says.
 */
export function findSharedKey(
  { env, releases }: Services,
  exchange: DocumentRequest,
  served: DocumentReleases,
): string | undefined {
  const { request, visitor, search } = exchange;
  const { cookie = '', authorization } = request.headers;
  if (env.sharedCache === 'off' || search !== '' || authorization !== undefined) return undefined;
  // Their documents differ on a site with analytics.
  if (!isPerson(request) || privacySignal(request) === 'opted-out') return undefined;
  if (cookie === '') return releases.haveOneSet() ? FIRST_VISIT : undefined;
  if (CONSENT_COOKIE in visitor.cookies.values) return undefined;
  if (!runsScripts(exchange) || visitor.identity.isNew) return undefined;
  const name = releases.nameOf(served);
  const isNamedOnce = cookie.split(`${RELEASE_SET_COOKIE}=`).length === 2;
  return isNamedOnce && visitor.cookies.read('releaseSet') === name ? name : undefined;
}

/** ETag of a document whose bytes in the shared cache are still those of the quick compression. */
export function quickETag(etag: string): string {
  return etag.replace(/"$/, '-q"');
}

/**
 * Headers of a response that a shared cache may keep. Undefined when it must not: it has no key, or it
 * sets a cookie. A visitor without any cookie gets the first ones by the call for the document's facts.
 */
export function sharedHeaders(
  key: string | undefined,
  { setHeaders }: Pick<VisitorRequest['cookies'], 'setHeaders'>,
  { body, etag, remotes }: Pick<PublicDocument, 'body' | 'etag' | 'remotes'>,
): Readonly<Record<string, string>> | undefined {
  if (key === undefined || (key !== FIRST_VISIT && setHeaders.length > 0)) return undefined;
  return {
    'cache-control': SHARED_CACHE_CONTROL,
    // The cache replaces the bytes it has when better compressed ones are there.
    etag: body.isImproved() ? etag : quickETag(etag),
    [SHARED_DOCUMENT_HEADER]: key,
    'server-timing': `${FACT_ENTRIES.shared};desc="${[...remotes].join(' ')}"`,
  };
}

/** Keeps the visitor's cookie with the name of the release set current. */
export function keepReleaseSetCookie(
  { env, releases }: Services,
  { cookies }: VisitorRequest,
  served: DocumentReleases,
): void {
  if (env.sharedCache === 'off') return;
  const name = releases.nameOf(served);
  if (cookies.read('releaseSet') !== name) cookies.write('releaseSet', name);
}
