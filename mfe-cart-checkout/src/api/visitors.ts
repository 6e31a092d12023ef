/** GET /cognito/user/authUser (A§7): who is signed in. */
import { parseData } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';
import * as v from 'valibot';

const visitorWireSchema = v.object({ id: v.number() });

const customerWireSchema = v.object({
  first_name: v.string(),
  last_name: v.string(),
  current_address_id: v.optional(v.nullable(v.number()), null),
});

export interface Customer {
  readonly name: { readonly firstName: string; readonly lastName: string };
  readonly currentAddressId: number | null;
}

/** The signed-in visitor's id. Throws `ApiError` without a session. */
export async function getVisitorId(api: ApiClient): Promise<number> {
  return parseData(visitorWireSchema, await api.get('/cognito/user/authUser')).id;
}

/** The signed-in visitor's name and current address. Throws `ApiError` without a session. */
export async function getCustomer(api: ApiClient): Promise<Customer> {
  const user = parseData(customerWireSchema, await api.get('/cognito/user/authUser'));
  return {
    name: { firstName: user.first_name, lastName: user.last_name },
    currentAddressId: user.current_address_id,
  };
}
