/** GET /cognito/domain/currentDomain: site settings (C§7, SH-18). */
import { domainWireSchema } from 'shared-contracts/api/content';
import { dataOf } from 'shared-contracts/api/wire';
import type { App } from '../../http/api-instance.ts';
import { listSettings } from '../setting-repository.ts';
import { presentDomain } from '../present-settings.ts';
import type { Services } from '../../services.ts';

export function registerCurrentDomain(app: App, { db }: Services): void {
  app.get(
    '/api/v1/cognito/domain/currentDomain',
    { config: { cache: 'revalidate' }, schema: { response: { 200: dataOf(domainWireSchema) } } },
    async () => ({ data: presentDomain(await listSettings(db)) }),
  );
}
