/**
 * The site for the journeys in other browsers. Its public address is that of the recording proxy,
 * which each worker starts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../site/free-port.ts';
import { createOwnDatabase } from '../site/own-database.ts';
import { rememberSite } from '../site/running-site.ts';
import { startProduct } from '../site/start-product.ts';

const VARIABLE = 'E2E_PROXY_PORT';

export function getProxyPort(): number {
  return Number(process.env[VARIABLE]);
}

// Playwright calls the default export and, at the end, the function that it returns.
// oxlint-disable-next-line import/no-default-export -- demanded by the tool
export default async function startBrowserSite(): Promise<() => Promise<void>> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'e2e-browsers-'));
  const port = await findFreePort();
  const database = await createOwnDatabase();
  const { stop, ...site } = await startProduct(dataDirectory, {
    SITE_URL: `http://localhost:${port}`,
    ...(database !== undefined && { DATABASE_URL: database.url }),
  });
  process.env[VARIABLE] = String(port);
  rememberSite(site);
  return async () => {
    await stop();
    await database?.drop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
}
