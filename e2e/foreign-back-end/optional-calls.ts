/**
 * Calls that this product makes beyond the specifications, as its documentation lists them
 * (docs/other-back-ends.md). They get 404; without them, only the feature they serve is missing.
 */
export const OPTIONAL_CALLS: readonly string[] = [
  'POST /internal/observations',
  'GET /cognito/user/loginWays',
  'GET /cognito/user/sessions',
  'GET /cognito/user/passkey',
  'GET /cognito/user/identity',
  'GET /sell/order',
  'GET /sell/order/{id}',
  'GET /sell/invoice/{id}',
  'GET /sell/ticket/{id}',
  'GET /sell/product/suggest',
];

/** Request fields beyond the specifications, by call; this server does not read them. */
export const OPTIONAL_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'GET /sell/product': ['search'],
  'GET /sell/address': ['include'],
  'POST /sell/cart/cartAdd': ['via'],
  'POST /sell/cart/shippingQuote': ['address'],
  'POST /sell/cart/submitOrder': ['expected_total'],
};
