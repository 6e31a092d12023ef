/** Where a measured document tells its web vitals (FED-11). */
export const VITALS_PATH = '/_vitals';
