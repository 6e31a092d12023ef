/**
 * The site for all journeys that do not change content: started once, with fresh data and an
 * identity provider configured as an owner would. On a PostgreSQL server if there is one, because
 * the embedded database takes about twice as much processor time.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startIdentityProvider } from './identity-provider.ts';
import { createOwnDatabase } from './own-database.ts';
import { rememberSite } from './running-site.ts';
import { startProduct } from './start-product.ts';

// Playwright calls the default export and, at the end, the function that it returns.
// oxlint-disable-next-line import/no-default-export -- demanded by the tool
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'e2e-site-'));
  const provider = await startIdentityProvider();
  const database = await createOwnDatabase();
  const { stop, ...site } = await startProduct(dataDirectory, {
    ...provider.environment,
    ...(database !== undefined && { DATABASE_URL: database.url }),
  });
  rememberSite(site);
  return async () => {
    await stop();
    await database?.drop();
    await provider.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
}
