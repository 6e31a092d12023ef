/** Port: a service that completes an address while it is typed. */

/** An address as the form has it; fields that the service does not know are empty. */
export interface SuggestedAddress {
  readonly streetAddress: string;
  readonly city: string;
  /** Code of an Australian state; elsewhere the name. */
  readonly state: string;
  readonly postcode: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
}

export interface AddressQuery {
  /** What the visitor has typed. */
  readonly text: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
}

export interface AddressSuggester {
  /** Best match first; rejects when the service cannot be reached. */
  suggest(query: AddressQuery): Promise<readonly SuggestedAddress[]>;
}
