/** Addresses under /sell/address. Wire names. */
import * as v from 'valibot';
import { toOneLine } from '../one-line.ts';
import { idSchema } from './wire.ts';

const line = (maxLength: number) =>
  v.pipe(v.string(), v.transform(toOneLine), v.maxLength(maxLength));
const required = (maxLength: number, message: string) =>
  v.pipe(v.string(), v.transform(toOneLine), v.minLength(1, message), v.maxLength(maxLength));
const optionalLine = (maxLength: number) => v.optional(v.nullable(line(maxLength)), null);

export const addressWireSchema = v.object({
  id: v.number(),
  display_name: v.optional(v.string(), ''),
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
  email: v.optional(v.nullable(v.string()), null),
  phone: v.optional(v.nullable(v.string()), null),
  company: v.optional(v.nullable(v.string()), null),
  street_address: v.optional(v.string(), ''),
  street_address_1: v.optional(v.nullable(v.string()), null),
  postcode: v.optional(v.string(), ''),
  city: v.optional(v.string(), ''),
  state: v.optional(v.nullable(v.string()), null),
  /** ISO 3166 alpha-2. */
  country: v.optional(v.string(), ''),
  /** An addition: false for an address the user removed. */
  enabled: v.optional(v.boolean(), true),
});
export type AddressWire = v.InferOutput<typeof addressWireSchema>;

export const addressListWireSchema = v.array(addressWireSchema);

/** GET /sell/address. An addition: `include=disabled` also lists removed addresses. */
export const addressListQuerySchema = v.object({ include: v.optional(v.literal('disabled')) });

/**
 * An addition to the response of GET /sell/address, beside `data`: whether the shop suggests
 * addresses.
 */
export const addressListFlagsSchema = v.object({ suggestions: v.optional(v.literal(true)) });

/** GET /sell/address/suggest, an addition. */
export const addressSuggestQuerySchema = v.object({
  q: v.pipe(v.string(), v.transform(toOneLine), v.minLength(4), v.maxLength(120)),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
});

/** One suggestion; unknown parts are empty. */
export const addressSuggestionWireSchema = v.object({
  street_address: v.string(),
  city: v.optional(v.string(), ''),
  state: v.optional(v.string(), ''),
  postcode: v.optional(v.string(), ''),
  country: v.string(),
});

/** POST /sell/address/enable and /sell/address/disable. */
export const addressSwitchRequestSchema = v.object({ id: idSchema });

/** POST /sell/address/create; the messages are shown beside their fields. */
export const addressCreateRequestSchema = v.object({
  first_name: required(80, 'Enter a first name.'),
  last_name: required(80, 'Enter a last name.'),
  email: v.optional(
    v.nullable(
      v.union([
        v.literal(''),
        v.pipe(line(254), v.email('Enter an email address like name@example.com.')),
      ]),
    ),
    null,
  ),
  phone: optionalLine(30),
  company: optionalLine(120),
  street_address: required(120, 'Enter a street address.'),
  street_address_1: optionalLine(120),
  city: required(80, 'Enter a suburb or city.'),
  state: optionalLine(40),
  /** Empty in countries without states. */
  postcode: v.optional(line(12), ''),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Choose a country.')),
});
export type AddressCreateRequest = v.InferOutput<typeof addressCreateRequestSchema>;

const columns = addressCreateRequestSchema.entries;

/** POST /cognito/address/update: omitted fields stay unchanged. */
export const addressUpdateRequestSchema = v.pipe(
  v.strictObject({
    id: idSchema,
    first_name: v.exactOptional(columns.first_name),
    last_name: v.exactOptional(columns.last_name),
    email: v.exactOptional(columns.email),
    phone: v.exactOptional(columns.phone),
    company: v.exactOptional(columns.company),
    street_address: v.exactOptional(columns.street_address),
    street_address_1: v.exactOptional(columns.street_address_1),
    city: v.exactOptional(columns.city),
    state: v.exactOptional(columns.state),
    postcode: v.exactOptional(columns.postcode),
    country: v.exactOptional(columns.country),
  }),
  v.check((body) => Object.keys(body).length > 1, 'Enter at least one change.'),
);
export type AddressUpdateRequest = v.InferOutput<typeof addressUpdateRequestSchema>;
