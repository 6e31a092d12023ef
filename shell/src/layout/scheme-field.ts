/** Name of the field with the colour scheme, and under which the browser stores it (SH-14). */
export const SCHEME_FIELD = 'colour-scheme';
