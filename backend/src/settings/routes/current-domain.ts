/** GET /cognito/domain/currentDomain: site settings (C§7, SH-18). */
import { domainWireSchema } from 'shared-contracts/api/content';
import { dataOf } from 'shared-contracts/api/wire';
import type { App } from '../../app.ts';
import { listSettings } from '../../content/content-repository.ts';
import { presentDomain } from '../../content/present-content.ts';
import type { Services } from '../../services.ts';

export function registerCurrentDomain(app: App, { db }: Services): void {
  app.get(
    '/api/v1/cognito/domain/currentDomain',
    { config: { cache: 'revalidate' }, schema: { response: { 200: dataOf(domainWireSchema) } } },
    async () => ({ data: presentDomain(await listSettings(db)) }),
  );
}
