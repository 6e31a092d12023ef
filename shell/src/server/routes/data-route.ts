/** GET /_data/<path>: what a soft navigation needs of a page (design §6). */
import type { FastifyInstance } from 'fastify';
import { loginPath } from 'shared-contracts/paths';
import type { SlotData } from 'shared-contracts/slot';
import { RELEASE_SET_HEADER, type PageAnswer } from '../../document/document-state.ts';
import { startVisit, type PageVisit } from '../pages/page-visit.ts';
import { splitUrl } from '../pages/redirects.ts';
import type { Fragment } from '../rendering/fragments.ts';
import type { ShellServices } from '../services.ts';
import { VisitorRequest } from '../session/visitor-request.ts';

const PREFIX = '/_data';

export function registerDataRoute(app: FastifyInstance, services: ShellServices): void {
  app.get(`${PREFIX}/*`, async (request, reply) => {
    const visitor = await VisitorRequest.of(request, services.visitors);
    const answer = await answerPage(services, visitor, {
      url: request.url,
      releaseSet: request.headers[RELEASE_SET_HEADER],
    });
    return reply
      .header('set-cookie', [...visitor.setCookieHeaders])
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('vary', `${RELEASE_SET_HEADER}, Cookie`)
      .send(answer);
  });
}

async function answerPage(
  services: ShellServices,
  visitor: VisitorRequest,
  {
    url,
    releaseSet,
  }: { readonly url: string; readonly releaseSet: string | readonly string[] | undefined },
): Promise<PageAnswer> {
  const releases =
    typeof releaseSet === 'string' ? await services.releases.reopen(releaseSet) : undefined;
  if (releases === undefined) return { kind: 'reload' };
  const { pathname, search } = splitUrl(url.slice(PREFIX.length));
  const result = await startVisit(services, {
    pathname,
    search,
    visitor,
    releases,
    rejectedAction: null,
    output: 'data',
    runsScripts: true,
  });
  switch (result.kind) {
    case 'redirect':
      return { kind: 'redirect', to: result.to };
    case 'login-required':
      return { kind: 'redirect', to: loginPath(pathname + search) };
    case 'back-end':
    case 'logout':
      return { kind: 'reload' };
    case 'visit':
      return { kind: 'page', data: await dataOf(result.visit), state: result.visit.state() };
  }
}

async function dataOf(visit: PageVisit): Promise<Readonly<Record<string, SlotData | null>>> {
  const lists = await Promise.all(visit.fragments.map(collect));
  return Object.fromEntries(lists.flat());
}

async function collect(
  fragment: Fragment,
): Promise<readonly (readonly [string, SlotData | null])[]> {
  const [loaded, nested] = await Promise.all([fragment.loaded, fragment.nested]);
  const inner = await Promise.all(nested.map(collect));
  return [[fragment.slot.id, loaded?.data ?? null], ...inner.flat()];
}
