/** GET /_data/<path>: the page data for a soft navigation. */
import type { FastifyInstance } from 'fastify';
import { loginPath, LOGOUT_PATH } from 'shared-contracts/paths';
import type { SlotData } from 'shared-contracts/slot';
import {
  PAGE_HTML_HEADER,
  RELEASE_SET_HEADER,
  SESSION_OWNER_HEADER,
  type PageAnswer,
} from '../../document/document-state.ts';
import { sendJson } from '../http/response-stream.ts';
import { serverTiming } from '../document/server-timing.ts';
import { overrideReleases } from '../releases/overridden-releases.ts';
import { startVisit, type PageVisit } from '../pages/page-visit.ts';
import { splitUrl } from '../http/split-url.ts';
import type { Fragment, ServedSlot } from '../rendering/fragments.ts';
import type { FragmentScope } from '../rendering/fragment-scope.ts';
import type { PagePlaces } from '../pages/page-places.ts';
import type { ShellServices } from '../services.ts';
import { isPageOfSession } from '../session/session-cookie.ts';
import { readVisitor, type VisitorRequest } from '../session/visitor-request.ts';

const PREFIX = '/_data';

export function registerDataRoute(
  app: FastifyInstance,
  services: ShellServices,
  { preHandler }: PagePlaces,
): void {
  app.get(`${PREFIX}/*`, { preHandler }, async (request, reply) => {
    const visitor = await readVisitor(request, services.visitors);
    const { headers } = request;
    const output = headers[PAGE_HTML_HEADER] === undefined ? 'data' : 'answer';
    const answer = isPageOfSession(headers[SESSION_OWNER_HEADER], visitor.session.stored)
      ? await readPage(services, visitor, {
          url: request.url,
          releaseSet: headers[RELEASE_SET_HEADER],
          output,
          log: request.log,
          onServed: (served) => void reply.header('server-timing', serverTiming(served)),
        })
      : reloadPage(request.url, output);
    void reply
      .header('set-cookie', [...visitor.cookies.setHeaders])
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('vary', `${RELEASE_SET_HEADER}, ${PAGE_HTML_HEADER}, Accept-Encoding, Cookie`);
    return sendJson(reply, answer);
  });
}

/**
 * Response when the open page was rendered for a session that has ended or belongs to another
 * customer. The browser then loads the page as a document, which shows the current session or
 * redirects to the login. A request for data only concerns the open page, so its path is the target.
 */
function reloadPage(url: string, output: 'answer' | 'data'): PageAnswer {
  return output === 'answer'
    ? { kind: 'reload' }
    : { kind: 'redirect', to: url.slice(PREFIX.length) };
}

async function readPage(
  services: ShellServices,
  visitor: VisitorRequest,
  {
    url,
    releaseSet,
    output,
    log,
    onServed,
  }: {
    readonly url: string;
    readonly releaseSet: string | readonly string[] | undefined;
    readonly output: 'answer' | 'data';
    readonly log: FragmentScope['log'];
    readonly onServed: (slots: readonly ServedSlot[]) => void;
  },
): Promise<PageAnswer> {
  const opened =
    typeof releaseSet === 'string' ? await services.releases.reopen(releaseSet) : undefined;
  if (opened === undefined) return { kind: 'reload' };
  const releases = await overrideReleases(services, opened, visitor.identity.override);
  const { pathname, search } = splitUrl(url.slice(PREFIX.length));
  const result = await startVisit(services, {
    pathname,
    search,
    visitor,
    releases,
    rejectedAction: null,
    output,
    runsScripts: true,
    log,
  });
  switch (result.kind) {
    case 'redirect':
      return { kind: 'redirect', to: result.to };
    case 'login-required':
      return { kind: 'redirect', to: loginPath(pathname + search) };
    case 'back-end':
    case 'logout':
      return { kind: 'reload' };
    case 'visit': {
      const answer = await pageAnswerOf(result.visit, output);
      onServed(await listServed(result.visit.fragments));
      // The browser loads this path as a document, which updates the layout and other tabs.
      return visitor.session.hasEnded ? { kind: 'redirect', to: LOGOUT_PATH } : answer;
    }
  }
}

async function pageAnswerOf(visit: PageVisit, output: 'answer' | 'data'): Promise<PageAnswer> {
  const data = await Promise.all(visit.fragments.map(collect));
  const page = { kind: 'page', data: Object.fromEntries(data.flat()) } as const;
  if (output === 'data') return { ...page, html: {}, state: visit.state() };
  const html = await Promise.all(
    visit.fragments.map(async (fragment) => [fragment.slot.id, await fragment.html] as const),
  );
  return { ...page, html: Object.fromEntries(html), state: visit.state() };
}

async function collect(
  fragment: Fragment,
): Promise<readonly (readonly [string, SlotData | null])[]> {
  const [loaded, nested] = await Promise.all([fragment.loaded, fragment.nested]);
  const inner = await Promise.all(nested.map(collect));
  return [[fragment.slot.id, loaded?.data ?? null], ...inner.flat()];
}

/** How all slots were served, including nested ones. */
async function listServed(fragments: readonly Fragment[]): Promise<readonly ServedSlot[]> {
  const served = await Promise.all(
    fragments.map(async (fragment) => [
      await fragment.served,
      ...(await listServed(await fragment.nested)),
    ]),
  );
  return served.flat();
}
