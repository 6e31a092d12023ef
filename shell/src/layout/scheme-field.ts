/** Name of the colour scheme field, and its key in the browser's storage. */
export const SCHEME_FIELD = 'colour-scheme';
