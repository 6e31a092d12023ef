/** GET /cognito/user/authUser: the logged-in customer. */
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import * as v from 'valibot';

const customerWireSchema = v.object({
  id: v.number(),
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  current_address_id: v.optional(v.nullable(v.number()), null),
});

export interface Customer {
  readonly id: number;
  readonly name: { readonly firstName: string; readonly lastName: string };
  readonly email: string;
  readonly currentAddressId: number | null;
}

/** The customer's id, name and current address. Throws `ApiError` without a session. */
export async function getCustomer(api: ApiClient): Promise<Customer> {
  const user = readData(customerWireSchema, await api.get('/cognito/user/authUser'));
  return {
    id: user.id,
    name: { firstName: user.first_name, lastName: user.last_name },
    email: user.email,
    currentAddressId: user.current_address_id,
  };
}
