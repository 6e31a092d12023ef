/**
 * What this product asks for beyond the specifications, as docs/other-backends.md lists it. These
 * calls get 404, and the fields are not read.
 */
export const OPTIONAL_CALLS: readonly string[] = [
  'POST /internal/observations',
  'PUT /internal/block-templates',
  'GET /cognito/region',
  'GET /sell/order',
  'GET /sell/order/{id}',
  'GET /sell/invoice/{id}',
  'GET /sell/ticket/{id}',
  'GET /sell/product/suggest',
  'GET /sell/product/popular',
  'POST /sell/wishList/getWishList',
  'GET /cognito/user/loginWays',
  'GET /cognito/user/passkey',
  'GET /cognito/user/identity',
  'GET /cognito/user/sessions',
];

/** By call. */
export const OPTIONAL_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'GET /sell/product': ['search', 'seed'],
  'GET /cognito/group/{namespace}/{model}': ['image_aspect', 'image_width', 'depth'],
  'GET /sell/address': ['include'],
  'POST /sell/cart/cartAdd': ['via'],
  'POST /sell/cart/shippingQuote': ['address'],
  'POST /sell/cart/submitOrder': ['expected_total'],
  'POST /cognito/user/sendLoginLink': ['return_to'],
  'POST /cognito/user/registerLink': ['return_to'],
  'GET /cognito/user/recoverPassword': ['fingerprint'],
  'GET /cognito/user/recoverPasswordCheck': ['fingerprint'],
};
