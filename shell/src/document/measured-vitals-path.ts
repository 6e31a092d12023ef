/** Path to which a measured document sends its web vitals. */
export const VITALS_PATH = '/_vitals';
