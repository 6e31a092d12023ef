/** Site settings: rows → wire. */
import { domainWireSchema, type DomainWire } from 'shared-contracts/api/content';
import * as v from 'valibot';

/** Settings without a value are null. */
export function presentDomain(settings: ReadonlyMap<string, string>): DomainWire {
  return v.parse(domainWireSchema, {
    name: '',
    organisation_name: '',
    ...Object.fromEntries(settings),
  });
}
