/** GET /cognito/domain/currentDomain: site settings. */
import { type DomainWire, domainWireSchema } from 'shared-contracts/api/content';
import * as v from 'valibot';
import { dataOf } from 'shared-contracts/api/wire';
import type { App } from '../../http/api-instance.ts';
import { listSettings, PAYMENT_DESTINATION_DEFAULT } from '../setting-repository.ts';
import type { Services } from '../../services.ts';

export function registerCurrentDomain(app: App, { db }: Services): void {
  app.get(
    '/api/v1/cognito/domain/currentDomain',
    { config: { cache: 'revalidate' }, schema: { response: { 200: dataOf(domainWireSchema) } } },
    async () => ({ data: presentDomain(await listSettings(db)) }),
  );
}

/** Settings without a value or a default are null. */
function presentDomain(settings: ReadonlyMap<string, string>): DomainWire {
  return v.parse(domainWireSchema, {
    name: '',
    organisation_name: '',
    payment_destination: PAYMENT_DESTINATION_DEFAULT,
    wish_list: '1',
    reviews: '1',
    voucher_delivery: '1',
    ...Object.fromEntries(settings),
  });
}
