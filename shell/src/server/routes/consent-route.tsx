/** /_cookies: shows and saves the cookie choices. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord } from 'shared-contracts/json';
import { isOwnPath, RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import {
  CONSENT_COOKIE,
  CONSENT_PATH,
  CONSENT_SECONDS,
  EVERYTHING_FIELD,
  formatConsent,
  parseConsent,
  type Answer,
  type Choices,
  type Purpose,
} from '../../document/consent.ts';
import { ConsentPage } from '../analytics/consent-page.tsx';
import { privacySignal } from '../analytics/document-analytics.ts';
import { purposesOf, readVendors } from '../analytics/site-analytics.ts';
import { expireVendorCookies } from '../analytics/vendor-cookies.ts';
import { redirect } from '../session/visitor-reply.ts';
import { sendShellPage } from '../release-page/send-shell-page.tsx';
import type { ShellServices } from '../services.ts';
import { cookieHeader } from '../session/cookies.ts';
import { readVisitor, type VisitorRequest } from '../session/visitor-request.ts';

export function registerConsentRoute(app: FastifyInstance, services: ShellServices): void {
  const read = async (request: FastifyRequest, fields: unknown) => {
    const { domain } = await services.content.read();
    const visitor = await readVisitor(request, services.visitors);
    const texts = readTexts(fields);
    const returnTo = texts[RETURN_TO_PARAMETER] ?? refererPath(request, services.env.siteUrl);
    return {
      domain,
      visitor,
      texts,
      purposes: purposesOf(readVendors(domain)),
      signal: privacySignal(request),
      returnTo: isOwnPath(returnTo) ? returnTo : '/',
    };
  };

  app.get(CONSENT_PATH, async (request, reply) => {
    const { domain, visitor, purposes, signal, returnTo } = await read(request, request.query);
    if (purposes.length === 0) return reply.callNotFound();
    const choices = parseConsent(visitor.cookies.values[CONSENT_COOKIE], services.clock());
    const page = { purposes, choices, signal, returnTo, missing: [] };
    return sendShellPage(services, { reply, visitor }, pageOf(200, domain.organisation_name, page));
  });

  app.post(CONSENT_PATH, async (request, reply) => {
    const { domain, visitor, texts, purposes, signal, returnTo } = await read(
      request,
      request.body,
    );
    if (purposes.length === 0) return reply.callNotFound();
    const choices = signal === 'opted-out' ? allOf(purposes, 'no') : readChoices(texts, purposes);
    const missing = purposes.filter((purpose) => choices[purpose] === undefined);
    if (missing.length > 0) {
      const page = { purposes, choices, signal, returnTo, missing };
      return sendShellPage(
        services,
        { reply, visitor },
        pageOf(422, domain.organisation_name, page),
      );
    }
    void reply.header('set-cookie', setCookiesFor(choices, visitor, services));
    return redirect({ reply, visitor }, returnTo, 303);
  });
}

/**
 * The footer has the same link on every page, so the page to return to is taken from the referrer.
 */
function refererPath({ headers: { referer = '' } }: FastifyRequest, siteUrl: string): string {
  if (!URL.canParse(referer)) return '/';
  const { origin, pathname, search } = new URL(referer);
  return origin === siteUrl && pathname !== CONSENT_PATH ? pathname + search : '/';
}

/**
 * Stores the choices. Deletes all vendors' cookies when a purpose is declined; allowed vendors set
 * theirs again.
 */
function setCookiesFor(
  choices: Choices,
  { cookies }: VisitorRequest,
  { env, secure, clock }: ShellServices,
): string[] {
  const consentCookie = cookieHeader({
    name: CONSENT_COOKIE,
    value: formatConsent(choices, clock()),
    maxAgeSeconds: CONSENT_SECONDS,
    secure,
    readableBy: 'remote',
  });
  if (!Object.values(choices).includes('no')) return [consentCookie];
  return [consentCookie, ...expireVendorCookies(cookies.values, new URL(env.siteUrl).hostname)];
}

/** First values of a query or a posted form. */
function readTexts(fields: unknown): Readonly<Record<string, string>> {
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const text: unknown = Array.isArray(value) ? value[0] : value;
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  );
}

function readChoices(
  texts: Readonly<Record<string, string>>,
  purposes: readonly Purpose[],
): Choices {
  const answerToAll = texts[EVERYTHING_FIELD];
  if (answerToAll === 'accept') return allOf(purposes, 'yes');
  if (answerToAll === 'reject') return allOf(purposes, 'no');
  return Object.fromEntries(
    purposes.flatMap((purpose) => {
      const answer = texts[purpose];
      return answer === 'yes' || answer === 'no' ? [[purpose, answer]] : [];
    }),
  );
}

function allOf(purposes: readonly Purpose[], answer: Answer): Choices {
  return Object.fromEntries(purposes.map((purpose) => [purpose, answer]));
}

function pageOf(status: 200 | 422, siteName: string, props: Parameters<typeof ConsentPage>[0]) {
  return { status, title: 'Cookie choices', siteName, body: <ConsentPage {...props} /> };
}
