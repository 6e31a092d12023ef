/**
 * Calls that this product makes beyond the specifications, as its documentation lists them
 * (docs/other-back-ends.md). They get 404; without them, only the feature they serve is missing.
 */
export const OPTIONAL_CALLS: readonly string[] = [];

/** Request fields beyond the specifications, by call; this server does not read them. */
export const OPTIONAL_FIELDS: Readonly<Record<string, readonly string[]>> = {};
