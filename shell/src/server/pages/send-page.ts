/** Answers with a page: a document, a redirect, or a way out of the session. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { spanOf } from 'server-kit/tracing/request-tracing';
import { loginPath, RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import type { RejectedAction } from 'shared-contracts/slot';
import { SCRIPTS_COOKIE, SCRIPTS_OFF_PATH, type BootState } from '../../document/document-state.ts';
import { SERVICE_WORKER_PATH } from '../../document/offline-reading.ts';
import { asksForOverlay } from '../../document/team-tools.ts';
import { documentAnalytics } from '../analytics/document-analytics.ts';
import { verificationMetas } from '../analytics/site-analytics.ts';
import { serverTiming } from '../document/server-timing.ts';
import { chooseCoding, compressInto } from '../http/response-stream.ts';
import { streamDocument } from '../document/stream-document.tsx';
import { startVisit, type PageVisit } from './page-visit.ts';
import { redirect } from '../session/visitor-reply.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';
import {
  developmentShell,
  overrideOrigin,
  overrideReleases,
} from '../releases/overridden-releases.ts';
import { isStaticSlot } from '../releases/static-slots.ts';
import type { ObservedDocument } from '../observing/observer.ts';
import { stylesOf, type Fragment } from '../rendering/fragments.ts';
import { documentHeaders } from '../security/security-headers.ts';
import type { ShellServices } from '../services.ts';
import { logOutByLink } from '../session/log-out.ts';
import type { VisitorRequest } from '../session/visitor-request.ts';

const BOT = /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview/i;

export interface PageAnswerRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: VisitorRequest;
  readonly pathname: string;
  readonly search: string;
  /** Shown on the page again; the status is then 422. */
  readonly rejectedAction: RejectedAction | null;
}

/** Answers with the page at a path, as a document. */
export async function sendPage(
  services: ShellServices,
  answer: PageAnswerRequest,
): Promise<FastifyReply> {
  const { request, visitor, pathname, search, rejectedAction } = answer;
  const releases = overrideReleases(
    await services.releases.choose(visitor.identity.rollout),
    visitor.identity.override,
  );
  // A developer's own build says nothing about the release it stands in for.
  const isVisit = visitor.identity.override === undefined && isPerson(request);
  const observed = services.observer.begin(releases, isVisit ? 'person' : 'machine');
  const result = await startVisit(services, {
    pathname,
    search,
    visitor,
    releases,
    rejectedAction,
    output: 'document',
    runsScripts: runsScripts(request, visitor),
    onSlotFailure: observed.slotFailed,
    log: request.log,
  });
  switch (result.kind) {
    case 'redirect':
      return redirect(answer, result.to, result.status);
    case 'back-end':
      return redirect(answer, `${services.env.backEndUrl}/cms`, 302);
    case 'logout':
      return logOutByLink(services, answer);
    case 'login-required':
      return redirect(answer, loginPath(pathname + search), 302);
    case 'visit':
      return sendDocument(services, answer, { releases, observed, visit: result.visit });
  }
}

/**
 * A document that shows no visitor's own things allows what any page may show in frames,
 * so that moving on to such a page needs no new document; the others allow their own.
 */
function documentFrameSources(
  { personal, loginRequired, frameSources }: PageVisit['resolved'],
  releases: DocumentReleases,
): readonly string[] {
  return personal || loginRequired ? frameSources : releases.frameSources;
}

interface ObservedVisit {
  readonly releases: DocumentReleases;
  readonly observed: ObservedDocument;
  readonly visit: PageVisit;
}

async function sendDocument(
  services: ShellServices,
  answer: PageAnswerRequest,
  { releases, observed, visit }: ObservedVisit,
): Promise<FastifyReply> {
  const { request, reply, visitor, rejectedAction, pathname, search } = answer;
  const nonce = randomBytes(16).toString('base64');
  const { resolved, layout, fragments, ownAreaLoaded, content } = visit;
  const personal = resolved.personal || rejectedAction !== null;
  const frameSources = documentFrameSources(resolved, releases);
  const { domain } = content;
  const analytics = isPerson(request)
    ? documentAnalytics({
        domain,
        request,
        cookies: visitor.cookies.values,
        search,
        now: services.clock(),
        script: services.assets.analytics,
      })
    : undefined;
  const override = releases.overridden === undefined ? undefined : visitor.identity.override;
  const coding = chooseCoding(request.headers['accept-encoding']);
  const order = runsScripts(request, visitor) ? 'streamed' : 'complete';
  // Without scripts only this answer can tell that the session is over.
  if (order === 'complete' && visitor.session.stored !== undefined) await ownAreaLoaded;
  if (visitor.session.hasEnded)
    return redirect({ reply, visitor }, wayOut(resolved, pathname, search), 303);
  visitor.cookies.close();
  const response = reply.hijack().raw;
  response.writeHead(rejectedAction === null ? resolved.status : 422, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': personal ? 'private, no-store' : 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
    'x-request-id': request.id,
    // Trailers are not read by browsers: what is known later is in the boot state.
    'server-timing': documentTiming(answer, visit),
    'set-cookie': [...visitor.cookies.setHeaders],
    ...(coding !== 'identity' && { 'content-encoding': coding }),
    ...documentHeaders({
      nonce,
      formTargets: services.env.paymentOrigins,
      frameSources,
      secure: services.env.siteUrl.startsWith('https:'),
      developmentOrigin: override === undefined ? undefined : overrideOrigin(override),
      vendors: analytics?.sources,
    }),
  });
  await streamDocument(
    {
      early: {
        locale: layout.model.site.locale,
        pageStyles: resolved.styles,
        withoutScripts: order === 'streamed' ? scriptsOffPath(pathname + search) : null,
        nonce,
        styles: [
          ...services.assets.styles,
          ...uniqueByHref(resolved.slots.flatMap((slot) => stylesOf(slot, releases))),
        ],
        mainScript:
          override === undefined
            ? services.assets.main
            : { href: developmentShell(override), integrity: '' },
        schemeScript: services.assets.scheme,
        themeColour: domain.theme_colour,
        darkThemeColour: domain.dark_theme_colour,
        favicon: domain.favicon,
        darkFavicon: domain.favicon_dark,
        verification: verificationMetas(domain),
      },
      furtherScripts: [
        ...(wantsTeamTools(visitor, search) ? [services.assets.team] : []),
        ...(observed.isMeasured ? [services.assets.vitals] : []),
        ...((analytics?.plan.ask.length ?? 0) > 0 ? [services.assets.consent] : []),
      ],
      slotScripts: slotScripts(visit, releases),
      firstPicture: visit.firstPicture,
      fragments,
      ownArea: ownAreaLoaded,
      order,
      finishState: (): BootState => ({
        releaseSet: releases.id,
        document: observed.name,
        traceParent: spanOf(request)?.traceParent ?? '',
        timing: serverTiming(visit.served()),
        releases: { ...releases.browser, ...analytics?.services },
        shellIntegrity: services.assets.integrity,
        session: visitor.session.state,
        layout: layout.model,
        frameSources,
        layoutVersion: layout.version,
        state: visit.state(),
        ...(analytics !== undefined && { analytics: analytics.plan }),
        ...(override === undefined &&
          services.env.serviceWorker === 'on' && { serviceWorker: SERVICE_WORKER_PATH }),
      }),
      onError: (error) => request.log.error({ err: error }, 'document failed'),
    },
    compressInto(response, coding),
  );
  observed.shown(await listRemotes(fragments));
  return reply;
}

/** Everything until the head leaves, and the trace, to be looked up by whoever sees the answer. */
function documentTiming({ request, reply }: PageAnswerRequest, visit: PageVisit): string {
  const { traceId } = spanOf(request) ?? {};
  return [
    `head;dur=${Math.round(reply.elapsedTime)}`,
    ...(traceId === undefined ? [] : [`trace;desc="${traceId}"`]),
    serverTiming(visit.served()),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A§8 leads home; a page that needs a session is come back to by way of the login (SH-06). */
function wayOut(
  { loginRequired }: PageVisit['resolved'],
  pathname: string,
  search: string,
): string {
  return loginRequired ? loginPath(pathname + search) : '/';
}

/** Every remote with a slot in the document, nested ones included. */
async function listRemotes(fragments: readonly Fragment[]): Promise<ReadonlySet<string>> {
  const inner = await Promise.all(
    fragments.map(async ({ nested }) => [...(await listRemotes(await nested))]),
  );
  return new Set([...fragments.map(({ slot }) => slot.remote), ...inner.flat()]);
}

function isPerson(request: FastifyRequest): boolean {
  return request.method !== 'HEAD' && !BOT.test(request.headers['user-agent'] ?? '');
}

/** Only a browser that has shown that it runs scripts can put late slots in their place (FED-06). */
function runsScripts(request: FastifyRequest, visitor: VisitorRequest): boolean {
  return (
    visitor.cookies.values[SCRIPTS_COOKIE] === '1' && !BOT.test(request.headers['user-agent'] ?? '')
  );
}

/** Who asks for them in the address, testers, who hold an invitation, and developers. */
function wantsTeamTools(visitor: VisitorRequest, search: string): boolean {
  return (
    asksForOverlay(search) ||
    visitor.identity.rollout.cohorts.length > 0 ||
    visitor.identity.override !== undefined
  );
}

function scriptsOffPath(page: string): string {
  return `${SCRIPTS_OFF_PATH}?${new URLSearchParams({ [RETURN_TO_PARAMETER]: page }).toString()}`;
}

/** Entry, slots chunk and block chunks of the page's own area; other slots fetch theirs when they start. */
function slotScripts(visit: PageVisit, releases: DocumentReleases) {
  const scripts = visit.ownArea.flatMap((slot) => {
    const release = releases.browser[slot.remote];
    if (release === undefined || isStaticSlot(slot, releases)) return [];
    const blocks = slot.blocks.flatMap((block) => release.templates[block.template]?.scripts ?? []);
    return [release.entry, ...release.slots.scripts, ...blocks].map((href) => ({
      href,
      integrity: release.integrity[href] ?? '',
    }));
  });
  return uniqueByHref(scripts);
}

function uniqueByHref<Item extends { readonly href: string }>(
  items: readonly Item[],
): readonly Item[] {
  return [...new Map(items.map((item) => [item.href, item])).values()];
}
