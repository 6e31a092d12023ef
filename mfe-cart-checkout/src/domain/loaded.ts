/** Result of loading content that only one customer may see. */
export type Loaded<Value> =
  | { readonly status: 'shown'; readonly value: Value }
  | { readonly status: 'login-required' }
  /** It does not exist or belongs to another customer; the response does not say which. */
  | { readonly status: 'missing' }
  /** The shop could not be reached. */
  | { readonly status: 'unavailable' };
