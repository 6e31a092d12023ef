/** /.well-known/security.txt: contact for security reports (RFC 9116). Pure. */
import type { SiteContent } from '../content/site-content.ts';

/** Long enough for caches, and below the maximum of one year that the standard recommends. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;
const CONTACT_PATH = '/contact';

/** Undefined for a site without contact details. */
export function securityText(
  { domain, initial }: Pick<SiteContent, 'domain' | 'initial'>,
  siteUrl: string,
  now: Date,
): string | undefined {
  const email = domain.organisation_email ?? '';
  const hasForm = initial.sitemap.some(({ url }) => url === CONTACT_PATH);
  const contacts = [
    ...(/^[^\s@]+@[^\s@]+$/.test(email) ? [`mailto:${encodeURI(email)}`] : []),
    ...(hasForm ? [`${siteUrl}${CONTACT_PATH}`] : []),
  ];
  if (contacts.length === 0) return undefined;
  const today = Math.floor(now.getTime() / DAY_MS);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
