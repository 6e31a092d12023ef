/**
 * GET /_data/<path>: the page data for a soft navigation. The answer of a public page is the same
 * for every visitor of a release set, and is kept like its document.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loginPath, LOGOUT_PATH } from 'shared-contracts/paths';
import {
  PAGE_HTML_HEADER,
  RELEASE_SET_HEADER,
  SESSION_OWNER_HEADER,
  type PageAnswer,
} from '../../document/document-state.ts';
import { serverTiming } from '../document/server-timing.ts';
import { sendJson } from '../http/response-stream.ts';
import { splitUrl } from '../http/split-url.ts';
import {
  createPublicAnswer,
  listServed,
  pageAnswerOf,
  type AnswerForm,
} from '../pages/page-answer.ts';
import type { PagePlaces } from '../pages/page-places.ts';
import { startVisit } from '../pages/page-visit.ts';
import { KEPT_TIMING } from '../pages/send-page.ts';
import { sendCompressed } from '../pages/send-public-document.ts';
import type {
  CreatedDocument,
  PublicAddress,
  PublicDocument,
} from '../public-documents/public-documents.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';
import { overrideReleases } from '../releases/overridden-releases.ts';
import type { ShellServices } from '../services.ts';
import { HSTS } from '../security/security-headers.ts';
import { isPageOfSession } from '../session/session-cookie.ts';
import { readVisitor, type VisitorRequest } from '../session/visitor-request.ts';

const PREFIX = '/_data';
const VARY = `${RELEASE_SET_HEADER}, ${PAGE_HTML_HEADER}, Accept-Encoding, Cookie`;

interface DataRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: VisitorRequest;
  /** The requested page, with its query. */
  readonly path: string;
  readonly form: AnswerForm;
  /** Whether the site uses https. */
  readonly secure: boolean;
}

export function registerDataRoute(
  app: FastifyInstance,
  services: ShellServices,
  { preHandler }: PagePlaces,
): void {
  app.get(`${PREFIX}/*`, { preHandler }, async (request, reply) => {
    const visitor = await readVisitor(request, services.visitors);
    const { headers, url } = request;
    const form = headers[PAGE_HTML_HEADER] === undefined ? 'data' : 'answer';
    const path = url.slice(PREFIX.length);
    const asked = { request, reply, visitor, path, form, secure: services.secure } as const;
    if (!isPageOfSession(headers[SESSION_OWNER_HEADER], visitor.session.stored)) {
      return sendAnswer(asked, reloadPage(asked));
    }
    const releaseSet = headers[RELEASE_SET_HEADER];
    const opened =
      typeof releaseSet === 'string'
        ? await services.releases.reopen(releaseSet, visitor.identity.rollout)
        : undefined;
    if (opened === undefined) return sendAnswer(asked, { kind: 'reload' });
    return sendPageAnswer(services, asked, opened);
  });
}

/**
 * Response when the open page was rendered for a session that has ended or belongs to another
 * customer. The browser then loads the page as a document, which shows the current session or
 * redirects to the login. A request for data only concerns the open page, so its path is the target.
 */
function reloadPage({ form, path }: DataRequest): PageAnswer {
  return form === 'answer' ? { kind: 'reload' } : { kind: 'redirect', to: path };
}

async function sendPageAnswer(
  services: ShellServices,
  asked: DataRequest,
  opened: DocumentReleases,
): Promise<FastifyReply> {
  const { publicDocuments } = services;
  const { override } = asked.visitor.identity;
  const releases = await overrideReleases(services, opened, override);
  const content = await services.content.read();
  const address = { url: asked.path, releases, content, form: asked.form, analytics: '' } as const;
  const isForEveryone = override === undefined && !publicDocuments.isRefused(address);
  const kept = isForEveryone ? publicDocuments.find(address) : undefined;
  if (kept !== undefined) return sendKept(asked, kept);
  const pending = isForEveryone ? publicDocuments.findPending(address) : undefined;
  const created = await pending;
  if (created !== undefined) return sendKept(asked, created);
  const isFirst = isForEveryone && pending === undefined;
  const end = isFirst ? publicDocuments.begin(address) : () => undefined;
  return sendNew(services, asked, { address, end }).catch((error: unknown) => {
    end(undefined);
    throw error;
  });
}

/** @param page `end` gets the answer, if it may be kept */
async function sendNew(
  services: ShellServices,
  asked: DataRequest,
  page: {
    readonly address: PublicAddress;
    readonly end: (created: CreatedDocument | undefined) => void;
  },
): Promise<FastifyReply> {
  const { request, reply, visitor, path, form } = asked;
  const { address, end } = page;
  const { pathname, search } = splitUrl(path);
  const result = await startVisit(services, {
    pathname,
    search,
    visitor,
    releases: address.releases,
    rejectedAction: null,
    output: form,
    runsScripts: true,
    log: request.log,
  });
  if (result.kind !== 'visit') {
    end(undefined);
    switch (result.kind) {
      case 'redirect':
        return sendAnswer(asked, { kind: 'redirect', to: result.to });
      case 'login-required':
        return sendAnswer(asked, { kind: 'redirect', to: loginPath(path) });
      case 'back-end':
      case 'logout':
        return sendAnswer(asked, { kind: 'reload' });
    }
  }
  const { visit } = result;
  const answer = await pageAnswerOf(visit, form);
  const isCurrent = visit.content === address.content;
  const created = isCurrent ? await createPublicAnswer(visit, answer) : undefined;
  end(created);
  const timing = serverTiming(await listServed(visit.fragments));
  if (created !== undefined) return sendKept(asked, created.document, timing);
  void reply.header('server-timing', timing);
  // The browser loads this path as a document, which updates the layout and other tabs.
  if (visitor.session.hasEnded) return sendAnswer(asked, { kind: 'redirect', to: LOGOUT_PATH });
  return sendAnswer(asked, answer);
}

/** The answer of a public page. */
function sendKept(
  { request, reply, visitor, secure }: DataRequest,
  { body, etag, headers }: PublicDocument,
  timing = KEPT_TIMING,
): Promise<FastifyReply> {
  return sendCompressed({ request, reply }, body, {
    current: [etag],
    headers: {
      ...headers,
      'x-request-id': request.id,
      'set-cookie': [...visitor.cookies.setHeaders],
      'server-timing': timing,
      'x-content-type-options': 'nosniff',
      vary: VARY,
      ...(secure && { [HSTS.name]: HSTS.value }),
    },
  });
}

/** An answer of one visitor. */
function sendAnswer({ reply, visitor }: DataRequest, answer: PageAnswer): Promise<FastifyReply> {
  void reply
    .header('set-cookie', [...visitor.cookies.setHeaders])
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('vary', VARY);
  return sendJson(reply, answer);
}
