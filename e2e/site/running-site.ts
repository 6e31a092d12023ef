/**
 * Location of the site under test, passed from the setup to the workers in an environment
 * variable.
 */
import { isRecord } from 'shared-contracts/json';

export interface RunningSite {
  readonly url: string;
  readonly dataDirectory: string;
}

const VARIABLE = 'E2E_SITE';

export function rememberSite(site: RunningSite): void {
  process.env[VARIABLE] = JSON.stringify(site);
}

/** @throws when no site was started */
export function getRunningSite(): RunningSite {
  const site: unknown = JSON.parse(process.env[VARIABLE] ?? 'null');
  if (!isRecord(site)) throw new Error('The site was not started');
  const { url, dataDirectory } = site;
  if (typeof url !== 'string' || typeof dataDirectory !== 'string') {
    throw new Error(`${VARIABLE} is not a valid site description`);
  }
  return { url, dataDirectory };
}
