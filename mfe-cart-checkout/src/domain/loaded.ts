/** What came of asking for something that only its owner may see. */
export type Loaded<Value> =
  | { readonly status: 'shown'; readonly value: Value }
  | { readonly status: 'login-required' }
  /** Not there, or somebody else's: the visitor cannot tell. */
  | { readonly status: 'missing' }
  /** The shop could not be asked just now. */
  | { readonly status: 'unavailable' };
