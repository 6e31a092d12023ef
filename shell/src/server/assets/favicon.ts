/** The site's icon when its settings name none; it follows the colour scheme by itself (SH-12). */
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from 'shared-contracts/content-security-policy';

export const FAVICON_PATH = '/favicon.svg';

const LIGHT = '.plate{fill:#1f2226}.driver{stroke:#e9e5dc}';
const DARK = '.plate{fill:#e9e5dc}.driver{stroke:#1f2226}';
/** By the choice of a visitor; without one it follows the system. */
const STYLES: ReadonlyMap<string | undefined, string> = new Map([
  ['light', LIGHT],
  ['dark', DARK],
]);
const ADAPTIVE = `${LIGHT}@media (prefers-color-scheme:dark){${DARK}}`;

const drawFavicon = (
  styles: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>
${styles}
</style><rect class="plate" x="1" y="1" width="30" height="30" rx="5"/><g stroke-width="2.6" stroke-linecap="round"><path class="driver" d="M7 7v6M11.5 9v4M16 6v7M20.5 10v3M25 8v5"/><path stroke="#c4922f" d="M7 18v7M11.5 18v5M16 18v8M20.5 18v4M25 18v6"/></g></svg>`;

const POLICY = contentSecurityPolicy({
  'default-src': ['none'],
  'style-src': ['unsafe-inline'],
});

export function registerFavicon(app: FastifyInstance): void {
  app.get<{ Querystring: { scheme?: string } }>(FAVICON_PATH, async (request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', POLICY)
      .send(drawFavicon(STYLES.get(request.query.scheme) ?? ADAPTIVE)),
  );
  app.get('/favicon.ico', async (_request, reply) => reply.redirect(FAVICON_PATH, 302));
}
