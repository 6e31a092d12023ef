/** Analytics of one document: the plan, its script and the sources its policy allows. */
import type { FastifyRequest } from 'fastify';
import type { DomainWire } from 'shared-contracts/api/content';
import {
  ANALYTICS_GLOBAL,
  ANALYTICS_SERVICE,
  type AnalyticsPlan,
} from '../../document/analytics-plan.ts';
import { CONSENT_COOKIE, parseConsent } from '../../document/consent.ts';
import type { BrowserRelease, ServiceStart } from '../../document/document-state.ts';
import type { ScriptPreload } from '../html/resource-links.ts';
import { planAnalytics, readVendors } from './site-analytics.ts';
import { vendorSources, type VendorSources } from './vendor-policy.ts';

export interface DocumentAnalytics {
  readonly plan: AnalyticsPlan;
  /** Added to the remotes' releases in the document; empty while no analytics are allowed. */
  readonly releases: Readonly<Record<string, BrowserRelease>>;
  /** Added to the remotes' services. */
  readonly services: Readonly<Record<string, ServiceStart>>;
  readonly sources: VendorSources | undefined;
}

export interface AnalyticsRequest {
  readonly domain: DomainWire;
  readonly request: FastifyRequest;
  readonly cookies: Readonly<Record<string, string>>;
  readonly search: string;
  readonly now: Date;
  /** The analytics script of the shell's build. */
  readonly script: ScriptPreload;
  /** Private paths of the document's remotes. Nothing is counted while they are not known. */
  readonly uncounted: readonly string[];
}

/** Undefined on a site without analytics and after the visitor has declined. */
export function documentAnalytics(
  analyticsRequest: AnalyticsRequest,
): DocumentAnalytics | undefined {
  const { domain, request, cookies, search, now, script, uncounted } = analyticsRequest;
  const plan = planAnalytics({
    vendors: readVendors(domain),
    choices: parseConsent(cookies[CONSENT_COOKIE], now),
    signal: privacySignal(request),
    search,
    uncounted,
  });
  if (plan === null) return undefined;
  const sources = vendorSources(plan.vendors);
  return {
    plan,
    sources,
    releases: sources === undefined ? {} : { [ANALYTICS_SERVICE]: releaseOf(script) },
    services: sources === undefined ? {} : { [ANALYTICS_SERVICE]: SERVICE_START },
  };
}

/** Global Privacy Control, or its predecessor Do Not Track. */
export function privacySignal({ headers }: FastifyRequest): 'none' | 'opted-out' {
  return headers['sec-gpc'] === '1' || headers['dnt'] === '1' ? 'opted-out' : 'none';
}

/**
 * Analytics are loaded like a remote's service: they start when the page is idle and receive the bus
 * events they declare. The shell's main script and the remotes do not depend on them.
 */
const SERVICE_START: ServiceStart = {
  startsOn: ['shell.count-requested'],
  startsWithCookie: CONSENT_COOKIE,
  startsWhenSignedIn: false,
};

function releaseOf({ href, integrity }: ScriptPreload): BrowserRelease {
  const noFiles = { scripts: [], styles: [] };
  return {
    version: 'shell',
    globalName: ANALYTICS_GLOBAL,
    entry: href,
    integrity: { [href]: integrity },
    templates: {},
    slots: noFiles,
    publishes: [],
    consumes: ['shell.count-requested'],
  };
}
