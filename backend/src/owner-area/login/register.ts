/**
 * Routes of the owner's area below /cms. One hook in front of all sections requires an account with
 * `is_admin`, for unknown paths too; only the login is public.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { sendCmsPage } from '../frame/send-cms-page.ts';
import type { CmsPage, OwnerArea } from '../section.ts';
import { CMS_SECTIONS } from '../sections.ts';
import { toHttpError } from '../../http/error-responses.ts';
import { acceptFormsOnly } from '../../http/form-scope.ts';
import type { Services } from '../../services.ts';
import { requireOwner, refuseCrossSiteRequests } from './authenticate.ts';
import { registerCmsLogin } from './login.ts';
import { registerCmsLogout } from './logout.ts';
import { DONE_SENTENCES } from './notices.ts';
import { errorBody, missingBody, overviewBody } from './views.ts';

/** Enough for the text of a page. */
const FORM_BYTES_MAX = 256 * 1024;

export async function registerCms(app: App, services: Services): Promise<void> {
  app.decorateRequest('owner', null);
  await app.register(
    (scope: App, _options, done) => {
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true };
      });
      acceptFormsOnly(scope, { bytesMax: FORM_BYTES_MAX });
      scope.addHook('onRequest', refuseCrossSiteRequests(services));
      scope.setErrorHandler((error, request, reply) =>
        sendError(services, error, { request, reply }),
      );
      registerCmsLogin(scope, services);
      registerBehindLogin(scope, services);
      done();
    },
    { prefix: '/cms' },
  );
}

function registerBehindLogin(app: App, services: Services): void {
  void app.register((scope: App, _options, done) => {
    scope.addHook('onRequest', requireOwner(services));
    const area = createArea(services, undefined);
    scope.setNotFoundHandler((request, reply) => area.sendMissing(request, reply));
    scope.get('/', async (request, reply) => {
      const body = overviewBody(CMS_SECTIONS, await countWaiting(services));
      return area.sendPage(request, reply, { title: 'Overview', body });
    });
    registerCmsLogout(scope, services);
    for (const section of CMS_SECTIONS) {
      const ofSection = (inner: App, _own: object, ready: () => void) => {
        section.register(inner, createArea(services, section.path));
        ready();
      };
      void scope.register(ofSection, { prefix: `/${section.path}` });
    }
    done();
  });
}

/** By the path of the section. */
async function countWaiting(services: Services): Promise<ReadonlyMap<string, number>> {
  const counts = CMS_SECTIONS.map(
    async ({ path, countWaiting: count }) => [path, (await count?.(services)) ?? 0] as const,
  );
  return new Map(await Promise.all(counts));
}

function createArea(services: Services, currentPath: string | undefined): OwnerArea {
  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: CmsPage) =>
    sendCmsPage(reply, {
      ...page,
      owner: request.owner,
      sections: CMS_SECTIONS,
      currentPath,
      notice: noticeOf(request),
      siteUrl: services.env.siteUrl,
    });
  return {
    context: services,
    sendPage,
    sendMissing: (request, reply) =>
      sendPage(request, reply, { title: 'Not found', body: missingBody(), status: 404 }),
  };
}

/** The confirmation message for the `done` parameter. */
function noticeOf(request: FastifyRequest): string | undefined {
  const done = new URL(request.url, 'http://area').searchParams.get('done') ?? '';
  return DONE_SENTENCES.get(done);
}

function sendError(
  services: Services,
  error: unknown,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): FastifyReply {
  const fault = toHttpError(error);
  if (fault.status >= 500) request.log.error({ err: error, code: fault.code }, 'request failed');
  return createArea(services, undefined).sendPage(request, reply, {
    title: 'Something went wrong',
    body: errorBody(fault.publicMessage),
    status: fault.status,
  });
}
